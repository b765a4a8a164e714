import { isLoading, type noticesMachine, slowLoading } from '../../src/machines/notices.ts';
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
    'answer.progressed': [
      { type: 'answer.progressed', more: { bytes: 1000, total: 4000 } },
      { type: 'answer.progressed', more: { bytes: 3000, total: 0 } },
    ],
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
  starts: 'idle',
  requirements: {
    'a request of the page is loading': {
      in: 'idle',
      on: 'request.started',
      where: (event) => 'indicator' in event && event.indicator !== 'attachment',
      to: 'loading',
      so: ({ context: { arrived } }) => arrived.bytes === 0 && arrived.total === 0,
    },
    'a file is not loading of the page': {
      in: 'idle',
      on: 'request.started',
      where: (event) => 'indicator' in event && event.indicator === 'attachment',
      to: 'idle',
    },
    'loading for two seconds is slow': {
      in: 'loading',
      on: 'after slowAfter',
      to: 'slow',
      so: (snapshot) => slowLoading(snapshot)?.seconds === 2,
    },
    'slow loading counts every second': {
      in: 'slow',
      on: 'after second',
      to: 'slow',
      so: (snapshot, { before }) => before !== undefined && snapshot.context.seconds === before.context.seconds + 1,
    },
    'the last answer of the page ends slow loading': {
      in: 'slow',
      on: 'request.ended',
      where: (event, { context: { running } }) =>
        'indicator' in event &&
        event.indicator !== 'attachment' &&
        running.page + running.full === 1 &&
        running[event.indicator] === 1,
      to: 'idle',
      so: (snapshot) => slowLoading(snapshot) === undefined,
    },
    'what arrives is added up': {
      on: 'answer.progressed',
      so: ({ context: { arrived } }, { event, before }) =>
        event !== undefined &&
        'more' in event &&
        before !== undefined &&
        arrived.bytes === before.context.arrived.bytes + event.more.bytes &&
        arrived.total === before.context.arrived.total + event.more.total,
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
    'a started request turns its indicator on': (snapshot, { event }) =>
      event?.type !== 'request.started' || ('indicator' in event && isLoading(snapshot, event.indicator)),
    'requests are counted by their indicator': ({ context }, { event, before }) =>
      event === undefined ||
      before === undefined ||
      !('indicator' in event) ||
      context.running[event.indicator] ===
        Math.max(0, before.context.running[event.indicator] + (event.type === 'request.started' ? 1 : -1)),
    'only its requests change how the page loads': ({ value }, { event, before }) =>
      event === undefined || 'indicator' in event || event.type.startsWith('xstate') || value === before?.value,
    'the page loads exactly while one of its requests runs': ({ value, context: { running } }) =>
      (value === 'idle') === (running.page + running.full === 0),
    'what arrived is told only while loading is slow and a length is known': (snapshot) =>
      slowLoading(snapshot)?.received ===
      (snapshot.matches('slow') && snapshot.context.arrived.total > 0 ? snapshot.context.arrived : undefined),
    'the count of a flag is never negative': ({ context: { running } }) =>
      Object.values(running).every((count) => count >= 0),
    'every toast is unique': ({ context: { toasts } }) => new Set(toasts.map(({ id }) => id)).size === toasts.length,
  },
};

export const noticesWorlds = { 'parallel requests and toasts': world };
