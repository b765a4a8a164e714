import { expect, it } from 'vitest';
import { problemOf } from '../../src/contract/problem.ts';
import { firstLine, menuLines, vesselMenuMachine } from '../../src/machines/vessel-menu.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';
import { at, dawn, lost, star, today } from '../support/samples.ts';

const world = (path: string): World<typeof vesselMenuMachine> => ({
  input: { place: at(path), today },
  events: {
    'place.changed': [path, `${path}/4100016`, `${path}/4100389`].map((address) => ({
      type: 'place.changed',
      place: at(address),
    })),
    'vessels.loaded': [],
    'vessels.failed': [],
    'reload.asked': [{ type: 'reload.asked' }],
    'keyword.typed': [{ type: 'keyword.typed', text: 'star' }],
    'keyword.cleared': [{ type: 'keyword.cleared' }],
    'vessel.picked': [dawn, star].map(({ imono }) => ({ type: 'vessel.picked', imono })),
  },
  actors: {
    watchVessels: [
      { sends: { type: 'vessels.loaded', vessels: [dawn, star] } },
      { sends: { type: 'vessels.loaded', vessels: [] } },
      { sends: { type: 'vessels.failed', problem: problemOf(lost) } },
    ],
  },
  project: ({ place, vessels, keyword }) => ({ imono: place.imono, vessels: vessels.length, keyword }),
  invariants: {
    'the first line opens by itself, and takes the place of the empty page': (snapshot, { before, effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'go' ||
          before?.context.place.imono !== undefined ||
          snapshot.context.place.imono !== undefined ||
          effect.params.replace === true ||
          effect.params.to.endsWith('4100016') ||
          effect.params.to.endsWith('4100389'),
      ),
    'a picked vessel is gone to and recorded as a page view': (_, { event, effects }) =>
      event?.type !== 'vessel.picked' ||
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
    'a search never moves the page': (_, { event, effects }) =>
      !event?.type.startsWith('keyword') || effects.length === 0,
  },
});

modelTest('vesselMenu', vesselMenuMachine, {
  'a list of records': world('/hsqe-perf/near-misses'),
  'the SIRE status': world('/vetting/sire-status'),
});

const context = { place: at('/vetting/sire-status'), today, vessels: [dawn, star], keyword: '', problem: undefined };

it("puts the pinned 'Summary' (9999) before the vessels of the SIRE status, and keeps it through a search", () => {
  expect(menuLines({ ...context, keyword: 'star' }).map(({ imono }) => imono)).toEqual(['9999', '4100389']);
});
it("offers the pinned 'Summary' first where there is one, else the first vessel, whatever is searched for", () => {
  const searching = { ...context, keyword: 'star' };
  expect(firstLine(searching)?.name).toBe('Summary');
  expect(firstLine({ ...searching, place: at('/drills') })).toEqual(dawn);
});
it('finds a vessel by its IMO number', () => {
  expect(menuLines({ ...context, place: at('/drills'), keyword: ' 4100016' })).toEqual([dawn]);
});
