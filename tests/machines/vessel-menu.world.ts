import { summaryId } from '../../src/routing/parameters.ts';
import { problemOf } from '../../src/contract/problem.ts';
import { request } from '../../src/machines/query/query-request.ts';
import type { RecordOwner } from '../../src/machines/record-owner.ts';
import { isMenuLine } from '../../src/machines/vessel-lines.ts';
import type { vesselMenuMachine } from '../../src/machines/vessel-menu.ts';
import type { World } from '../support/model/world.ts';
import { at, dawn, lost, refused, star } from '../support/samples.ts';

/** Requests the open record; here the answer only holds the name of its vessel. */
export const recordOwner: RecordOwner = {
  requestAt: ({ record }) =>
    record === undefined ? undefined : request('nearMiss.detail', { id: record }, { owner: record }),
  vesselOf: (_, detail, vessels) => vessels.find(({ name }) => name === detail),
};

/** What the menu does for an address that names a record and no vessel. */
const withRecord: NonNullable<World<typeof vesselMenuMachine>['requirements']> = {
  'the vessel of the record opens': { in: 'findingOwner', on: 'load is done', to: 'ready', does: ['go'] },
  'the first vessel opens if the record does not load': {
    in: 'findingOwner',
    on: 'load fails',
    to: 'ready',
    does: ['go'],
  },
  'an address with a vessel ends the search for one': {
    in: 'findingOwner',
    on: 'location.changed',
    where: (event) => 'location' in event && event.location.imono !== undefined,
    to: 'ready',
    so: ({ context }, { event }) => event !== undefined && 'location' in event && context.location === event.location,
  },
};

/**
 * The vessel menu of a page: its vessels load, fail or are empty, and a user searches, picks and goes back.
 * `record`: the address names an open record and no vessel.
 */
export const vesselMenuWorld = (path: string, record?: number): World<typeof vesselMenuMachine> => ({
  input: { location: at(record ? `${path}?record=${record}` : path), owner: recordOwner },
  events: {
    'location.changed': [path, `${path}/4100016`, `${path}/4100389`]
      .flatMap((address) => (record ? [address, `${address}?record=${record}`] : [address]))
      .map((address) => ({ type: 'location.changed', location: at(address) })),
    'vessels.loaded': [],
    'vessels.failed': [],
    'reload.requested': [{ type: 'reload.requested' }],
    'keyword.typed': [{ type: 'keyword.typed', text: 'star' }],
    'keyword.cleared': [{ type: 'keyword.cleared' }],
    'vessel.picked': [dawn.imono, star.imono, summaryId].map((imono) => ({ type: 'vessel.picked', imono })),
  },
  actors: {
    watchVessels: [
      { sends: { type: 'vessels.loaded', vessels: [dawn, star] } },
      { sends: { type: 'vessels.loaded', vessels: [] } },
      { sends: { type: 'vessels.failed', problem: problemOf(lost) } },
      { sends: { type: 'vessels.failed', problem: problemOf(refused) } },
    ],
    load: [
      { done: { data: star.name, unreadable: 0, at: 0 } },
      { done: { data: 'MT Sold', unreadable: 0, at: 0 } },
      { error: lost },
    ],
  },
  project: ({ location: { imono, record: open }, vessels, keyword, problem }) => ({
    problem: problem?.message,
    imono,
    open,
    vessels: vessels.length,
    keyword,
  }),
  starts: 'waiting',
  requirements: {
    'a keyword is kept': { on: 'keyword.typed', so: ({ context }) => context.keyword === 'star' },
    'the cross empties the search': { on: 'keyword.cleared', so: ({ context }) => context.keyword === '' },
    'vessels that do not load say why': {
      in: 'waiting',
      on: 'vessels.failed',
      to: 'failed',
      so: ({ context }) => context.problem !== undefined,
    },
    'vessels that do not load after another try say why': {
      in: 'failed',
      on: 'vessels.failed',
      to: 'failed',
      so: ({ context }, { event }) => event?.type === 'vessels.failed' && context.problem === event.problem,
    },
    'vessels that are refused while kept ones are listed say why, and none stays listed': {
      in: 'ready',
      on: 'vessels.failed',
      to: 'failed',
      so: ({ context }, { event }) =>
        event?.type === 'vessels.failed' && context.problem === event.problem && context.vessels.length === 0,
    },
    'a user may load them again': { in: 'failed', on: 'reload.requested', to: 'waiting', does: ['reloadVessels'] },
    'an account without vessels is told so': {
      in: 'waiting',
      on: 'vessels.loaded',
      where: (event) => 'vessels' in event && event.vessels.length === 0,
      to: 'noVessels',
      so: ({ context }) => context.problem === undefined,
    },
    'the first vessel opens by itself, or that of the open record is looked up': {
      in: 'waiting',
      on: 'vessels.loaded',
      where: (event, { context }) =>
        'vessels' in event &&
        event.vessels.length > 0 &&
        context.location.imono === undefined &&
        (context.location.record === undefined) === (record === undefined),
      to: record === undefined ? 'ready' : 'findingOwner',
      does: record === undefined ? ['go'] : [],
      so: ({ context }) => context.vessels.length === 2 && context.problem === undefined,
    },
    'a picked vessel opens, and the search ends': {
      in: 'ready',
      on: 'vessel.picked',
      where: (event, { context }) =>
        'imono' in event && event.imono !== context.location.imono && isMenuLine(context, event.imono),
      to: 'ready',
      does: ['go', 'track'],
      so: ({ context }) => context.keyword === '',
    },
    'the open vessel picked again ends the search': {
      in: 'ready',
      on: 'vessel.picked',
      where: (event, { context }) => 'imono' in event && event.imono === context.location.imono,
      so: ({ context }) => context.keyword === '',
    },
    'an address of a vessel shows it': {
      in: 'ready',
      on: 'location.changed',
      where: (event) => 'location' in event && event.location.imono !== undefined,
      to: 'ready',
      so: ({ context }, { event }) => event !== undefined && 'location' in event && context.location === event.location,
    },
    'an address without a vessel opens one again': {
      in: 'ready',
      on: 'location.changed',
      where: (event) =>
        'location' in event && event.location.imono === undefined && event.location.record === undefined,
      to: 'ready',
      does: ['go'],
    },
    'the address is known before the vessels are': {
      in: 'waiting',
      on: 'location.changed',
      so: ({ context }, { event }) => event !== undefined && 'location' in event && context.location === event.location,
    },
    ...(record === undefined ? {} : withRecord),
  },
  invariants: {
    'a vessel that opens automatically replaces the history entry of the empty page': (_, { event, effects }) =>
      effects.every(
        (effect) => effect.type !== 'go' || event?.type === 'vessel.picked' || effect.params.replace === true,
      ),
    'an open record without a vessel opens its own vessel, or the first if that is unknown, and stays open': (
      { context: { location } },
      { event, effects },
    ) =>
      !event?.type.endsWith('.actor.load') ||
      effects.some(
        (effect) =>
          effect.type === 'go' &&
          effect.params.replace === true &&
          effect.params.to ===
            `${path}/${'output' in event && JSON.stringify(event.output).includes(star.name) ? star.imono : dawn.imono}?record=${location.record}`,
      ),
    'the only request is that of an open record without a vessel': ({ value, context: { location }, children }) =>
      (children.load !== undefined) === (value === 'findingOwner') &&
      (value !== 'findingOwner' || (location.imono === undefined && location.record !== undefined)),
    'picking a vessel ends the search': ({ context }, { event }) =>
      event?.type !== 'vessel.picked' || context.keyword === '',
    'picking a vessel navigates to it and tracks a page view': (_, { event, before, effects }) =>
      event?.type !== 'vessel.picked' ||
      !before ||
      !('imono' in event) ||
      event.imono === before.context.location.imono ||
      !isMenuLine(before.context, event.imono) ||
      (effects.some(({ type }) => type === 'go') &&
        effects.some(
          ({ type, params }) =>
            // SAFETY: a track effect has a path.
            type === 'track' && (params as { path: string }).path.endsWith(`/${(event as { imono: string }).imono}`),
        )),
    'only a pick is tracked': (_, { event, effects }) =>
      event?.type === 'vessel.picked' || effects.every(({ type }) => type !== 'track'),
    'a failure is shown until the vessels are loaded': ({ value, context }) =>
      value !== 'failed' || (context.problem !== undefined && context.vessels.length === 0),
    'a retry reloads the vessels': ({ value }, { event, effects }) =>
      event?.type !== 'reload.requested' ||
      (value === 'waiting' && effects.some(({ type }) => type === 'reloadVessels')),
    'an account without vessels sees a message': ({ value, context }) =>
      value !== 'noVessels' || context.vessels.length === 0,
    'nothing is picked before the vessels are loaded': ({ context }, { event, effects }) =>
      event?.type !== 'vessel.picked' || context.vessels.length > 0 || effects.length === 0,
    'a search never navigates': (_, { event, effects }) => !event?.type.startsWith('keyword') || effects.length === 0,
  },
});
