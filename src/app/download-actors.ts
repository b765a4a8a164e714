import { fromPromise } from 'xstate';
import type { AttachmentDownloadEffects, DownloadRequest } from '../machines/attachment-download.ts';
import type { Api } from '../services/api/api.ts';
import { save } from '../services/api/download.ts';
import { PartialFile } from '../services/api/partial-file.ts';

/** Downloads a file and saves it when it is complete. What was received stays as long as the machine has the request. */
export const createDownloadActors = (api: Api): AttachmentDownloadEffects['actors'] => {
  const partial = new WeakMap<DownloadRequest, PartialFile>();
  return {
    download: fromPromise(async ({ input: { request, onProgress }, signal }) => {
      const received = partial.get(request) ?? new PartialFile();
      partial.set(request, received);
      received.onProgress = onProgress;
      const { call, input, name } = request;
      const { blob, fileName } = await api(call, input, { signal, fileName: name, receiver: received });
      if (!signal.aborted) save(blob, fileName);
    }),
  };
};
