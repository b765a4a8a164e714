import type { scheduleWindowMachine } from '../../src/machines/schedule-window.ts';
import { lengthOf, nextLength, windowOf } from '../../src/routing/shown-days.ts';
import type { World } from '../support/model/world.ts';
import { at } from '../support/samples.ts';

export const page = '/fleet-schedule/all';
const october = `${page}?from=2026-10-01&to=2026-10-30`;
/** The same window, limited to one vessel. */
const limited = `${page}?vessel=4100016`;
const longest = `${page}?from=2026-01-01&to=2026-12-31`;

type Machine = typeof scheduleWindowMachine;

const isOwn = (from: string): boolean => from === windowOf(at(page)).from;

/** Few windows: the usual one, one of October, and one step from each. */
const world: World<Machine> = {
  input: { location: at(page) },
  events: {
    'location.changed': [page, october, limited].map((address) => ({
      type: 'location.changed',
      location: at(address),
    })),
    'days.panned': ({ context: { shown } }) => (isOwn(shown.from) ? [{ type: 'days.panned', days: 5 }] : []),
    'days.zoomed': ({ context: { shown } }) => {
      const length = lengthOf(shown);
      return [
        ...(length === 30 && isOwn(shown.from) ? [{ type: 'days.zoomed', step: 1 } as const] : []),
        ...(length === 14 ? [{ type: 'days.zoomed', step: -1 } as const] : []),
      ];
    },
    'length.picked': ({ context: { shown } }) =>
      lengthOf(shown) === 30 && isOwn(shown.from) ? [{ type: 'length.picked', days: 90 }] : [],
    'today.requested': [{ type: 'today.requested' }],
  },
  actors: {},
  answers: (effect) =>
    effect.type === 'go' ? { type: 'location.changed', location: at(effect.params.to) } : undefined,
  project: ({ location, shown }) => ({ own: windowOf(location), vessel: location.fleet.vessel, shown }),
  starts: 'idle',
  requirements: {
    'the window moves at once': {
      on: 'days.panned',
      to: 'moving',
      so: ({ context: { shown } }, { before }) =>
        before !== undefined && Date.parse(shown.from) - Date.parse(before.context.shown.from) === 5 * 86_400_000,
    },
    'a step closer shows fewer days': {
      on: 'days.zoomed',
      where: (event) => 'step' in event && event.step === 1,
      to: 'moving',
      so: ({ context: { shown } }, { before }) =>
        before !== undefined && lengthOf(shown) === nextLength(before.context.shown, 1),
    },
    'a step back shows more days': {
      on: 'days.zoomed',
      where: (event) => 'step' in event && event.step === -1,
      to: 'moving',
      so: ({ context: { shown } }, { before }) =>
        before !== undefined && lengthOf(shown) === nextLength(before.context.shown, -1),
    },
    'a picked length is shown at once': {
      on: 'length.picked',
      to: 'moving',
      so: ({ context: { shown } }) => lengthOf(shown) === 90,
    },
    'Today keeps the length': {
      on: 'today.requested',
      to: 'moving',
      so: ({ context: { shown, location } }, { before }) =>
        before !== undefined &&
        lengthOf(shown) === lengthOf(before.context.shown) &&
        shown.from <= location.today &&
        location.today <= shown.to,
    },
    'a pause writes the window to the address': { in: 'moving', on: 'after writeDelayMs', to: 'idle', does: ['go'] },
    'Back to another window ends the moving': {
      in: 'moving',
      on: 'location.changed',
      where: (event, { context }) =>
        'location' in event && windowOf(event.location).from !== windowOf(context.location).from,
      to: 'idle',
      so: ({ context }, { event }) =>
        event !== undefined && 'location' in event && context.shown.from === windowOf(event.location).from,
    },
    'another filter does not disturb the moving': {
      in: 'moving',
      on: 'location.changed',
      where: (event, { context }) =>
        'location' in event && windowOf(event.location).from === windowOf(context.location).from,
      so: ({ context, value }, { event, before }) =>
        value === 'moving' &&
        event !== undefined &&
        'location' in event &&
        context.location === event.location &&
        context.shown === before?.context.shown,
    },
    'the address says what is shown': {
      in: 'idle',
      on: 'location.changed',
      so: ({ context }, { event }) =>
        event !== undefined &&
        'location' in event &&
        context.location === event.location &&
        context.shown.from === windowOf(event.location).from,
    },
  },
  invariants: {
    'the address has the window once moving pauses': ({ value, context: { shown, location } }) =>
      value === 'moving' || (shown.from === windowOf(location).from && shown.to === windowOf(location).to),
    'moving the window adds no history entry': (_, { effects }) =>
      effects.every((effect) => effect.type !== 'go' || effect.params.replace === true),
    'the address keeps the filter': ({ context }, { effects }) =>
      effects.every(
        ({ type, params }) =>
          type !== 'go' || params.to.includes('vessel=') === context.location.fleet.vessel.length > 0,
      ),
  },
};

/** At a length that is the longest: no step back. */
const atTheEnd: World<Machine> = {
  ...world,
  input: { location: at(longest) },
  events: {
    'location.changed': [],
    'days.panned': [],
    'days.zoomed': ({ value }) => (value === 'idle' ? [{ type: 'days.zoomed', step: -1 }] : []),
    'length.picked': [],
    'today.requested': [],
  },
  idle: ['days.zoomed'],
  requirements: {},
  starts: 'idle',
};

export const scheduleWindowWorlds = { 'the usual window': world, 'the longest window': atTheEnd };
