import { summaryId } from '../../src/routing/place.ts';
import { problemOf } from '../../src/contract/problem.ts';
import { request } from '../../src/machines/query/query-request.ts';
import type { RecordOwner } from '../../src/machines/record-owner.ts';
import { isLine } from '../../src/machines/vessel-lines.ts';
import type { vesselMenuMachine } from '../../src/machines/vessel-menu.ts';
import type { World } from '../support/model/world.ts';
import { at, dawn, lost, star } from '../support/samples.ts';

/** Asks for the open record; the name of its vessel is all that the answer holds here. */
const owner: RecordOwner = {
  requestAt: ({ record }) =>
    record === undefined ? undefined : request('nearMiss.detail', { id: record }, { owner: record }),
  vesselOf: (_, detail, vessels) => vessels.find(({ name }) => name === detail),
};

/**
 * The vessel menu beside a page: its vessels come, fail or are none, and a person searches, picks and goes back.
 * `record`: the address names an open record and no vessel.
 */
export const vesselMenuWorld = (path: string, record?: number): World<typeof vesselMenuMachine> => ({
  input: { place: at(record ? `${path}?record=${record}` : path), owner },
  events: {
    'place.changed': [path, `${path}/4100016`, `${path}/4100389`]
      .flatMap((address) => (record ? [address, `${address}?record=${record}`] : [address]))
      .map((address) => ({ type: 'place.changed', place: at(address) })),
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
  project: ({ place: { imono, record: open }, vessels, keyword }) => ({
    imono,
    open,
    vessels: vessels.length,
    keyword,
  }),
  invariants: {
    'what opens by itself takes the place of the empty page': (_, { event, effects }) =>
      effects.every(
        (effect) => effect.type !== 'go' || event?.type === 'vessel.picked' || effect.params.replace === true,
      ),
    'an open record without a vessel opens its own vessel, or the first where that is not known, and stays open': (
      { context: { place } },
      { event, effects },
    ) =>
      !event?.type.endsWith('.actor.load') ||
      effects.some(
        (effect) =>
          effect.type === 'go' &&
          effect.params.replace === true &&
          effect.params.to ===
            `${path}/${'output' in event && JSON.stringify(event.output).includes(star.name) ? star.imono : dawn.imono}?record=${place.record}`,
      ),
    'nothing is asked of the server but an open record without a vessel': ({ value, context: { place }, children }) =>
      (children.load !== undefined) === (value === 'findingOwner') &&
      (value !== 'findingOwner' || (place.imono === undefined && place.record !== undefined)),
    'the search is over once a vessel is picked': ({ context }, { event }) =>
      event?.type !== 'vessel.picked' || context.keyword === '',
    'a picked vessel is gone to and recorded as a page view': (_, { event, before, effects }) =>
      event?.type !== 'vessel.picked' ||
      !before ||
      !('imono' in event) ||
      event.imono === before.context.place.imono ||
      !isLine(before.context, event.imono) ||
      (effects.some(({ type }) => type === 'go') &&
        effects.some(
          ({ type, params }) =>
            // SAFETY: a track names the path it is of.
            type === 'track' && (params as { path: string }).path.endsWith(`/${(event as { imono: string }).imono}`),
        )),
    'nothing but a pick is recorded': (_, { event, effects }) =>
      event?.type === 'vessel.picked' || effects.every(({ type }) => type !== 'track'),
    'a failure is told until the vessels are loaded after all': ({ value, context }) =>
      value !== 'failed' || (context.problem !== undefined && context.vessels.length === 0),
    'asking again lets the vessels be loaded once more': ({ value }, { event, effects }) =>
      event?.type !== 'reload.asked' || (value === 'waiting' && effects.some(({ type }) => type === 'reloadVessels')),
    'an account without vessels is told so': ({ value, context }) =>
      value !== 'noVessels' || context.vessels.length === 0,
    'nothing is picked before there are vessels': ({ context }, { event, effects }) =>
      event?.type !== 'vessel.picked' || context.vessels.length > 0 || effects.length === 0,
    'a search never moves the page': (_, { event, effects }) =>
      !event?.type.startsWith('keyword') || effects.length === 0,
  },
});
