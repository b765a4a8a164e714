import { summaryId } from '../../src/routing/location.ts';
import { problemOf } from '../../src/contract/problem.ts';
import { request } from '../../src/machines/query/query-request.ts';
import type { RecordOwner } from '../../src/machines/record-owner.ts';
import { isMenuLine } from '../../src/machines/vessel-lines.ts';
import type { vesselMenuMachine } from '../../src/machines/vessel-menu.ts';
import type { World } from '../support/model/world.ts';
import { at, dawn, lost, star } from '../support/samples.ts';

/** Requests the open record; here the answer only holds the name of its vessel. */
const owner: RecordOwner = {
  requestAt: ({ record }) =>
    record === undefined ? undefined : request('nearMiss.detail', { id: record }, { owner: record }),
  vesselOf: (_, detail, vessels) => vessels.find(({ name }) => name === detail),
};

/**
 * The vessel menu of a page: its vessels load, fail or are empty, and a user searches, picks and goes back.
 * `record`: the address names an open record and no vessel.
 */
export const vesselMenuWorld = (path: string, record?: number): World<typeof vesselMenuMachine> => ({
  input: { location: at(record ? `${path}?record=${record}` : path), owner },
  events: {
    'location.changed': [path, `${path}/4100016`, `${path}/4100389`]
      .flatMap((address) => (record ? [address, `${address}?record=${record}`] : [address]))
      .map((address) => ({ type: 'location.changed', location: at(address) })),
    'vessels.loaded': [],
    'vessels.failed': [],
    'reload.asked': [{ type: 'reload.asked' }],
    'keyword.typed': [{ type: 'keyword.typed', text: 'star' }],
    'keyword.cleared': [{ type: 'keyword.cleared' }],
    'vessel.picked': [dawn.imono, star.imono, summaryId].map((imono) => ({ type: 'vessel.picked', imono })),
  },
  actors: {
    watchVessels: [
      { sends: { type: 'vessels.loaded', vessels: [dawn, star] } },
      { sends: { type: 'vessels.loaded', vessels: [] } },
      { sends: { type: 'vessels.failed', problem: problemOf(lost) } },
    ],
    load: [
      { done: { data: star.name, unreadable: 0, at: 0 } },
      { done: { data: 'MT Sold', unreadable: 0, at: 0 } },
      { error: lost },
    ],
  },
  project: ({ location: { imono, record: open }, vessels, keyword }) => ({
    imono,
    open,
    vessels: vessels.length,
    keyword,
  }),
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
      event?.type !== 'reload.asked' || (value === 'waiting' && effects.some(({ type }) => type === 'reloadVessels')),
    'an account without vessels sees a message': ({ value, context }) =>
      value !== 'noVessels' || context.vessels.length === 0,
    'nothing is picked before the vessels are loaded': ({ context }, { event, effects }) =>
      event?.type !== 'vessel.picked' || context.vessels.length > 0 || effects.length === 0,
    'a search never navigates': (_, { event, effects }) => !event?.type.startsWith('keyword') || effects.length === 0,
  },
});
