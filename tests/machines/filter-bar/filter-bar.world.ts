import { hasNewRange, dayProblem, fieldContent } from '../../../src/machines/filter-bar/filter-bar-days.ts';
import type { filterBarMachine } from '../../../src/machines/filter-bar/filter-bar.ts';
import { type RouteState, parseLocation, vesselFilterOf } from '../../../src/routing/location.ts';
import type { World } from '../../support/model/world.ts';
import { at, today } from '../../support/samples.ts';

const list = '/hsqe-perf/near-misses/4100016';

const queryOf = (to: string) => parseLocation(to, today).filter;

/** The filter bar of a list: the user's actions, and the invariants of the addresses it navigates to. */
export const filterBarWorld = (location: RouteState = at(list)): World<typeof filterBarMachine> => ({
  input: { location },
  events: {
    'location.changed': ['', '?filter=records&count=7', '?filter=dates&from=2026-03-01&to=2026-06-30'].map((query) => ({
      type: 'location.changed',
      location: at(list + query),
    })),
    'mode.picked': [
      { type: 'mode.picked', mode: 'dates' },
      { type: 'mode.picked', mode: 'records' },
    ],
    'count.typed': ['7', '-1'].map((text) => ({ type: 'count.typed', text })),
    'count.blurred': [{ type: 'count.blurred' }],
    'day.typed': [],
    'day.blurred': [],
    'from.picked': ['2026-02-01', '2026-11-30', 'junk'].map((day) => ({ type: 'from.picked', day })),
    'to.picked': ['2026-06-30', '2025-12-31', ''].map((day) => ({ type: 'to.picked', day })),
  },
  // No day, and an end before the start.
  idle: ['from.picked (3)', 'to.picked (2)', 'to.picked (3)'],
  actors: {},
  project: ({ location: { filter }, typed, drafts, note }) => ({ filter, typed, drafts, note: note?.kind }),
  starts: 'idle',
  requirements: {
    'a count waits for more keys': {
      in: 'idle',
      on: 'count.typed',
      where: (event) => 'text' in event && event.text === '7',
      to: 'typing',
      so: ({ context }) => context.typed === '7',
    },
    'a count that is none is refused, and its text stays': {
      in: 'idle',
      on: 'count.typed',
      where: (event) => 'text' in event && event.text === '-1',
      to: 'invalid',
      so: ({ context }) => context.typed === '-1',
    },
    'a refused count may be corrected': {
      in: 'invalid',
      on: 'count.typed',
      where: (event) => 'text' in event && event.text === '7',
      to: 'typing',
    },
    'a count may be spoiled while it is typed': {
      in: 'typing',
      on: 'count.typed',
      where: (event) => 'text' in event && event.text === '-1',
      to: 'invalid',
    },
    'leaving a refused count shows that of the list again': {
      in: 'invalid',
      on: 'count.blurred',
      to: 'idle',
      so: ({ context }) => context.typed === String(context.location.filter.count),
    },
    'a pause applies the count': {
      in: 'typing',
      on: 'after countDebounceMs',
      to: 'idle',
      does: ['go'],
      so: (_, { effects }) =>
        effects.every(
          ({ type, params }) =>
            type !== 'go' || (queryOf(params.to).count === 7 && queryOf(params.to).mode === 'records'),
        ),
    },
    'another mode is applied at once': {
      on: 'mode.picked',
      to: 'idle',
      does: ['go'],
      so: ({ context }, { event, effects, before }) => {
        // A refused count gives way to that of the list.
        const typed = before?.context.typed;
        const count = typed === '-1' ? String(before?.context.location.filter.count) : typed;
        return (
          context.note === undefined &&
          context.typed === count &&
          effects.every(
            ({ type, params }) =>
              type !== 'go' ||
              (event !== undefined &&
                'mode' in event &&
                queryOf(params.to).mode === event.mode &&
                String(queryOf(params.to).count) === count),
          )
        );
      },
    },
    'the mode of the list is not applied again': {
      on: 'mode.picked',
      where: (event, { context }) => 'mode' in event && event.mode === context.location.filter.mode,
      ignored: true,
    },
    'a picked start is applied at once': {
      on: 'from.picked',
      to: 'idle',
      does: ['go'],
      so: (_, { event, effects }) =>
        effects.every(
          ({ type, params }) =>
            type !== 'go' || (event !== undefined && 'day' in event && queryOf(params.to).from === event.day),
        ),
    },
    'a picked end is applied at once': { on: 'to.picked', to: 'idle', does: ['go'] },
    'the address of another filter shows its count': {
      on: 'location.changed',
      where: (event, { context }) =>
        'location' in event && JSON.stringify(event.location.filter) !== JSON.stringify(context.location.filter),
      to: 'idle',
      so: ({ context }, { event }) =>
        event !== undefined &&
        'location' in event &&
        context.location === event.location &&
        context.typed === String(event.location.filter.count),
    },
  },
  invariants: {
    'the address parses to the filter that it was written for': (_, { effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'go' ||
          (queryOf(effect.params.to).count >= 1 && queryOf(effect.params.to).from <= queryOf(effect.params.to).to),
      ),
    'the end of a range is never before its start': (_, { event, effects }) =>
      event?.type !== 'to.picked' ||
      effects.every(
        // SAFETY: an event to.picked carries the day.
        (effect) => effect.type !== 'go' || queryOf(effect.params.to).to === (event as unknown as { day: string }).day,
      ),
    'a count that is not a positive integer is never applied': ({ value }, { effects }) =>
      value !== 'invalid' || effects.every(({ type }) => type !== 'go'),
    'a picked day filters by date': (_, { event, effects }) =>
      (event?.type !== 'from.picked' && event?.type !== 'to.picked') ||
      effects.every((effect) => effect.type !== 'go' || queryOf(effect.params.to).mode === 'dates'),
    'a filter replaces the previous one in the history': (_, { effects }) =>
      effects.every((effect) => effect.type !== 'go' || effect.params.replace === true),
    'an address with another filter ends the typing': ({ value, context }, { event, before }) =>
      event?.type !== 'location.changed' ||
      JSON.stringify(vesselFilterOf(context.location, '')) ===
        JSON.stringify(vesselFilterOf(before?.context.location ?? context.location, '')) ||
      value === 'idle',
    'the field shows the count of the list unless the user is typing': ({ value, context }, { event }) =>
      value !== 'idle' || event?.type !== 'location.changed' || context.typed === String(context.location.filter.count),
  },
});

const spring = at(`${list}?filter=dates&from=2026-03-01&to=2026-06-30`);

/** The two date fields of the filter with typed input; the address bar follows every navigation. */
export const typedDaysWorld: World<typeof filterBarMachine> = {
  input: { location: spring },
  events: {
    'location.changed': [{ type: 'location.changed', location: spring }],
    'mode.picked': [
      { type: 'mode.picked', mode: 'dates' },
      { type: 'mode.picked', mode: 'records' },
    ],
    'count.typed': [],
    'count.blurred': [],
    'day.typed': [
      { type: 'day.typed', field: 'from', text: '1 jul 2026' },
      { type: 'day.typed', field: 'from', text: '31 Feb 2026' },
      { type: 'day.typed', field: 'to', text: '3/4/2026' },
      { type: 'day.typed', field: 'to', text: '31.12.2025' },
    ],
    'day.blurred': [
      { type: 'day.blurred', field: 'from' },
      { type: 'day.blurred', field: 'to' },
    ],
    'from.picked': [{ type: 'from.picked', day: '2026-05-05' }],
    'to.picked': [],
  },
  actors: {},
  answers: (effect) =>
    effect.type === 'go' ? { type: 'location.changed', location: at(effect.params.to) } : undefined,
  project: ({ location: { filter }, drafts, note }) => ({ filter, drafts, note: note?.kind }),
  starts: 'idle',
  requirements: {
    'a typed day waits for more keys': {
      on: 'day.typed',
      to: 'typingDay',
      so: ({ context }) => context.note === undefined,
    },
    'a picked day replaces a typed one': {
      on: 'from.picked',
      to: 'idle',
      does: ['go'],
      so: ({ context }) => dayProblem(context, 'from') === undefined,
    },
    'another mode is applied at once': { on: 'mode.picked', to: 'idle', does: ['go'] },
  },
  invariants: {
    'an applied range never ends before it starts': (_, { effects }) =>
      effects.every((effect) => effect.type !== 'go' || queryOf(effect.params.to).from <= queryOf(effect.params.to).to),
    'a field shows no error while the user types in it': ({ value, context }, { event }) =>
      value !== 'typingDay' ||
      event?.type !== 'day.typed' ||
      // SAFETY: an event day.typed names the field.
      dayProblem(context, (event as unknown as { field: 'from' | 'to' }).field) === undefined,
    'the field shows the typed text until it loses focus': ({ context }, { event }) => {
      if (event?.type !== 'day.typed') return true;
      // SAFETY: an event day.typed names the field and the text.
      const { field, text } = event as unknown as { field: 'from' | 'to'; text: string };
      return JSON.stringify(fieldContent(context, field)) === JSON.stringify({ text });
    },
    'a field without focus shows a day or an error': ({ context }, { event }) => {
      if (event?.type !== 'day.blurred') return true;
      // SAFETY: an event day.blurred names the field.
      const { field } = event as unknown as { field: 'from' | 'to' };
      return 'day' in fieldContent(context, field) || dayProblem(context, field) !== undefined;
    },
    'an error stays at its field when the mode changes': ({ context }, { event, before }) =>
      event?.type !== 'mode.picked' ||
      (['from', 'to'] as const).every(
        (field) =>
          !before ||
          hasNewRange(before.context) ||
          dayProblem(before.context, field) === undefined ||
          dayProblem(context, field) === dayProblem(before.context, field),
      ),
    'both days and the count survive a change of the mode': ({ context }, { event, before }) =>
      event?.type !== 'mode.picked' ||
      !before ||
      hasNewRange(before.context) ||
      JSON.stringify({ ...context.location.filter, mode: '' }) ===
        JSON.stringify({ ...before.context.location.filter, mode: '' }),
  },
};
