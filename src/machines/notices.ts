import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ToastParams } from './effects.ts';

/** How a running request shows: the flag at the top, the full-page overlay, the lighter attachment overlay. */
export type ShownAs = 'page' | 'full' | 'attachment';

export interface Toast extends ToastParams {
  readonly id: number;
  readonly life: number;
}

export type NoticesEvent =
  | { type: 'request.started'; shownAs: ShownAs }
  | { type: 'request.ended'; shownAs: ShownAs }
  | ({ type: 'toast.asked' } & ToastParams)
  | { type: 'toast.closed'; id: number };

interface Context {
  /** How many requests of each sort are running: a count, so that parallel ones cannot leave a flag on. */
  readonly running: Readonly<Record<ShownAs, number>>;
  readonly toasts: readonly Toast[];
  readonly nextId: number;
}

/** A toast closes by itself after 3 s unless it says otherwise. */
export const toastLife = 3000;

/** The loading flags, counted from requests starting and ending, and the toasts. */
export const noticesMachine = setup({
  types: { context: {} as Context, events: {} as NoticesEvent },
  actions: {
    count: assign(({ context }, { shownAs, by }: { shownAs: ShownAs; by: 1 | -1 }) => ({
      running: { ...context.running, [shownAs]: Math.max(0, context.running[shownAs] + by) },
    })),
    addToast: assign(({ context }, { severity, text, life = toastLife }: ToastParams) => ({
      toasts: [...context.toasts, { id: context.nextId, severity, text, life }],
      nextId: context.nextId + 1,
    })),
    removeToast: assign(({ context }, id: number) => ({ toasts: context.toasts.filter((toast) => toast.id !== id) })),
  },
}).createMachine({
  id: 'notices',
  context: { running: { page: 0, full: 0, attachment: 0 }, toasts: [], nextId: 1 },
  on: {
    'request.started': {
      actions: { type: 'count', params: ({ event }) => ({ shownAs: event.shownAs, by: 1 as const }) },
    },
    'request.ended': {
      actions: { type: 'count', params: ({ event }) => ({ shownAs: event.shownAs, by: -1 as const }) },
    },
    'toast.asked': { actions: { type: 'addToast', params: ({ event }) => event } },
    'toast.closed': { actions: { type: 'removeToast', params: ({ event }) => event.id } },
  },
});

export type NoticesRef = ActorRefFrom<typeof noticesMachine>;
export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;

/** Whether anything that shows this way is loading. */
export const isLoading = ({ context }: NoticesSnapshot, shownAs: ShownAs): boolean => context.running[shownAs] > 0;
