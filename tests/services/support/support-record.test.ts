import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { ApiError } from '../../../src/contract/problem.ts';
import { plainValue } from '../../../src/services/support/plain-value.ts';
import { createRecorder, recordedEvents } from '../../../src/services/support/recorder.ts';
import { supportText } from '../../../src/services/support/support-text.ts';
import { at } from '../../support/samples.ts';

const limits = { parts: 200, entries: 20, depth: 10 };
const plain = (value: unknown) => plainValue(value, supportText(), limits);

describe('the text that support gets', () => {
  it('has no name, e-mail, company or message, and shows which texts are equal', () => {
    const profile = {
      firstName: 'Ada',
      lastName: 'Berg',
      email: 'ada@ship.example',
      owner: { id: 7, name: 'Berg AS' },
    };
    const told = plain({ profile, author: 'Ada', problem: { kind: 'server', message: 'No account ada@ship.example' } });
    expect(told).toEqual({
      profile: { firstName: 'text-1', lastName: 'text-2', email: 'text-3', owner: { id: 7, name: 'text-4' } },
      author: 'text-1',
      problem: { kind: 'server', message: 'text-5' },
    });
  });

  it('has the permissions, the calls and the days, which decide what a machine does', () => {
    const told = { entries: [{ name: 'My Fleet', read: true, level: 2 }], call: 'fleet.detail', from: '2026-01-01' };
    expect(plain(told)).toEqual(told);
  });

  it.each([
    [
      '/hsqe-perf/near-misses/4100016?filter=records&count=40',
      '/hsqe-perf/near-misses/4100016?filter=records&count=40',
    ],
    ['/fleet?search=Ada+Berg', '/fleet?text-1=text-2'],
    ['/auth/reset-password#token=s3cret', '/auth/reset-password'],
    ['/auth/reset-password/s3cret?token=s3cret', '/auth/reset-password/text-1?text-2=text-1'],
    ['/fleet?record=ada@ship.example', '/fleet?record=text-1'],
  ])('shortens the address %s to %s', (address, told) => {
    expect(plain({ address })).toEqual({ address: told });
  });

  it('has the address without the typed search', () => {
    const told = JSON.stringify(plain({ place: at('/fleet?search=Ada') }));
    expect(told).toContain('"page":"fleet"');
    expect(told).not.toContain('Ada');
  });

  it('has no password, because an event has form values as a function', () => {
    expect(plain({ typed: () => ({ password: 'Harbour2026' }) })).toEqual({ typed: { $: 'function' } });
  });

  it('has the kind, status and reference of an error', () => {
    const error = new ApiError('server', 'Ada has no ship', { status: 500, reference: 'req-81' });
    expect(plain({ error })).toEqual({
      error: { $: 'error', message: 'text-1', kind: 'server', status: 500, reference: 'req-81' },
    });
  });

  it('shortens a long list to its first entries and the number of the others', () => {
    const list = Array.from({ length: 2000 }, (_, id) => ({ id, name: `Ship ${id}` }));
    const told = plain({ list });
    expect(JSON.stringify(told).length).toBeLessThan(1000);
    expect(told).toMatchObject({ list: { length: 21, 20: { $: 'more', count: 1980 } } });
  });

  it('handles a value that contains itself', () => {
    const loop: Record<string, unknown> = { kind: 'server' };
    loop['self'] = loop;
    expect(JSON.stringify(plain(loop))).toContain('{"$":"cut"}');
  });
});

const counterMachine = setup({
  types: { context: {} as { readonly count: number; readonly note: string }, events: {} as CounterEvent },
  actors: {
    load: fromPromise<void>(() => Promise.reject(new ApiError('server', '', { status: 503, reference: 'req-9' }))),
  },
  actions: { add: assign(({ context }, by: number) => ({ count: context.count + by })) },
}).createMachine({
  id: 'counter',
  context: { count: 0, note: 'same' },
  initial: 'on',
  on: { 'load.requested': '.loading' },
  states: {
    on: { on: { 'count.added': { target: 'off', actions: { type: 'add', params: ({ event }) => event.by } } } },
    off: { on: { 'count.added': { target: 'on', actions: { type: 'add', params: ({ event }) => event.by } } } },
    loading: { invoke: { id: 'load', src: 'load', onError: 'over' } },
    over: { type: 'final' },
  },
});
type CounterEvent = { type: 'count.added'; by: number } | { type: 'load.requested' };

const recorded = () => {
  let time = 0;
  const recorder = createRecorder({ rule: supportText(), now: () => (time += 1) });
  const actor = createActor(counterMachine).start();
  recorder.watch(actor);
  return { recorder, actor, record: () => recorder.actors()[0] };
};

describe('the recorder', () => {
  it('records each event with its payload, the state after it, the time and what changed', () => {
    const { actor, record } = recorded();
    actor.send({ type: 'count.added', by: 5 });
    expect(record()).toEqual({
      id: 'counter',
      machine: 'counter',
      from: { state: 'on', context: { count: 0, note: 'text-1' } },
      events: [{ at: 1, type: 'count.added', payload: { by: 5 }, state: 'off', changed: { count: 5 } }],
      dropped: 0,
      ended: false,
    });
  });

  it('keeps the last 200 events, and starts from the state after the older ones', () => {
    const { actor, record } = recorded();
    for (let index = 0; index < recordedEvents + 3; index += 1) actor.send({ type: 'count.added', by: 1 });
    expect(record()?.events).toHaveLength(recordedEvents);
    expect(record()).toMatchObject({ dropped: 3, from: { state: 'off', context: { count: 3, note: 'text-1' } } });
  });

  it('records the reference of the last failed request, and that the actor has ended', async () => {
    const { recorder, actor, record } = recorded();
    const ended = new Promise<void>((resolve) => void actor.subscribe({ complete: resolve }));
    actor.send({ type: 'load.requested' });
    await ended;
    expect(recorder.lastFailure()).toEqual({ at: expect.any(Number), kind: 'server', status: 503, reference: 'req-9' });
    expect(record()).toMatchObject({ ended: true, events: [{}, { type: 'xstate.error.actor.load', state: 'over' }] });
  });

  it('drops the oldest of the ended actors', () => {
    let time = 0;
    const recorder = createRecorder({ rule: supportText(), now: () => (time += 1) });
    for (let index = 0; index < 40; index += 1) {
      const actor = createActor(counterMachine, { inspect: recorder.inspect }).start();
      actor.stop();
    }
    expect(recorder.actors().length).toBeLessThanOrEqual(12);
  });
});
