import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The SHA-256 of every file of a folder, by its path there. */
export const fileHashes = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map(
        (file) =>
          [
            path.relative(folder, file).split(path.sep).join('/'),
            createHash('sha256').update(readFileSync(file)).digest('hex'),
          ] as const,
      )
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The files that differ between two folders, or are in one only. */
export const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file)).toSorted();

/** The lines that `sha256sum --check` reads. */
export const checksumLines = (hashes: ReadonlyMap<string, string>): string =>
  [...hashes].map(([file, hash]) => `${hash}  ${file}\n`).join('');
