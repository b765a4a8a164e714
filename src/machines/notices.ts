import { assign, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Arrived, Transfer } from '../contract/transfer.ts';
import type { ToastParams } from './effects.ts';

/** The loading indicator of a running request: progress line, full-page overlay, lighter attachment overlay. */
export type LoadingIndicator = 'page' | 'full' | 'attachment';

export interface Toast extends ToastParams {
  readonly id: number;
  readonly life: number;
}

export type NoticesEvent =
  | { type: 'request.started'; indicator: LoadingIndicator }
  | { type: 'request.ended'; indicator: LoadingIndicator }
  | { type: 'answer.progressed'; more: Arrived }
  | ({ type: 'toast.requested' } & ToastParams)
  | { type: 'toast.closed'; id: number };

interface Context {
  /** Running requests per indicator: counted, so that the indicator goes off only after the last parallel request. */
  readonly running: Readonly<Record<LoadingIndicator, number>>;
  /** For how long the page has been loading, in seconds; counted from `slowAfter`. */
  readonly seconds: number;
  /** What arrived meanwhile of the answers whose length is known. */
  readonly arrived: Arrived;
  readonly toasts: readonly Toast[];
  readonly nextId: number;
}

/** How long a toast stays by default, in milliseconds. */
export const toastLifeMs = 3000;

/** After how many seconds the page says for how long it has been loading. */
const slowAfterSeconds = 2;

const nothingArrived: Arrived = { bytes: 0, total: 0 };

/** The loading flags, counted from requests starting and ending, how long loading takes, and the toasts. */
export const noticesMachine = setup({
  types: { context: {} as Context, events: {} as NoticesEvent },
  delays: { slowAfter: slowAfterSeconds * 1000, second: 1000 },
  guards: {
    isLoading: ({ context: { running } }) => running.page + running.full > 0,
    isLoaded: ({ context: { running } }) => running.page + running.full === 0,
  },
  actions: {
    forgetArrived: assign({ arrived: nothingArrived }),
    setSlow: assign({ seconds: slowAfterSeconds }),
    countSecond: assign(({ context }) => ({ seconds: context.seconds + 1 })),
    addArrived: assign(({ context: { arrived } }, more: Arrived) => ({
      arrived: { bytes: arrived.bytes + more.bytes, total: arrived.total + more.total },
    })),
    count: assign(({ context }, { indicator, by }: { indicator: LoadingIndicator; by: 1 | -1 }) => ({
      running: { ...context.running, [indicator]: Math.max(0, context.running[indicator] + by) },
    })),
    addToast: assign(({ context }, { severity, text, life = toastLifeMs }: ToastParams) => ({
      toasts: [...context.toasts, { id: context.nextId, severity, text, life }],
      nextId: context.nextId + 1,
    })),
    /** Closes the newest toast when its time is over; one that the user closed before is not there any more. */
    closeNewestLater: raise(({ context }) => ({ type: 'toast.closed', id: context.nextId - 1 }) as const, {
      delay: ({ context }) => context.toasts.at(-1)?.life ?? toastLifeMs,
    }),
    removeToast: assign(({ context }, id: number) => ({ toasts: context.toasts.filter((toast) => toast.id !== id) })),
  },
}).createMachine({
  id: 'notices',
  context: {
    running: { page: 0, full: 0, attachment: 0 },
    seconds: 0,
    arrived: nothingArrived,
    toasts: [],
    nextId: 1,
  },
  initial: 'idle',
  on: {
    'request.started': {
      actions: { type: 'count', params: ({ event }) => ({ indicator: event.indicator, by: 1 as const }) },
    },
    'request.ended': {
      actions: { type: 'count', params: ({ event }) => ({ indicator: event.indicator, by: -1 as const }) },
    },
    'answer.progressed': { actions: { type: 'addArrived', params: ({ event }) => event.more } },
    'toast.requested': {
      actions: [{ type: 'addToast', params: ({ event }) => event }, 'closeNewestLater'],
    },
    'toast.closed': { actions: { type: 'removeToast', params: ({ event }) => event.id } },
  },
  states: {
    idle: { always: { guard: 'isLoading', target: 'loading' } },
    loading: {
      entry: 'forgetArrived',
      always: { guard: 'isLoaded', target: 'idle' },
      after: { slowAfter: { target: 'slow', actions: 'setSlow' } },
    },
    /** The page has been loading for so long that it says so. */
    slow: {
      always: { guard: 'isLoaded', target: 'idle' },
      after: { second: { target: 'slow', reenter: true, actions: 'countSecond' } },
    },
  },
});

export type NoticesRef = ActorRefFrom<typeof noticesMachine>;
export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;

/** Whether a request with this indicator is running. */
export const isLoading = ({ context }: NoticesSnapshot, indicator: LoadingIndicator): boolean =>
  context.running[indicator] > 0;

/** What a slow page says: for how long it has been loading, and what arrived; undefined: it is not slow. */
export const slowLoading = (snapshot: NoticesSnapshot) => {
  if (!snapshot.matches('slow')) return undefined;
  const { seconds, arrived } = snapshot.context;
  const received: Transfer | undefined = arrived.total > 0 ? arrived : undefined;
  return { seconds, received };
};
