import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { isLoading, noticesMachine } from '../../src/machines/notices.ts';
import { modelTest } from '../support/model/model-test.ts';
import { noticesWorlds } from './notices.world.ts';

modelTest('notices', noticesMachine, noticesWorlds);

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
