import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  acceptsChange,
  acceptsForm,
  type Change,
  changeMachine,
  idIn,
  isUnderway,
  type Secret,
  shownOnce,
} from '../../src/machines/change.ts';
import { modelTest } from '../support/model/model-test.ts';
import { outdated } from '../support/samples.ts';
import { conflicting, deletion, key, letter, removal } from './change-samples.ts';
import { changeWorld } from './change.world.ts';

modelTest('change', changeMachine, { 'a record': changeWorld });

const nothing = () => undefined;

/** What is told of the machine after a change was requested, and what was sent is answered so. */
const after = async (change: Change | undefined, answer: Promise<Secret | undefined>) => {
  const machine = changeMachine.provide({
    actors: { sendChange: fromPromise(() => answer) },
    actions: { go: nothing, toast: nothing, reloadLists: nothing },
  });
  const actor = createActor(machine, { input: {} }).start();
  if (change) actor.send({ type: 'change.requested', change });
  await answer.catch(nothing);
  await Promise.resolve();
  const snapshot = actor.getSnapshot();
  return { underway: isUnderway(snapshot), change: acceptsChange(snapshot), form: acceptsForm(snapshot) };
};

const made = Promise.resolve(undefined);
const secret = Promise.resolve(() => ({ kind: 'key', text: 'portal_0' }) as const);

describe('what a view asks the machine', () => {
  it.each([
    ['nothing was requested', undefined, made, { underway: false, change: true, form: true }],
    ['a change is asked about', deletion, made, { underway: true, change: true, form: true }],
    ['a change was made', letter, made, { underway: false, change: true, form: true }],
    ['something is shown once', key, secret, { underway: false, change: false, form: false }],
  ])('when %s', async (_, change, answer, told) => expect(await after(change, answer)).toEqual(told));

  it('when a change is being sent', async () => {
    const sent = Promise.withResolvers<Secret | undefined>();
    const machine = changeMachine.provide({ actors: { sendChange: fromPromise(() => sent.promise) } });
    const actor = createActor(machine, { input: {} }).start();
    actor.send({ type: 'change.requested', change: letter });
    const snapshot = actor.getSnapshot();
    expect([isUnderway(snapshot), acceptsChange(snapshot), acceptsForm(snapshot)]).toEqual([true, false, false]);
  });

  it('when a field is to be chosen', async () =>
    expect(await after(conflicting, Promise.reject(outdated))).toEqual({ underway: false, change: true, form: false }));
});

it.each([
  ['it has', removal, '3'],
  ['it does not have', letter, undefined],
  ['a function keeps', { call: 'people.reactivate', input: () => ({ id: '3' }), said: '' } as const, undefined],
  ['is no text', { call: 'view.makeDefault', input: { list: 'drills', id: null }, said: '' } as const, undefined],
  ['no change has', undefined, undefined],
])('the id that %s', (_, change, id) => expect(idIn(change)).toBe(id));

it.each([
  ['portal_0', { kind: 'key', text: 'portal_0' }],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('what is shown once of %j', (text, shown) => expect(shownOnce('key', text)).toEqual(shown));
