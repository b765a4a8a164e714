import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Everything that files of a version of the portal export, as one object. */
export const importParts = async (folder: string, files: readonly string[]): Promise<object> => {
  const parts: readonly object[] = await Promise.all(
    files.map((file): Promise<object> => import(pathToFileURL(path.resolve(folder, file)).href)),
  );
  return Object.assign({}, ...parts);
};
