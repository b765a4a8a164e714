import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file of the project's own code. */
export interface SourceFile {
  /** Relative to the project root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const root = path.resolve(import.meta.dirname, '../..');

/** The code files under some folders, by file extension. */
export const sourceFiles = (folders: readonly string[], endings = /\.(ts|tsx)$/): SourceFile[] =>
  folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((found) => found.isFile() && endings.test(found.name))
        .map((found) => path.join(found.parentPath, found.name)),
    )
    .toSorted()
    .map((file) => ({ path: path.relative(root, file), text: readFileSync(file, 'utf8') }));
