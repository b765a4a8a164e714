import { assign, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
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
  | ({ type: 'toast.requested' } & ToastParams)
  | { type: 'toast.closed'; id: number };

interface Context {
  /** Running requests per indicator: counted, so that the indicator goes off only after the last parallel request. */
  readonly running: Readonly<Record<LoadingIndicator, number>>;
  readonly toasts: readonly Toast[];
  readonly nextId: number;
}

/** How long a toast stays by default, in milliseconds. */
export const toastLifeMs = 3000;

/** The loading flags, counted from requests starting and ending, and the toasts. */
export const noticesMachine = setup({
  types: { context: {} as Context, events: {} as NoticesEvent },
  actions: {
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
  context: { running: { page: 0, full: 0, attachment: 0 }, toasts: [], nextId: 1 },
  on: {
    'request.started': {
      actions: { type: 'count', params: ({ event }) => ({ indicator: event.indicator, by: 1 as const }) },
    },
    'request.ended': {
      actions: { type: 'count', params: ({ event }) => ({ indicator: event.indicator, by: -1 as const }) },
    },
    'toast.requested': {
      actions: [{ type: 'addToast', params: ({ event }) => event }, 'closeNewestLater'],
    },
    'toast.closed': { actions: { type: 'removeToast', params: ({ event }) => event.id } },
  },
});

export type NoticesRef = ActorRefFrom<typeof noticesMachine>;
export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;

/** Whether a request with this indicator is running. */
export const isLoading = ({ context }: NoticesSnapshot, indicator: LoadingIndicator): boolean =>
  context.running[indicator] > 0;
