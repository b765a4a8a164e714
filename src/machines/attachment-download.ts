import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CallParameters, FileCall } from '../contract/catalogue.ts';
import { mayRecover, type Problem, problemOf } from '../contract/problem.ts';
import type { Transfer } from '../contract/transfer.ts';
import { type EffectsOf, unprovidedAction, unprovidedPromise } from './unprovided.ts';
import type { ToastParams } from './effects.ts';

/** The request of a download and its input; `name` is used if the server sends no file name. */
export interface DownloadRequest {
  readonly call: FileCall;
  readonly input: CallParameters<FileCall>;
  readonly name: string;
  /** What is said if it fails: the server's words, or `downloadFailed`. */
  readonly failure?: 'serverWords';
}

/** A download to start or to continue: the implementation holds what was received of the same request. */
export interface DownloadInput {
  readonly request: DownloadRequest;
  readonly onProgress: (received: Transfer) => void;
}

export type AttachmentDownloadEvent =
  | { type: 'download.requested'; request: DownloadRequest }
  | { type: 'download.progressed'; received: Transfer }
  | { type: 'download.cancelled' }
  | { type: 'download.retried' }
  | { type: 'network.restored' };

interface Context {
  readonly request: DownloadRequest | undefined;
  /** How much of the file was received; undefined: no answer yet. */
  readonly received: Transfer | undefined;
}

/** The message of a failed download of a report or another file. */
export const downloadFailed = 'Attachment download failed';

const nothing: Context = { request: undefined, received: undefined };
const failure = ({ event }: { readonly event: { readonly error: unknown } }): Problem => problemOf(event.error);

/**
 * Downloads one file at a time; a second click while it runs sends no request. A connection that is lost after the first
 * bytes interrupts it: it is continued when the connection is restored, or when the user retries it.
 */
export const attachmentDownloadMachine = setup({
  types: { context: {} as Context, events: {} as AttachmentDownloadEvent, tags: {} as 'busy' },
  actors: { download: unprovidedPromise<void, DownloadInput>('download') },
  actions: {
    toast: unprovidedAction<ToastParams>('toast'),
    setRequest: assign((_, request: DownloadRequest) => ({ request, received: undefined })),
    setReceived: assign((_, received: Transfer) => ({ received })),
    clear: assign(nothing),
  },
  guards: {
    canContinue: ({ context }, problem: Problem) => mayRecover(problem) && Boolean(context.received?.bytes),
  },
}).createMachine({
  id: 'attachmentDownload',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      entry: 'clear',
      on: {
        'download.requested': {
          target: 'downloading',
          actions: { type: 'setRequest', params: ({ event }) => event.request },
        },
      },
    },
    downloading: {
      tags: 'busy',
      on: {
        'download.progressed': { actions: { type: 'setReceived', params: ({ event }) => event.received } },
        'download.cancelled': 'idle',
      },
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context, self }) => ({
          // SAFETY: this state is only entered with a request.
          request: context.request as DownloadRequest,
          onProgress: (received) => self.send({ type: 'download.progressed', received }),
        }),
        onDone: 'idle',
        onError: [
          { guard: { type: 'canContinue', params: failure }, target: 'interrupted' },
          {
            target: 'idle',
            actions: {
              type: 'toast',
              params: ({ context, event }) => ({
                severity: 'error',
                text: context.request?.failure === 'serverWords' ? problemOf(event.error).message : downloadFailed,
              }),
            },
          },
        ],
      },
    },
    /** Shows how much was received until the download is continued or cancelled, or another one starts. */
    interrupted: {
      on: {
        'download.retried': 'downloading',
        'network.restored': 'downloading',
        'download.cancelled': 'idle',
        'download.requested': {
          target: 'downloading',
          actions: { type: 'setRequest', params: ({ event }) => event.request },
        },
      },
    },
  },
});

export type AttachmentDownloadEffects = EffectsOf<typeof attachmentDownloadMachine, 'toast'>;
export type AttachmentDownloadRef = ActorRefFrom<typeof attachmentDownloadMachine>;
export type AttachmentDownloadSnapshot = SnapshotFrom<typeof attachmentDownloadMachine>;
