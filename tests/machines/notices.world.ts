import { isLoading, type noticesMachine } from '../../src/machines/notices.ts';
import type { World } from '../support/model/world.ts';

const world: World<typeof noticesMachine> = {
  input: undefined,
  events: {
    'request.started': ({ context: { running } }) =>
      (['page', 'full', 'attachment'] as const).flatMap((indicator) =>
        running[indicator] < 2 ? [{ type: 'request.started' as const, indicator }] : [],
      ),
    'request.ended': (['page', 'full', 'attachment'] as const).map((indicator) => ({
      type: 'request.ended',
      indicator,
    })),
    'toast.requested': ({ context: { toasts } }) =>
      toasts.length < 2
        ? [
            { type: 'toast.requested', severity: 'error', text: 'Attachment download failed' },
            { type: 'toast.requested', severity: 'success', text: 'Remove device is success!', life: 5000 },
          ]
        : [],
    'toast.closed': ({ context: { toasts } }) => toasts.slice(0, 1).map(({ id }) => ({ type: 'toast.closed', id })),
  },
  actors: {},
  project: ({ running, toasts }) => ({ running, toasts: toasts.map(({ life }) => life) }),
  requirements: {
    'a started request turns its indicator on': {
      on: 'request.started',
      so: (snapshot, { event }) => event !== undefined && 'indicator' in event && isLoading(snapshot, event.indicator),
    },
    'an ended request is counted off': {
      on: 'request.ended',
      so: ({ context }, { event, before }) =>
        event !== undefined &&
        'indicator' in event &&
        context.running[event.indicator] === Math.max(0, (before?.context.running[event.indicator] ?? 0) - 1),
    },
    'a message becomes a toast': {
      on: 'toast.requested',
      so: ({ context }, { event, before }) =>
        event !== undefined &&
        'text' in event &&
        context.toasts.at(-1)?.text === event.text &&
        context.toasts.length === (before?.context.toasts.length ?? 0) + 1,
    },
    'a closed toast is gone, and the others stay': {
      on: 'toast.closed',
      so: ({ context }, { before }) =>
        JSON.stringify(context.toasts) === JSON.stringify(before?.context.toasts.slice(1)),
    },
  },
  invariants: {
    'the count of a flag is never negative': ({ context: { running } }) =>
      Object.values(running).every((count) => count >= 0),
    'every toast is unique': ({ context: { toasts } }) => new Set(toasts.map(({ id }) => id)).size === toasts.length,
  },
};

export const noticesWorlds = { 'parallel requests and toasts': world };
