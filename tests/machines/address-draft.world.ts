import { type addressDraftMachine, draftedLocation, typedKeyword } from '../../src/machines/address-draft.ts';
import { windowOf } from '../../src/routing/shown-days.ts';
import type { World } from '../support/model/world.ts';
import { at } from '../support/samples.ts';

type Machine = typeof addressDraftMachine;

/** A keyword. */
const search: World<Machine> = {
  input: { location: at('/fleet') },
  events: {
    'location.changed': ['/fleet', '/fleet?sort=name.asc', '/fleet?search=star'].map((address) => ({
      type: 'location.changed',
      location: at(address),
    })),
    'draft.changed': ['dawn', undefined].map((keyword) => ({ type: 'draft.changed', change: { search: keyword } })),
    'draft.settled': [{ type: 'draft.settled' }],
  },
  actors: {},
  answers: (effect) =>
    effect.type === 'go' ? { type: 'location.changed', location: at(effect.params.to) } : undefined,
  project: ({ location: { search: sought, sort }, draft }) => ({ sought, sort, draft }),
  starts: 'idle',
  requirements: {
    'a key is shown at once': {
      in: 'idle',
      on: 'draft.changed',
      to: 'drafting',
      so: (after, { event }) => event?.type === 'draft.changed' && typedKeyword(after) === (event.change.search ?? ''),
    },
    'the next key too': {
      in: 'drafting',
      on: 'draft.changed',
      so: (after, { event }) => event?.type === 'draft.changed' && typedKeyword(after) === (event.change.search ?? ''),
    },
    'a pause writes the draft to the address': { in: 'drafting', on: 'after writeDelayMs', to: 'idle', does: ['go'] },
    'leaving the field writes it at once': { in: 'drafting', on: 'draft.settled', to: 'idle', does: ['go'] },
    'Back to another keyword ends the typing': {
      in: 'drafting',
      on: 'location.changed',
      where: (event, { context }) => 'location' in event && event.location.search !== context.location.search,
      to: 'idle',
      so: (after, { event }) =>
        event?.type === 'location.changed' && typedKeyword(after) === (event.location.search ?? ''),
    },
    'another sort of the same keyword does not disturb the typing': {
      in: 'drafting',
      on: 'location.changed',
      where: (event, { context }) => 'location' in event && event.location.search === context.location.search,
      so: ({ context }, { event, before }) =>
        event?.type === 'location.changed' &&
        context.location === event.location &&
        context.draft === before?.context.draft,
    },
    'the field shows the keyword of the address': {
      in: 'idle',
      on: 'location.changed',
      so: (after, { event }) =>
        event?.type === 'location.changed' &&
        after.context.location === event.location &&
        typedKeyword(after) === (event.location.search ?? ''),
    },
  },
  invariants: {
    'the address has the draft once it pauses': (after) =>
      after.value === 'drafting' || typedKeyword(after) === (after.context.location.search ?? ''),
    'a key does not change the address': (_, { event, effects }) =>
      event?.type !== 'draft.changed' || effects.length === 0,
    'a draft adds no history entry': (_, { effects }) =>
      effects.every((effect) => effect.type !== 'go' || effect.params.replace === true),
  },
};

const page = '/fleet-schedule/all';
const { filter } = at(`${page}?from=2026-10-01&to=2026-10-30`);

/** The days of a time line. */
const days: World<Machine> = {
  ...search,
  input: { location: at(page) },
  events: {
    'location.changed': [`${page}?vessel=4100016`, `${page}?from=2026-10-01&to=2026-10-31`].map((address) => ({
      type: 'location.changed',
      location: at(address),
    })),
    'draft.changed': [{ type: 'draft.changed', change: { filter } }],
    'draft.settled': [],
  },
  project: ({ location, draft }) => ({ filter: location.filter, vessel: location.fleet.vessel, draft }),
  requirements: {
    'Back to days that differ in their end only ends the moving': {
      in: 'drafting',
      on: 'location.changed',
      where: (event, { context }) => 'location' in event && event.location.filter.to !== context.location.filter.to,
      to: 'idle',
      so: (after, { event }) =>
        event?.type === 'location.changed' && windowOf(draftedLocation(after)).to === windowOf(event.location).to,
    },
    'another filter does not disturb the moving': {
      in: 'drafting',
      on: 'location.changed',
      where: (event, { context }) => 'location' in event && event.location.filter.to === context.location.filter.to,
      so: ({ context }, { before }) => context.draft === before?.context.draft,
    },
  },
  invariants: {
    'the address keeps the filter': ({ context }, { effects }) =>
      effects.every(
        ({ type, params }) =>
          type !== 'go' || params.to.includes('vessel=') === context.location.fleet.vessel.length > 0,
      ),
  },
};

export const addressDraftWorlds = { 'a keyword': search, 'the days of a time line': days };
