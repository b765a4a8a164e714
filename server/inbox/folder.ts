import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileLimits, FileRefused } from '../import/read/file-refused.ts';
import { integrationLimits } from '../integration/limits.ts';
import { fileErrorCode, ifPresent } from '../files/if-present.ts';

/** A file in the drop folder. */
export interface DroppedFile {
  readonly folder: string;
  readonly name: string;
  /** The name of its subfolder; undefined: it is in none. */
  readonly company: string | undefined;
  /** Another value: the file is another, or was written to. */
  readonly mark: string;
}

/** The folders of files that were taken, refused, or could not be read because the server failed. */
const resultFolders = ['done', 'refused', 'failed'] as const;
export type ResultFolder = (typeof resultFolders)[number];

const isResultFolder = (name: string): boolean => resultFolders.some((folder) => folder === name);

/** Names of files that are still being written, or belong to another program. */
const ignoredName = /^\.|^~\$|\.(part|tmp|crdownload|filepart)$|^thumbs\.db$/i;

const markOf = async (folder: string, name: string): Promise<string | undefined> => {
  const found = await ifPresent(lstat(path.join(folder, name)));
  return found && `${found.ino} ${found.size} ${found.mtimeMs}`;
};

/** The files of the drop folder and of its subfolders. A subfolder that cannot be read goes to `onError`. */
export const listDropped = async (root: string, onError: (error: unknown) => void): Promise<readonly DroppedFile[]> => {
  const found: DroppedFile[] = [];
  const list = async (folder: string, company: string | undefined): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const { name } = entry;
      if (ignoredName.test(name) || (entry.isDirectory() && (company !== undefined || isResultFolder(name)))) continue;
      if (entry.isDirectory()) await list(path.join(folder, name), name).catch(onError);
      else {
        const mark = await markOf(folder, name);
        if (mark !== undefined) found.push({ folder, name, company, mark });
      }
    }
  };
  await list(root, undefined);
  return found;
};

/** JSON may have files in base64. */
const maxBytesOf = (name: string): number =>
  /\.json$/i.test(name) ? integrationLimits.fileBodyBytes : fileLimits.bytes;

/** The bytes of a regular file; throws a FileRefused for any other, and for one that is too large. */
export const readDropped = async ({ folder, name }: DroppedFile): Promise<Buffer> => {
  const file = await openRegular(path.join(folder, name));
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new FileRefused('This is not a regular file');
    const maxBytes = maxBytesOf(name);
    if (stat.size > maxBytes)
      throw new FileRefused(`The file has more than ${maxBytes / 1024 / 1024} MB. Upload it in several parts`);
    return await file.readFile();
  } finally {
    await file.close();
  }
};

const openRegular = async (file: string) => {
  try {
    // A symbolic link could name any file of the server, and a pipe would wait for its writer.
    return await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (fileErrorCode(error) === 'ELOOP') throw new FileRefused('Symbolic links are not read', { cause: error });
    if (fileErrorCode(error) === 'ENXIO') throw new FileRefused('This is not a regular file', { cause: error });
    throw error;
  }
};

/** Moves a file to a folder beside it, with its report. A file that was replaced meanwhile stays. */
export const putAway = async (file: DroppedFile, to: ResultFolder, report: string): Promise<void> => {
  const folder = path.join(file.folder, to);
  await mkdir(folder, { recursive: true });
  if (!(await lstat(folder)).isDirectory()) throw new Error(`${folder} is not a folder`);
  if ((await markOf(file.folder, file.name)) !== file.mark) return;
  const name = await freeName(folder, file.name);
  await rename(path.join(file.folder, file.name), path.join(folder, name));
  await writeFile(path.join(folder, reportName(name)), report, { flag: 'wx' });
};

const reportName = (name: string) => `${name}.report.txt`;

/** The name, or the first of name-2, name-3 and so on that no file in the folder has. */
const freeName = async (folder: string, name: string): Promise<string> => {
  const taken = new Set(await readdir(folder));
  const { name: stem, ext } = path.parse(name);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${stem}-${number}${ext}`;
    if (!taken.has(candidate) && !taken.has(reportName(candidate))) return candidate;
  }
};
