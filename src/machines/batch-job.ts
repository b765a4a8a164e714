import { assign, type DoneActorEvent, setup } from 'xstate';
import { mayRecover, type Problem, problemOf } from '../contract/problem.ts';
import type { ToastParams } from './effects.ts';
import { unprovidedAction, unprovidedPromise } from './unprovided.ts';

/** What a file is made of, as it was when the user requested it. `table`: the id of the table that shows the progress. */
interface JobPlan {
  readonly table: string;
}

/** How a kind of file is made of parts that are loaded one after the other. */
export interface BatchRules<Plan extends JobPlan, Loaded, Request, Part, Left> {
  /** What is loaded before the first part. */
  readonly begin: (plan: Plan) => Loaded;
  /** Why no file is made, as the toast says it; undefined: one is made. */
  readonly refuse: (plan: Plan, loaded: Loaded) => string | undefined;
  /** The request of the next part; undefined: all parts are loaded. */
  readonly next: (plan: Plan, loaded: Loaded) => Request | undefined;
  readonly add: (plan: Plan, loaded: Loaded, part: Part) => Loaded;
  /** What is loaded when a part is left out because of a problem; undefined: the job waits for another attempt. */
  readonly leaveOut: (plan: Plan, loaded: Loaded, problem: Problem) => Loaded | undefined;
  /** Whether there is something to write. */
  readonly isWorthAFile: (loaded: Loaded) => boolean;
  /** What stays of the job after it; `left`: what the file could not hold. */
  readonly result: (loaded: Loaded, left?: Left) => Loaded;
}

interface Context<Plan, Loaded> {
  /** `plan` and `loaded` are set in every state but `idle`. */
  readonly plan: Plan | undefined;
  readonly loaded: Loaded | undefined;
  readonly problem: Problem | undefined;
}

interface Requested<Plan> {
  readonly type: 'file.requested';
  readonly plan: Plan;
}

type BatchEvent<Plan> =
  | Requested<Plan>
  | { type: 'file.cancelled' }
  | { type: 'file.retried' }
  | { type: 'network.restored' }
  /** The table is no longer on the screen. */
  | { type: 'table.closed'; table: string };

const nothing = { plan: undefined, loaded: undefined, problem: undefined } as const;

interface Output<Made> {
  readonly output: Made;
}

/** The output of an actor that is done; written out, because a generic machine infers no outputs. */
const outputOf = <Made>({ event }: { event: DoneActorEvent<unknown> }): Output<Made> => ({
  // SAFETY: it is read only where the actor that makes it is done.
  output: event.output as Made,
});

/** Loads the parts of a file one after the other, and then writes it: a list as a table, or the documents of many records. */
export const createBatchJobMachine = <Plan extends JobPlan, Loaded, Request, Part, Left>(
  rules: BatchRules<Plan, Loaded, Request, Part, Left>,
) => {
  type Job = Context<Plan, Loaded>;
  // SAFETY: asked only in states that are entered with a plan.
  const jobOf = ({ plan, loaded }: Job) => [plan as Plan, loaded as Loaded] as const;
  const refusal = ({ context }: { context: Job }) => rules.refuse(...jobOf(context));
  const requested = {
    guard: { type: 'hasWork', params: ({ event }: { event: Requested<Plan> }) => event.plan },
    target: 'continuing',
    actions: { type: 'setPlan', params: ({ event }: { event: Requested<Plan> }) => event.plan },
  } as const;
  return setup({
    types: { context: {} as Job, events: {} as BatchEvent<Plan>, tags: {} as 'busy' },
    actors: {
      loadPart: unprovidedPromise<Part, { readonly request: Request }>('loadPart'),
      writeFile: unprovidedPromise<Left, { readonly plan: Plan; readonly loaded: Loaded }>('writeFile'),
    },
    actions: {
      toast: unprovidedAction<ToastParams>('toast'),
      setPlan: assign((_, plan: Plan) => ({ plan, loaded: rules.begin(plan), problem: undefined })),
      clear: assign(nothing),
      addPart: assign(({ context }, { output: part }: Output<Part>) => ({
        loaded: rules.add(...jobOf(context), part),
      })),
      leaveOut: assign(({ context }, problem: Problem) => ({ loaded: rules.leaveOut(...jobOf(context), problem) })),
      keepResult: assign(({ context }, { output: left }: Partial<Output<Left>>) => ({
        loaded: rules.result(jobOf(context)[1], left),
      })),
      setProblem: assign((_, problem: Problem) => ({ problem })),
      clearProblem: assign({ problem: undefined }),
    },
    guards: {
      hasWork: (_, plan: Plan) => {
        const loaded = rules.begin(plan);
        return rules.next(plan, loaded) !== undefined || rules.isWorthAFile(loaded);
      },
      isRefused: (args) => refusal(args) !== undefined,
      hasMore: ({ context }) => rules.next(...jobOf(context)) !== undefined,
      isWorthAFile: ({ context }) => rules.isWorthAFile(jobOf(context)[1]),
      mayLeaveOut: ({ context }, problem: Problem) => rules.leaveOut(...jobOf(context), problem) !== undefined,
      isItsTable: ({ context }, table: string) => context.plan?.table === table,
      recovers: ({ context }) => mayRecover(context.problem),
    },
  }).createMachine({
    id: 'batchJob',
    context: nothing,
    initial: 'idle',
    on: {
      'file.cancelled': { target: '.idle' },
      'table.closed': { guard: { type: 'isItsTable', params: ({ event }) => event.table }, target: '.idle' },
    },
    states: {
      idle: { entry: 'clear', on: { 'file.requested': requested } },
      continuing: {
        always: [
          {
            guard: 'isRefused',
            target: 'idle',
            actions: { type: 'toast', params: (args) => ({ severity: 'warn', text: refusal(args) ?? '' }) },
          },
          { guard: 'hasMore', target: 'loading' },
          { guard: 'isWorthAFile', target: 'writing' },
          { target: 'finished', actions: { type: 'keepResult', params: {} } },
        ],
      },
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadPart',
          src: 'loadPart',
          // SAFETY: this state is only entered with a further part.
          input: ({ context }) => ({ request: rules.next(...jobOf(context)) as Request }),
          onDone: { target: 'continuing', actions: { type: 'addPart', params: outputOf<Part> } },
          onError: [
            {
              guard: { type: 'mayLeaveOut', params: ({ event }) => problemOf(event.error) },
              target: 'continuing',
              actions: { type: 'leaveOut', params: ({ event }) => problemOf(event.error) },
            },
            { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
          ],
        },
      },
      writing: {
        tags: 'busy',
        invoke: {
          id: 'writeFile',
          src: 'writeFile',
          input: ({ context }) => {
            const [plan, loaded] = jobOf(context);
            return { plan, loaded };
          },
          onDone: { target: 'finished', actions: { type: 'keepResult', params: outputOf<Left> } },
          onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
        },
      },
      /** Shows what is missing until the next file is requested. */
      finished: { on: { 'file.requested': requested } },
      failed: {
        on: {
          'file.retried': { target: 'continuing', actions: 'clearProblem' },
          'network.restored': { guard: 'recovers', target: 'continuing', actions: 'clearProblem' },
          'file.requested': requested,
        },
      },
    },
  });
};
