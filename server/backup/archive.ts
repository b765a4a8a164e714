import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packTar, unpackTar } from 'modern-tar/fs';
import { isDiskFull } from '../disk/disk-space.ts';
import { StartupError } from '../errors/startup-error.ts';
import { type DataFacts, type Manifest, parseManifest } from './manifest.ts';

const manifestName = 'manifest.json';
const manifestHashName = 'manifest.json.sha256';

/** The hash of the manifest in the format of sha256sum. */
const hashLineOf = (text: string): string => `${createHash('sha256').update(text).digest('hex')}  ${manifestName}\n`;

/** A backup that was read into a folder, and whose hashes are right. */
export interface OpenedArchive {
  readonly manifest: Manifest;
  /** The file of the data. */
  readonly part: string;
}

/**
 * Writes the archive: the manifest, its hash and the file of the data. Under its name it is complete or absent: it is written
 * into the working folder, which is beside it, and renamed.
 */
export const writeArchive = async (
  file: string,
  working: string,
  { part, ...facts }: DataFacts & { readonly part: string; readonly madeAt: string; readonly build: Manifest['build'] },
): Promise<Manifest> => {
  const parts = [{ name: path.basename(part), bytes: (await stat(part)).size, sha256: await hashOf(part) }];
  const manifest: Manifest = { format: 1, ...facts, parts };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const entries = packTar([
    { type: 'content', target: manifestName, content: text, mode: 0o600 },
    { type: 'content', target: manifestHashName, content: hashLineOf(text), mode: 0o600 },
    { type: 'file', target: path.basename(part), source: part, mode: 0o600 },
  ]);
  const unfinished = path.join(working, 'archive.tar');
  await pipeline(entries, createWriteStream(unfinished, { mode: 0o600 }));
  await flush(unfinished);
  await rename(unfinished, file);
  return manifest;
};

/** Reads an archive into the working folder. Throws a StartupError if it is damaged. */
export const openArchive = async (file: string, working: string): Promise<OpenedArchive> => {
  const archive = createReadStream(file);
  try {
    await pipeline(archive, unpackTar(working, { strict: true, fmode: 0o600, dmode: 0o700 }));
    const text = await readFile(path.join(working, manifestName), 'utf8');
    const hash = await readFile(path.join(working, manifestHashName), 'utf8');
    if (hash !== hashLineOf(text)) throw new Error('the hash of its manifest is wrong');
    const manifest = parseManifest(text);
    for (const { name, sha256 } of manifest.parts) {
      if (path.basename(name) !== name || name === '..') throw new Error(`its part ${name} is a path`);
      if ((await hashOf(path.join(working, name))) !== sha256) throw new Error(`the hash of ${name} is wrong`);
    }
    const [part] = manifest.parts;
    if (!part) throw new Error('it has no data');
    return { manifest, part: path.join(working, part.name) };
  } catch (error) {
    if (error instanceof StartupError || isDiskFull(error)) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The file ${file} is not a backup or is damaged: ${why}. Nothing was changed.`, {
      cause: error,
    });
  }
};

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Waits until a file is on the disk. */
const flush = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
};
