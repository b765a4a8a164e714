import { assign, setup, type ActorRefFrom } from 'xstate';
import { mayRecover, type Problem, problemOf } from '../contract/problem.ts';
import {
  type Context,
  type DocumentBatchEvent,
  isTooLarge,
  maxRecords,
  missingRecord,
  nothing,
  recordAt,
  tooLarge,
  tooManyRecords,
} from './document-batch-context.ts';
import type {
  ChosenRecord,
  DocumentBatch,
  DocumentPlan,
  LoadedDocuments,
  MissingDocument,
} from '../contract/document-plan.ts';
import type { ToastParams } from './effects.ts';
import { type EffectsOf, unprovidedAction, unprovidedPromise } from './unprovided.ts';

/** Downloads the documents of many records, one record after the other, and writes them to one file. */
export const documentBatchMachine = setup({
  types: { context: {} as Context, events: {} as DocumentBatchEvent, tags: {} as 'busy' },
  actors: {
    loadDocuments: unprovidedPromise<LoadedDocuments, { readonly plan: DocumentPlan; readonly record: ChosenRecord }>(
      'loadDocuments',
    ),
    writeDocuments: unprovidedPromise<readonly MissingDocument[], DocumentBatch>('writeDocuments'),
  },
  actions: {
    toast: unprovidedAction<ToastParams>('toast'),
    setPlan: assign((_, plan: DocumentPlan) => ({ ...nothing, plan })),
    clear: assign(nothing),
    /** Documents that do not fit any more are missing; smaller ones of later records may fit. */
    addDocuments: assign(({ context }, { files, missing }: LoadedDocuments) => ({
      done: context.done + 1,
      ...(isTooLarge(context, files)
        ? { missing: [...context.missing, missingRecord(context, tooLarge)] }
        : { files: [...context.files, ...files], missing: [...context.missing, ...missing] }),
    })),
    skipRecord: assign(({ context }, { message }: Problem) => ({
      done: context.done + 1,
      missing: [...context.missing, missingRecord(context, message)],
    })),
    addMissing: assign(({ context }, missing: readonly MissingDocument[]) => ({
      missing: [...context.missing, ...missing],
    })),
    dropFiles: assign({ files: [] }),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
  },
  guards: {
    hasRecords: (_, { records }: DocumentPlan) => records.length > 0,
    tooMany: ({ context: { plan } }) => plan !== undefined && plan.records.length > maxRecords,
    hasMore: ({ context }) => recordAt(context) !== undefined,
    hasFiles: ({ context }) => context.files.length > 0,
    isItsTable: ({ context }, table: string) => context.plan?.table === table,
    mayRecover: (_, problem: Problem) => mayRecover(problem) || problem.kind === 'unauthenticated',
    recovers: ({ context }) => mayRecover(context.problem),
  },
}).createMachine({
  id: 'documentBatch',
  context: nothing,
  initial: 'idle',
  on: {
    'documents.cancelled': { target: '.idle' },
    'table.closed': { guard: { type: 'isItsTable', params: ({ event }) => event.table }, target: '.idle' },
  },
  states: {
    idle: {
      entry: 'clear',
      on: {
        'documents.requested': {
          guard: { type: 'hasRecords', params: ({ event }) => event.plan },
          target: 'continuing',
          actions: { type: 'setPlan', params: ({ event }) => event.plan },
        },
      },
    },
    continuing: {
      always: [
        {
          guard: 'tooMany',
          target: 'idle',
          actions: { type: 'toast', params: { severity: 'warn', text: tooManyRecords } },
        },
        { guard: 'hasMore', target: 'loading' },
        { guard: 'hasFiles', target: 'writing' },
        { target: 'finished' },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadDocuments',
        src: 'loadDocuments',
        // SAFETY: this state is only entered with a record of a plan.
        input: ({ context }) => ({ plan: context.plan as DocumentPlan, record: recordAt(context) as ChosenRecord }),
        onDone: { target: 'continuing', actions: { type: 'addDocuments', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'mayRecover', params: ({ event }) => problemOf(event.error) },
            target: 'failed',
            actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) },
          },
          { target: 'continuing', actions: { type: 'skipRecord', params: ({ event }) => problemOf(event.error) } },
        ],
      },
    },
    writing: {
      tags: 'busy',
      invoke: {
        id: 'writeDocuments',
        src: 'writeDocuments',
        // SAFETY: this state is only entered with a plan.
        input: ({ context: { plan, files, missing } }) => ({ plan: plan as DocumentPlan, files, missing }),
        onDone: { target: 'finished', actions: { type: 'addMissing', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    /** Shows what is missing until the next batch. */
    finished: {
      entry: 'dropFiles',
      on: {
        'documents.requested': {
          guard: { type: 'hasRecords', params: ({ event }) => event.plan },
          target: 'continuing',
          actions: { type: 'setPlan', params: ({ event }) => event.plan },
        },
      },
    },
    failed: {
      on: {
        'documents.retried': { target: 'continuing', actions: 'clearProblem' },
        'network.restored': { guard: 'recovers', target: 'continuing', actions: 'clearProblem' },
        'documents.requested': {
          guard: { type: 'hasRecords', params: ({ event }) => event.plan },
          target: 'continuing',
          actions: { type: 'setPlan', params: ({ event }) => event.plan },
        },
      },
    },
  },
});

export type DocumentBatchEffects = EffectsOf<typeof documentBatchMachine, 'toast'>;
export type DocumentBatchRef = ActorRefFrom<typeof documentBatchMachine>;
