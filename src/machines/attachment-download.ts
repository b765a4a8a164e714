import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CallParameters, FileCall } from '../contract/catalogue.ts';
import { type EffectsOf, unprovidedAction, unprovidedPromise } from './unprovided.ts';
import type { ToastParams } from './effects.ts';

/** The request of a download and its input; `name` is used if the server sends no file name. */
export interface DownloadRequest {
  readonly call: FileCall;
  readonly input: CallParameters<FileCall>;
  readonly name: string;
}

export type AttachmentDownloadEvent = { type: 'download.requested'; request: DownloadRequest };

/** The message of a failed download. */
export const downloadFailed = 'Attachment download failed';

/** Downloads one file at a time; a second click while it runs sends no request. */
export const attachmentDownloadMachine = setup({
  types: {
    context: {} as { readonly request: DownloadRequest | undefined },
    events: {} as AttachmentDownloadEvent,
    tags: {} as 'busy',
  },
  actors: { download: unprovidedPromise<void, DownloadRequest>('download') },
  actions: {
    toast: unprovidedAction<ToastParams>('toast'),
    setRequest: assign((_, request: DownloadRequest) => ({ request })),
    clear: assign({ request: undefined }),
  },
}).createMachine({
  id: 'attachmentDownload',
  context: { request: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'download.requested': {
          target: 'downloading',
          actions: { type: 'setRequest', params: ({ event }) => event.request },
        },
      },
    },
    downloading: {
      tags: 'busy',
      exit: 'clear',
      invoke: {
        id: 'download',
        src: 'download',
        // SAFETY: this state is only entered with a request.
        input: ({ context }) => context.request as DownloadRequest,
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'toast', params: { severity: 'error', text: downloadFailed } } },
      },
    },
  },
});

export type AttachmentDownloadEffects = EffectsOf<typeof attachmentDownloadMachine, 'toast'>;
export type AttachmentDownloadRef = ActorRefFrom<typeof attachmentDownloadMachine>;
export type AttachmentDownloadSnapshot = SnapshotFrom<typeof attachmentDownloadMachine>;
