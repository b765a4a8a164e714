import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { isLoading, noticesMachine } from '../../src/machines/notices.ts';
import { modelTest } from '../support/model/model-test.ts';
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
    'toast.asked': ({ context: { toasts } }) =>
      toasts.length < 2
        ? [
            { type: 'toast.asked', severity: 'error', text: 'Attachment download failed' },
            { type: 'toast.asked', severity: 'success', text: 'Remove device is success!', life: 5000 },
          ]
        : [],
    'toast.closed': ({ context: { toasts } }) => toasts.slice(0, 1).map(({ id }) => ({ type: 'toast.closed', id })),
  },
  actors: {},
  project: ({ running, toasts }) => ({ running, toasts: toasts.map(({ life }) => life) }),
  invariants: {
    'the count of a flag is never negative': ({ context: { running } }) =>
      Object.values(running).every((count) => count >= 0),
    'every toast is unique': ({ context: { toasts } }) => new Set(toasts.map(({ id }) => id)).size === toasts.length,
  },
};

modelTest('notices', noticesMachine, { 'parallel requests and toasts': world });

it('leaves the flag on until the last of several requests has ended', () => {
  const actor = createActor(noticesMachine).start();
  const send = (type: 'request.started' | 'request.ended') => {
    actor.send({ type, indicator: 'page' });
    return isLoading(actor.getSnapshot(), 'page');
  };
  expect([send('request.started'), send('request.started'), send('request.ended'), send('request.ended')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
it('closes a toast after 3 s by default', () => {
  const actor = createActor(noticesMachine).start();
  actor.send({ type: 'toast.asked', severity: 'info', text: 'a' });
  actor.send({ type: 'toast.asked', severity: 'success', text: 'b', life: 5000 });
  expect(actor.getSnapshot().context.toasts.map(({ life }) => life)).toEqual([3000, 5000]);
});
