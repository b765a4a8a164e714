import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { type InvitationLink, type PersonChange, personEditorMachine } from '../../src/machines/person-editor.ts';
import { modelTest } from '../support/model/model-test.ts';
import { at } from '../support/samples.ts';
import { personEditorWorlds } from './person-editor.world.ts';

modelTest('personEditor', personEditorMachine, personEditorWorlds);

const person = { firstName: 'Ines', lastName: 'Brandt', permissions: [], allVessels: true, vessels: [] };
const invite: PersonChange = { action: 'invite', input: () => ({ email: 'ines@real.example', ...person }) };
const change: PersonChange = { action: 'change', input: () => ({ id: '7', ...person }) };

it.each([
  [invite, ['refreshData', 'The invitation was sent', '/administration/people?sort=name.asc']],
  [change, ['refreshData', 'The changes were saved']],
])('after $action the data is read again before it is said, at the last address', async (requested, expected) => {
  const effects: string[] = [];
  const machine = personEditorMachine.provide({
    actors: { send: fromPromise<InvitationLink | undefined, PersonChange>(async () => undefined) },
    actions: {
      refreshData: () => void effects.push('refreshData'),
      toast: (_, { text }) => void effects.push(text),
      go: (_, { to }) => void effects.push(to),
    },
  });
  const actor = createActor(machine, { input: { location: at('/administration/people?record=7') } }).start();
  actor.send({ type: 'location.changed', location: at('/administration/people?record=7&sort=name.asc') });
  actor.send({ type: 'change.requested', change: requested });
  await waitFor(actor, ({ value }) => value === 'idle');
  expect(effects).toEqual(expected);
});
