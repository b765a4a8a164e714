import { assign, setup } from 'xstate';
import { mayRecover, type Problem } from '../../contract/problem.ts';
import type { Transfer } from '../../contract/transfer.ts';
import type { RouteState } from '../../routing/location.ts';
import type { NavigateParams } from '../effects.ts';
import type { PageInput } from '../page-actor.ts';
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts';
import { mayCheck } from './may-check.ts';
import type { ImportBatch, ImportEvent, ImportStep, PickedFile, Upload, ZipUpload } from './import-event.ts';

export interface ImportContext {
  readonly location: RouteState;
  readonly file: PickedFile | undefined;
  /** How much of the file was sent. */
  readonly sent: Transfer | undefined;
  readonly batch: ImportBatch | undefined;
  readonly step: ImportStep | undefined;
  readonly problem: Problem | undefined;
}

/** The context without an import. */
export const nothing = { file: undefined, sent: undefined, batch: undefined, step: undefined, problem: undefined };

/** Types, actors, actions and guards of the machine of imports. */
export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as PageInput,
    tags: {} as 'busy' | 'running',
  },
  actors: {
    upload: unprovidedPromise<string, Upload>('upload'),
    /** Uploads a ZIP with the files that rows of the import name. */
    attach: unprovidedPromise<void, ZipUpload>('attach'),
    load: unprovidedPromise<ImportBatch, string>('load'),
    /** The same after a pause. */
    loadNext: unprovidedPromise<ImportBatch, string>('loadNext'),
    sendStep: unprovidedPromise<void, ImportStep>('sendStep'),
  },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    reloadLists: unprovidedAction<undefined>('reloadLists'),
    setLocation: assign((_, location: RouteState) => ({ location })),
    setRecord: assign(({ context }, record: string) => ({ location: { ...context.location, record } })),
    setFile: assign(({ event }) => ('file' in event ? { file: event.file } : {})),
    setStep: assign(({ event }) => ('step' in event ? { step: event.step } : {})),
    clearStep: assign({ step: undefined }),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    setBatch: assign((_, batch: ImportBatch) => ({ batch })),
    clear: assign(nothing),
    clearProblem: assign({ problem: undefined }),
    setSent: assign((_, sent: Transfer) => ({ sent })),
    clearFile: assign({ file: undefined, sent: undefined }),
  },
  guards: {
    otherRecord: ({ context }, { record }: RouteState) => record !== context.location.record,
    hasRecord: ({ context }) => context.location.record !== undefined,
    hasBatch: ({ context }) => context.batch !== undefined,
    recovers: ({ context }) => mayRecover(context.problem),
    mayCheck: ({ context: { batch } }, withoutRequired: boolean) =>
      batch !== undefined && mayCheck(batch, withoutRequired),
    isIn: ({ context }, state: string) => context.batch?.state === state,
  },
  delays: { retry: 5_000 },
});

interface CheckRequested {
  readonly event: Extract<ImportEvent, { type: 'check.requested' }>;
}

/** The file is checked if all questions about its columns are answered. */
export const checking = {
  guard: { type: 'mayCheck', params: ({ event }: CheckRequested) => event.withoutRequired },
  target: 'sending',
} as const;

interface State {
  readonly context: ImportContext;
}

/** The id of the import in the address. */
export const idOf = ({ context }: State): string =>
  // SAFETY: an import is only loaded while its id is in the address.
  context.location.record as string;

/** The upload of the picked file, whose progress comes back as events. */
export const uploadOf = ({ context, self }: State & { readonly self: Receiver }): Upload => ({
  // SAFETY: a file is only uploaded after it was picked.
  file: context.file as PickedFile,
  onProgress: (sent) => self.send({ type: 'upload.progressed', sent }),
});

interface Receiver {
  readonly send: (event: ImportEvent) => void;
}
