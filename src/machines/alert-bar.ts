import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type Trouble, troubles } from '../contract/problem.ts';
import { unprovidedAction } from './unprovided.ts';

export type AlertBarEvent =
  | { type: 'trouble.reported'; trouble: Trouble; call: string }
  | { type: 'request.succeeded'; call: string }
  | { type: 'page.left' }
  | { type: 'alert.dismissed' };

interface Context {
  /** What ails each request that failed and has not come through since, the latest last. */
  readonly ailing: Readonly<Record<string, Trouble>>;
  /** How often what failed was asked for again, up to the longest pause; a short recovery does not start it over. */
  readonly probes: number;
}

/** What is left once an answer came through: it ends its own trouble, and all that was the link's. */
const leftAfter = ({ ailing }: Context, call: string): Context['ailing'] =>
  Object.fromEntries(
    Object.entries(ailing).filter(([name, trouble]) => name !== call && troubles[trouble].of === 'server'),
  );

/** The pauses before what failed is asked for again by itself, one after the other, the last for good; in milliseconds. */
export const probePauses = [15_000, 30_000, 60_000, 120_000, 240_000] as const;

/** The pause after so many probes, in milliseconds. */
export const probePause = (probes: number): number => probePauses[probes] ?? 240_000;

/** How long nothing must fail before the pauses start over, in milliseconds. */
export const recovery = 60_000;

/** The bar that says that the server or the link fails, with 'Refresh Page'; it asks again by itself, at ever longer pauses, until all comes through. */
export const alertBarMachine = setup({
  types: { context: {} as Context, events: {} as AlertBarEvent },
  actions: {
    /** Lets everything that failed be asked for again. */
    probe: unprovidedAction<undefined>('probe'),
    keepTrouble: assign(({ context: { ailing } }, { trouble, call }: { trouble: Trouble; call: string }) => {
      const { [call]: _, ...others } = ailing;
      return { ailing: { ...others, [call]: trouble } };
    }),
    dropMended: assign(({ context }, call: string) => ({ ailing: leftAfter(context, call) })),
    forget: assign({ ailing: {} }),
    countProbe: assign(({ context }) => ({ probes: Math.min(context.probes + 1, probePauses.length - 1) })),
    forgetProbes: assign({ probes: 0 }),
  },
  guards: {
    mendsAll: ({ context }, call: string) => Object.keys(leftAfter(context, call)).length === 0,
  },
  delays: { pause: ({ context }) => probePause(context.probes), recovery },
}).createMachine({
  id: 'alertBar',
  context: { ailing: {}, probes: 0 },
  initial: 'calm',
  states: {
    calm: {
      after: { recovery: { actions: 'forgetProbes' } },
      on: {
        'trouble.reported': {
          target: 'troubled',
          actions: { type: 'keepTrouble', params: ({ event }) => event },
        },
      },
    },
    troubled: {
      after: { pause: { target: 'troubled', reenter: true, actions: ['countProbe', 'probe'] } },
      on: {
        'trouble.reported': { actions: { type: 'keepTrouble', params: ({ event }) => event } },
        'request.succeeded': [
          {
            guard: { type: 'mendsAll', params: ({ event }) => event.call },
            target: 'calm',
            actions: 'forget',
          },
          { actions: { type: 'dropMended', params: ({ event }) => event.call } },
        ],
        'page.left': { target: 'calm', actions: ['forget', 'forgetProbes'] },
        'alert.dismissed': { target: 'calm', actions: ['forget', 'forgetProbes'] },
      },
    },
  },
});

export type AlertBarRef = ActorRefFrom<typeof alertBarMachine>;
export type AlertBarSnapshot = SnapshotFrom<typeof alertBarMachine>;

/** What the bar says; undefined: there is no bar. */
export const alertOf = ({ context }: AlertBarSnapshot): string | undefined => {
  const latest = Object.values(context.ailing).at(-1);
  return latest && troubles[latest].words;
};
