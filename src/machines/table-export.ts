import { assign, setup, type ActorRefFrom } from 'xstate';
import { isObject } from '../contract/leniency.ts';
import { mayRecover, type Problem, problemOf } from '../contract/problem.ts';
import type { ToastParams } from './effects.ts';
import { withoutDuplicates } from './feed/feed-batch.ts';
import type { QueryRequest } from './query/query-request.ts';
import type { ReceivedAnswer } from './query/received-answer.ts';
import type { ExportPlan } from './table-export-plan.ts';
import { type EffectsOf, unprovidedAction, unprovidedPromise } from './unprovided.ts';

/** The maximum number of rows of a file. */
const maxExportRows = 50_000;

export const tooManyRows = 'A file has at most 50,000 rows. Filter the list first';

interface Context {
  readonly plan: ExportPlan | undefined;
  /** The rows of the pages after those of the table. */
  readonly items: readonly unknown[];
  /** The cursor of the next page; null: all rows are loaded. */
  readonly cursor: string | null;
  readonly problem: Problem | undefined;
}

export type TableExportEvent =
  | { type: 'export.requested'; plan: ExportPlan }
  | { type: 'export.cancelled' }
  | { type: 'export.retried' }
  | { type: 'network.restored' }
  /** The table is no longer on the screen. */
  | { type: 'table.closed'; table: string };

const nothing = { plan: undefined, items: [], cursor: null, problem: undefined } as const;

/** Writes a table to a file: loads the pages of its list that are not loaded yet, then writes the rows. */
export const tableExportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TableExportEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadPage: unprovidedPromise<ReceivedAnswer, { readonly request: QueryRequest; readonly cursor: string }>(
      'loadPage',
    ),
    writeFile: unprovidedPromise<void, { readonly plan: ExportPlan; readonly items: readonly unknown[] }>('writeFile'),
  },
  actions: {
    toast: unprovidedAction<ToastParams>('toast'),
    setPlan: assign((_, plan: ExportPlan) => ({ ...nothing, plan, cursor: plan.request ? plan.next : null })),
    clear: assign(nothing),
    /** A page without new rows is the last one, whatever cursor it has. */
    appendPage: assign(({ context }, { data }: ReceivedAnswer) => {
      const items: readonly unknown[] = isObject(data) && Array.isArray(data['items']) ? data['items'] : [];
      const added = withoutDuplicates(context.items, items);
      const next = isObject(data) && typeof data['next'] === 'string' ? data['next'] : null;
      return { items: [...context.items, ...added], cursor: added.length > 0 ? next : null };
    }),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
  },
  guards: {
    hasMore: ({ context }) => context.cursor !== null,
    tooMany: ({ context: { plan, items } }) =>
      plan !== undefined && Math.max(plan.total, plan.shown + items.length) > maxExportRows,
    isItsTable: ({ context }, table: string) => context.plan?.table === table,
    recovers: ({ context }) => mayRecover(context.problem),
  },
}).createMachine({
  id: 'tableExport',
  context: nothing,
  initial: 'idle',
  on: {
    'export.cancelled': { target: '.idle' },
    'table.closed': { guard: { type: 'isItsTable', params: ({ event }) => event.table }, target: '.idle' },
  },
  states: {
    idle: {
      entry: 'clear',
      on: {
        'export.requested': {
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
          actions: { type: 'toast', params: { severity: 'warn', text: tooManyRows } },
        },
        { guard: 'hasMore', target: 'loading' },
        { target: 'writing' },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        // SAFETY: this state is only entered with a cursor, which only a plan with a request has.
        input: ({ context: { plan, cursor } }) => ({
          request: plan?.request as QueryRequest,
          cursor: cursor as string,
        }),
        onDone: { target: 'continuing', actions: { type: 'appendPage', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    writing: {
      tags: 'busy',
      invoke: {
        id: 'writeFile',
        src: 'writeFile',
        // SAFETY: this state is only entered with a plan.
        input: ({ context: { plan, items } }) => ({ plan: plan as ExportPlan, items }),
        onDone: 'idle',
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    failed: {
      on: {
        'export.retried': { target: 'continuing', actions: 'clearProblem' },
        'network.restored': { guard: 'recovers', target: 'continuing', actions: 'clearProblem' },
        'export.requested': {
          target: 'continuing',
          actions: { type: 'setPlan', params: ({ event }) => event.plan },
        },
      },
    },
  },
});

export type TableExportEffects = EffectsOf<typeof tableExportMachine, 'toast'>;
export type TableExportRef = ActorRefFrom<typeof tableExportMachine>;
