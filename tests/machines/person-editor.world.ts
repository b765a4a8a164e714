import { doneType } from '../../scripts/xstate-internals.ts';
import { type PersonChange, personActions, type personEditorMachine } from '../../src/machines/person-editor.ts';
import type { World } from '../support/model/world.ts';
import { at, isOutdated, lost, outdated } from '../support/samples.ts';

const open = at('/administration/people?record=3');
const sameSorted = at('/administration/people?record=3&sort=name.asc');
const closed = at('/administration/people');

const ofPerson = () => ({ id: '3' });
const nothing = { firstName: 'Ines', lastName: 'Brandt', permissions: [], allVessels: true, vessels: [] };
const changes: readonly PersonChange[] = [
  { action: 'invite', input: () => ({ email: 'ines@real.example', ...nothing }) },
  { action: 'change', input: () => ({ id: '3', ...nothing }) },
  { action: 'deactivate', input: ofPerson },
  { action: 'delete', input: ofPerson },
];

/** A form in which nothing, or both names, were changed; somebody else changed both names. */
const formWith = (firstName: string, lastName: string): PersonChange => ({
  action: 'change',
  input: () => ({ id: '3', ...nothing }),
  form: {
    opened: () => ({ 'First name': 'Ines', 'Last name': 'Brandt' }),
    typed: () => ({ 'First name': firstName, 'Last name': lastName }),
    textsOf: () => ({ 'First name': 'Inez', 'Last name': 'Brand' }),
  },
});
const [clean, conflicting] = [formWith('Ines', 'Brandt'), formWith('Agnes', 'Brandes')];
const names = (fields: readonly { readonly name: string }[] | undefined) => fields?.map(({ name }) => name).join(', ');

const left = (event: object | undefined, undecided: readonly string[]) =>
  undecided.filter((name) => event === undefined || !('name' in event) || event.name !== name);

const link = () => ({ link: 'https://portal.example/auth/reset-password?token=x' });
const hasLink = (event: object): boolean => 'output' in event && event.output !== undefined;
// SAFETY: only the requested changes have this field.
const requestedAction = (event: object | undefined) =>
  event && 'change' in event ? (event as { readonly change: PersonChange }).change.action : undefined;

const asking = (event: object): boolean => {
  const action = requestedAction(event);
  return action !== undefined && personActions[action].asks;
};
const closes = (change: PersonChange | undefined): boolean =>
  change?.action === 'invite' || change?.action === 'delete';
const restStates = ['idle', 'confirming', 'rejected', 'merged'] as const;

const world: World<typeof personEditorMachine> = {
  input: { location: open },
  events: {
    'location.changed': [sameSorted, closed].map((location) => ({ type: 'location.changed', location })),
    'field.chosen': ['First name', 'Last name'].map((name) => ({ type: 'field.chosen', name })),
    'change.requested': [...changes, clean, conflicting].map((change) => ({ type: 'change.requested', change })),
    'change.confirmed': [{ type: 'change.confirmed' }],
    'change.cancelled': [{ type: 'change.cancelled' }],
    'link.dismissed': [{ type: 'link.dismissed' }],
  },
  actors: { send: [{ done: undefined }, { done: link }, { error: lost }, { error: outdated }] },
  project: ({ location, change, link: shown, problem, meanwhile, undecided }) => ({
    record: location.record,
    sort: location.sort,
    action: change?.action,
    typed: change?.form?.typed()['First name'],
    merge: meanwhile?.().merge,
    undecided,
    hasLink: shown !== undefined,
    problem: problem?.kind,
  }),
  starts: 'idle',
  requirements: {
    ...Object.fromEntries(
      restStates.flatMap((state) => [
        [
          `a change that ends sessions is confirmed first, from ${state}`,
          { in: state, on: 'change.requested', where: asking, to: 'confirming' },
        ],
        [
          `any other change is sent at once, from ${state}`,
          { in: state, on: 'change.requested', where: (event: object) => !asking(event), to: 'sending' },
        ],
      ]),
    ),
    'the address is remembered while idle': {
      in: 'idle',
      on: 'location.changed',
      so: ({ context }, { event }) => event?.type === 'location.changed' && context.location === event.location,
    },
    'the address is remembered while sending': {
      in: 'sending',
      on: 'location.changed',
      so: ({ context }, { event }) => event?.type === 'location.changed' && context.location === event.location,
    },
    'yes sends the change': {
      in: 'confirming',
      on: 'change.confirmed',
      to: 'sending',
      so: (snapshot) => snapshot.hasTag('busy'),
    },
    'no sends nothing': {
      in: 'confirming',
      on: 'change.cancelled',
      to: 'idle',
      so: ({ context }) => context.change === undefined,
    },
    'the link of an invitation is shown, and the data is read again': {
      in: 'sending',
      on: doneType('send'),
      where: hasLink,
      to: 'linkShown',
      does: ['refreshData'],
      so: ({ context }) => context.link === link,
    },
    'one change is sent at a time': { in: 'sending', on: 'change.requested', ignored: true },
    'a link that is shown is not lost by another change': { in: 'linkShown', on: 'change.requested', ignored: true },
    'an invitation that was sent by e-mail, or a deletion, says so, and the panel closes': {
      in: 'sending',
      on: doneType('send'),
      where: (event, { context }) => !hasLink(event) && closes(context.change),
      to: 'idle',
      does: ['refreshData', 'toast', 'go'],
    },
    'any other change that was made says so, and the panel stays': {
      in: 'sending',
      on: doneType('send'),
      where: (event, { context }) => !hasLink(event) && !closes(context.change),
      to: 'idle',
      does: ['refreshData', 'toast'],
    },
    'what only somebody else changed is shown in the form, to be sent again': {
      in: 'sending',
      on: 'send fails',
      where: (event, { context }) => isOutdated(event) && context.change === clean,
      to: 'merged',
      so: ({ context }) => names(context.meanwhile?.().merge.taken) === 'First name, Last name',
    },
    'what both changed is chosen before anything is sent': {
      in: 'sending',
      on: 'send fails',
      where: (event, { context }) => isOutdated(event) && context.change === conflicting,
      to: 'choosing',
      so: ({ context }) =>
        names(context.meanwhile?.().merge.conflicts) === 'First name, Last name' &&
        context.undecided.join(', ') === 'First name, Last name',
    },
    'nothing is sent before all fields are chosen': { in: 'choosing', on: 'change.requested', ignored: true },
    'a field is chosen after the other': {
      in: 'choosing',
      on: 'field.chosen',
      where: (event, { context }) => left(event, context.undecided).length > 0,
      so: ({ context }, { event, before }) =>
        context.undecided.join() === left(event, before?.context.undecided ?? []).join(),
    },
    'after the last choice the form may be sent again': {
      in: 'choosing',
      on: 'field.chosen',
      where: (event, { context }) => left(event, context.undecided).length === 0,
      to: 'merged',
      so: ({ context }) => context.undecided.length === 0 && context.meanwhile !== undefined,
    },
    'a refusal is shown': {
      in: 'sending',
      on: 'send fails',
      where: (event, { context }) => !isOutdated(event) || context.change?.form === undefined,
      to: 'rejected',
      so: ({ context }) => context.problem !== undefined,
    },
    'a copied link is forgotten, and the panel closes': {
      in: 'linkShown',
      on: 'link.dismissed',
      to: 'idle',
      does: ['go'],
      so: ({ context }) => context.link === undefined,
    },
  },
  invariants: {
    'names, addresses and links are never in the context': ({ context }) =>
      !/Ines|Inez|Agnes|Brandes|ines@|secret/.test(JSON.stringify(context)),
    'a link is in the context exactly while it is shown': ({ value, context }) =>
      (value === 'linkShown') === (context.link !== undefined),
    'a problem is in the context exactly while it is shown': ({ value, context }) =>
      (value === 'rejected') === (context.problem !== undefined),
    'fields are to be chosen exactly while the machine says so': ({ value, context }) =>
      (value === 'choosing') === context.undecided.length > 0,
    'nothing is remembered while nothing is done': ({ value, context }) =>
      value !== 'idle' || context.change === undefined,
    'a change that ends sessions is never sent without a confirmation': ({ children }, { event, before }) =>
      children.send === undefined ||
      before?.children.send !== undefined ||
      event?.type === 'change.confirmed' ||
      !asking(event ?? {}),
    'the sent change is the requested one': (_, { event, before, effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'start' ||
          effect.params.id !== 'send' ||
          effect.params.input === (event && 'change' in event ? event.change : before?.context.change),
      ),
    'one change is sent at a time': (_, { event, before, effects }) =>
      before?.children.send === undefined ||
      event?.type.includes('send') === true ||
      effects.every(({ type }) => type !== 'start'),
    'a change that was made is read again, and said or shown': ({ value }, { event, effects }) =>
      event?.type !== doneType('send') ||
      (effects.some(({ type }) => type === 'refreshData') &&
        effects.some(({ type }) => type === 'toast') === !hasLink(event) &&
        value === (hasLink(event) ? 'linkShown' : 'idle')),
    'the toast says what was done': (_, { before, effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'toast' ||
          (effect.params.severity === 'success' &&
            before?.context.change !== undefined &&
            effect.params.text === personActions[before.context.change.action].done),
      ),
    'the panel closes only after an invitation, its link or a deletion': (_, { event, before, effects }) =>
      effects.every(
        ({ type, params }) =>
          type !== 'go' ||
          (params.to.startsWith('/administration/people') &&
            !params.to.includes('record=') &&
            (event?.type === 'link.dismissed' || closes(before?.context.change))),
      ),
    'an invitation that was sent, or a deletion, closes the panel': (_, { event, before, effects }) =>
      event?.type !== doneType('send') ||
      hasLink(event) ||
      effects.some(({ type }) => type === 'go') === closes(before?.context.change),
    'another person clears what was shown, unless a change is being sent': ({ value }, { event, before }) =>
      event?.type !== 'location.changed' ||
      before?.context.location.record === event.location.record ||
      value === (before?.value === 'sending' ? 'sending' : 'idle'),
    'the same person keeps what is shown': ({ value }, { event, before }) =>
      event?.type !== 'location.changed' ||
      before?.context.location.record !== event.location.record ||
      value === before?.value,
    'the location is the last one': ({ context }, { event }) =>
      event?.type !== 'location.changed' || context.location === event.location,
  },
};

export const personEditorWorlds = { 'an open person': world };
