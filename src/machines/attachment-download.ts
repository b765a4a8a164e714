import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CallParameters, FileCall } from '../contract/catalogue.ts';
import { type EffectsOf, unprovidedAction, unprovidedPromise } from './unprovided.ts';
import type { ToastParams } from './effects.ts';

/** The request of a download and its input; `name` is used if the server sends no file name. */
export interface DownloadOrder {
  readonly call: FileCall;
  readonly input: CallParameters<FileCall>;
  readonly name: string;
}

export type AttachmentDownloadEvent = { type: 'download.asked'; order: DownloadOrder };

/** The message of a failed download. */
export const downloadFailed = 'Attachment download failed';

/** Downloads one file at a time; a second click while it runs sends no request. */
export const attachmentDownloadMachine = setup({
  types: {
    context: {} as { readonly order: DownloadOrder | undefined },
    events: {} as AttachmentDownloadEvent,
    tags: {} as 'busy',
  },
  actors: { download: unprovidedPromise<void, DownloadOrder>('download') },
  actions: {
    toast: unprovidedAction<ToastParams>('toast'),
    setOrder: assign((_, order: DownloadOrder) => ({ order })),
    clear: assign({ order: undefined }),
  },
}).createMachine({
  id: 'attachmentDownload',
  context: { order: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'download.asked': { target: 'downloading', actions: { type: 'setOrder', params: ({ event }) => event.order } },
      },
    },
    downloading: {
      tags: 'busy',
      exit: 'clear',
      invoke: {
        id: 'download',
        src: 'download',
        // SAFETY: this state is only entered with an order.
        input: ({ context }) => context.order as DownloadOrder,
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'toast', params: { severity: 'error', text: downloadFailed } } },
      },
    },
  },
});

export type AttachmentDownloadEffects = EffectsOf<typeof attachmentDownloadMachine, 'toast'>;
export type AttachmentDownloadRef = ActorRefFrom<typeof attachmentDownloadMachine>;
export type AttachmentDownloadSnapshot = SnapshotFrom<typeof attachmentDownloadMachine>;
