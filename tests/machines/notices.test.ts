import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { isLoading, noticesMachine, slowLoading } from '../../src/machines/notices.ts';
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

it('closes a toast after 3 s by default, and each after its own time', () => {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock }).start();
  const shown = () => actor.getSnapshot().context.toasts.map(({ text }) => text);
  actor.send({ type: 'toast.requested', severity: 'info', text: 'a' });
  actor.send({ type: 'toast.requested', severity: 'success', text: 'b', life: 5000 });
  clock.increment(2999);
  expect(shown()).toEqual(['a', 'b']);
  clock.increment(1);
  expect(shown()).toEqual(['b']);
  clock.increment(2000);
  expect(shown()).toEqual([]);
});

it('closing a toast does not change when other toasts close', () => {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock }).start();
  actor.send({ type: 'toast.requested', severity: 'info', text: 'a' });
  clock.increment(1000);
  actor.send({ type: 'toast.requested', severity: 'info', text: 'b' });
  actor.send({ type: 'toast.closed', id: 1 });
  clock.increment(2999);
  expect(actor.getSnapshot().context.toasts.map(({ text }) => text)).toEqual(['b']);
  clock.increment(1);
  expect(actor.getSnapshot().context.toasts).toEqual([]);
});

it('says from two seconds on for how long it has been loading, whichever request takes so long', () => {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock }).start();
  const said = () => slowLoading(actor.getSnapshot());
  actor.send({ type: 'request.started', indicator: 'page' });
  clock.increment(1500);
  actor.send({ type: 'request.started', indicator: 'full' });
  actor.send({ type: 'request.ended', indicator: 'page' });
  clock.increment(499);
  expect(said()).toBeUndefined();
  clock.increment(1);
  expect(said()).toEqual({ seconds: 2, received: undefined });
  actor.send({ type: 'answer.progressed', more: { bytes: 10, total: 40 } });
  clock.increment(999);
  expect(said()?.seconds).toBe(2);
  clock.increment(1);
  expect(said()).toEqual({ seconds: 3, received: { bytes: 10, total: 40 } });
  clock.increment(1000);
  expect(said()?.seconds).toBe(4);
  actor.send({ type: 'request.ended', indicator: 'full' });
  expect(said()).toBeUndefined();
  actor.send({ type: 'request.started', indicator: 'page' });
  clock.increment(2000);
  expect(said()).toEqual({ seconds: 2, received: undefined });
});
