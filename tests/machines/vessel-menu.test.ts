import { fleetId } from '../../src/contract/fleet/fleet-link.ts';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import type { NavigateParams, TrackParams } from '../../src/machines/effects.ts';
import { problemOf } from '../../src/contract/problem.ts';
import { firstLine, formerLines, isMenuLine, lineForEnter, menuLines } from '../../src/machines/vessel-lines.ts';
import { vesselMenuMachine } from '../../src/machines/vessel-menu.ts';
import { modelTest } from '../support/model/model-test.ts';
import { at, dawn, star } from '../support/samples.ts';
import { recordOwner, vesselMenuWorld } from './vessel-menu.world.ts';

modelTest('vesselMenu', vesselMenuMachine, {
  'a list of records': vesselMenuWorld('/hsqe-perf/near-misses'),
  'a record without a vessel': vesselMenuWorld('/hsqe-perf/near-misses', 7),
  'the SIRE status': vesselMenuWorld('/vetting/sire-status'),
});

const context = { location: at('/vetting/sire-status'), vessels: [dawn, star], keyword: '' };

it("puts the pinned 'Summary' (9999) before the vessels of the SIRE status, also during a search", () => {
  expect(menuLines({ ...context, keyword: 'star' }).map(({ imono }) => imono)).toEqual(['9999', '4100389']);
});
it("shows only 'Summary' if only its name matches, and Enter opens it", () => {
  const searching = { ...context, keyword: 'summ' };
  expect(menuLines(searching).map(({ name }) => name)).toEqual(['Summary']);
  expect(lineForEnter(searching)?.imono).toBe('9999');
});
it("shows nothing, not even 'Summary', if nothing matches", () => {
  expect(menuLines({ ...context, keyword: 'flying dutchman' })).toEqual([]);
  expect(lineForEnter({ ...context, keyword: 'flying dutchman' })).toBeUndefined();
});
it('opens the first vessel that matches on Enter, not the pinned entry above it', () => {
  expect(lineForEnter({ ...context, keyword: 'star' })).toEqual(star);
});
it("opens the pinned 'Summary' by default if there is one, else the first vessel, regardless of the search", () => {
  const searching = { ...context, keyword: 'star' };
  expect(firstLine(searching)?.name).toBe('Summary');
  expect(firstLine({ ...searching, location: at('/drills') })).toEqual(dawn);
});
it('lists former vessels apart from those of the fleet, and opens the first of the fleet by itself', () => {
  const sold = { ...dawn, imono: '4100042', name: 'MT Sold Star', retiredAt: '2026-03-01T00:00:00Z' };
  const withSold = { ...context, location: at('/drills'), vessels: [dawn, star, sold] };
  expect(menuLines(withSold)).toEqual([{ imono: fleetId, name: 'All vessels' }, dawn, star]);
  expect(formerLines(withSold)).toEqual([sold]);
  expect([firstLine(withSold), firstLine({ ...withSold, vessels: [sold] })]).toEqual([dawn, sold]);
  expect(isMenuLine(withSold, sold.imono)).toBe(true);
  expect(lineForEnter({ ...withSold, keyword: 'sold' })).toEqual(sold);
});
/** The first line of a list that exists over all vessels. */
const pinned = { imono: fleetId, name: 'All vessels' };

it('finds a vessel by its IMO number', () => {
  expect(menuLines({ ...context, location: at('/drills'), keyword: ' 4100016 ' })).toEqual([pinned, dawn]);
});
/** Picks the other vessel of two. */
const pickStar = () => {
  const asked: NavigateParams[] = [];
  const tracked: TrackParams[] = [];
  const machine = vesselMenuMachine.provide({
    actors: {
      watchVessels: fromCallback(({ sendBack }) => sendBack({ type: 'vessels.loaded', vessels: [dawn, star] })),
    },
    actions: { go: (_, order) => void asked.push(order), track: (_, event) => void tracked.push(event) },
  });
  const menu = createActor(machine, { input: { location: at('/drills/4100016?count=9&record=7') } }).start();
  menu.send({ type: 'vessel.picked', imono: star.imono });
  return { asked, tracked };
};

it('closes the open record when another vessel is picked', () => {
  expect(pickStar().asked).toEqual([{ to: '/drills/4100389?filter=records&count=9' }]);
});
it('picking a vessel records a page-view event', () => {
  expect(pickStar().tracked).toEqual([{ event: 'Page View', path: '/drills/4100389' }]);
});
it('ignores upper and lower case in a search', () => {
  expect(menuLines({ ...context, location: at('/drills'), keyword: 'STAR' })).toEqual([pinned, star]);
});
it('has a line for each vessel and for its pinned entry, and for nothing else', () => {
  const { imono } = dawn;
  expect([imono, '9999', '1234567'].map((line) => isMenuLine(context, line))).toEqual([true, true, false]);
  expect(isMenuLine({ ...context, vessels: [dawn] }, star.imono)).toBe(false);
});
it('removes the problem of a failed load when the vessels load', () => {
  const watchVessels = fromCallback(() => undefined);
  const machine = vesselMenuMachine.provide({ actors: { watchVessels } });
  const menu = createActor(machine, { input: { location: at(`/drills/${dawn.imono}`) } }).start();
  menu.send({ type: 'vessels.failed', problem: problemOf('offline') });
  expect(menu.getSnapshot().context.problem).toEqual(problemOf('offline'));
  menu.send({ type: 'vessels.loaded', vessels: [dawn] });
  expect(menu.getSnapshot().context.problem).toBeUndefined();
});
it('searches again for the vessel when the address names another record', () => {
  const requested: (number | undefined)[] = [];
  const machine = vesselMenuMachine.provide({
    actors: {
      watchVessels: fromCallback(({ sendBack }) => sendBack({ type: 'vessels.loaded', vessels: [dawn, star] })),
      load: fromPromise(({ input }) => {
        requested.push(Number(input.owner));
        return new Promise(() => undefined);
      }),
    },
  });
  const input = { location: at('/hsqe-perf/near-misses?record=7'), owner: recordOwner };
  const menu = createActor(machine, { input }).start();
  menu.send({ type: 'location.changed', location: at('/hsqe-perf/near-misses?record=8') });
  expect(requested).toEqual([7, 8]);
});
