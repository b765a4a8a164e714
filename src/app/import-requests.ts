import { maxImportBytes, maxZipBytes } from '../contract/administration/import-limits.ts';
import { ApiError } from '../contract/problem.ts';
import type { ImportBatch, Upload, ZipUpload } from '../machines/import/import-event.ts';
import type { Api } from '../services/api/api.ts';

/** Resolves after a time; rejects at once if it is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Uploads the file of an import; returns the id of the import. */
export const uploadFile = async (api: Api, { file: picked, onProgress }: Upload, signal: AbortSignal) => {
  const file = picked();
  if (file.size > maxImportBytes)
    throw new ApiError('invalid', 'The file has more than 25 MB. Upload it in several parts');
  const { data } = await api('import.upload', { file }, { signal, onProgress });
  if (!data) throw new ApiError('contract', 'The server did not say which import this is');
  return data.id;
};

/** Uploads a ZIP of files beside the file of an import. */
export const attachZip = async (
  api: Api,
  { id, file: picked, onProgress }: ZipUpload,
  signal: AbortSignal,
): Promise<void> => {
  const file = picked();
  if (file.size > maxZipBytes)
    throw new ApiError(
      'invalid',
      'The ZIP has more than 100 MB. Upload fewer files, and the others with another import',
    );
  await api('import.attach', { id, file }, { signal, onProgress });
};

/** How far an import is. */
export const loadImport = async (api: Api, id: string, signal: AbortSignal): Promise<ImportBatch> => {
  const { data } = await api('import.batch', { id }, { signal });
  if (!data) throw new ApiError('contract', 'The server sent no import');
  return data;
};

/** The pause between two readings of an import whose step runs. */
const pollMs = 500;

/** How far an import is after a pause. */
export const loadNextImport = async (api: Api, id: string, signal: AbortSignal): Promise<ImportBatch> => {
  await pause(pollMs, signal);
  return loadImport(api, id, signal);
};
