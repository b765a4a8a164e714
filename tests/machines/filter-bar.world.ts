import { asksDays, dayProblem, fieldShows } from '../../src/machines/filter-bar/filter-bar-days.ts';
import type { filterBarMachine } from '../../src/machines/filter-bar/filter-bar.ts';
import { type RouteState, parseLocation, vesselFilterOf } from '../../src/routing/place.ts';
import type { World } from '../support/model/world.ts';
import { at, today } from '../support/samples.ts';

const list = '/hsqe-perf/near-misses/4100016';

const queryOf = (to: string) => parseLocation(to, today).filter;

/** The filter bar over a list: what a person may do to it, and what must hold of what it asks for. */
export const filterBarWorld = (place: RouteState = at(list)): World<typeof filterBarMachine> => ({
  input: { place },
  events: {
    'place.changed': ['', '?filter=records&count=7', '?filter=dates&from=2026-03-01&to=2026-06-30'].map((query) => ({
      type: 'place.changed',
      place: at(list + query),
    })),
    'mode.picked': [
      { type: 'mode.picked', mode: 'dates' },
      { type: 'mode.picked', mode: 'records' },
    ],
    'count.typed': ['7', '-1'].map((text) => ({ type: 'count.typed', text })),
    'count.left': [{ type: 'count.left' }],
    'day.typed': [],
    'day.left': [],
    'from.picked': ['2026-02-01', '2026-11-30', 'junk'].map((day) => ({ type: 'from.picked', day })),
    'to.picked': ['2026-06-30', '2025-12-31', ''].map((day) => ({ type: 'to.picked', day })),
  },
  actors: {},
  project: ({ place: { filter }, typed, drafts, note }) => ({ filter, typed, drafts, note: note?.kind }),
  invariants: {
    'what it asks for is understood as it was meant': (_, { effects }) =>
      effects.every(
        (effect) =>
          effect.type !== 'go' ||
          (queryOf(effect.params.to).count >= 1 && queryOf(effect.params.to).from <= queryOf(effect.params.to).to),
      ),
    'the end of a range never comes before its start': (_, { event, effects }) =>
      event?.type !== 'to.picked' ||
      effects.every(
        // SAFETY: an event to.picked carries the day.
        (effect) => effect.type !== 'go' || queryOf(effect.params.to).to === (event as unknown as { day: string }).day,
      ),
    'nothing is asked for a count that is not a positive whole number': ({ value }, { effects }) =>
      value !== 'refused' || effects.every(({ type }) => type !== 'go'),
    'a picked day is asked for by date': (_, { event, effects }) =>
      (event?.type !== 'from.picked' && event?.type !== 'to.picked') ||
      effects.every((effect) => effect.type !== 'go' || queryOf(effect.params.to).mode === 'dates'),
    'a filter takes the place of the one before in the history': (_, { effects }) =>
      effects.every((effect) => effect.type !== 'go' || effect.params.replace === true),
    'an address that filters otherwise puts an end to the typing': ({ value, context }, { event, before }) =>
      event?.type !== 'place.changed' ||
      JSON.stringify(vesselFilterOf(context.place, '')) ===
        JSON.stringify(vesselFilterOf(before?.context.place ?? context.place, '')) ||
      value === 'settled',
    'the field shows the count of the list when nothing is being typed': ({ value, context }, { event }) =>
      value !== 'settled' || event?.type !== 'place.changed' || context.typed === String(context.place.filter.count),
  },
});

const spring = at(`${list}?filter=dates&from=2026-03-01&to=2026-06-30`);

/** The two days of the filter, typed into; the address bar goes where it is asked to. */
export const typedDaysWorld: World<typeof filterBarMachine> = {
  input: { place: spring },
  events: {
    'place.changed': [{ type: 'place.changed', place: spring }],
    'mode.picked': [
      { type: 'mode.picked', mode: 'dates' },
      { type: 'mode.picked', mode: 'records' },
    ],
    'count.typed': [],
    'count.left': [],
    'day.typed': [
      { type: 'day.typed', field: 'from', text: '1 jul 2026' },
      { type: 'day.typed', field: 'from', text: '31 Feb 2026' },
      { type: 'day.typed', field: 'to', text: '3/4/2026' },
      { type: 'day.typed', field: 'to', text: '31.12.2025' },
    ],
    'day.left': [
      { type: 'day.left', field: 'from' },
      { type: 'day.left', field: 'to' },
    ],
    'from.picked': [{ type: 'from.picked', day: '2026-05-05' }],
    'to.picked': [],
  },
  actors: {},
  answers: (effect) => (effect.type === 'go' ? { type: 'place.changed', place: at(effect.params.to) } : undefined),
  project: ({ place: { filter }, drafts, note }) => ({ filter, drafts, note: note?.kind }),
  invariants: {
    'a range that is asked for never ends before it starts': (_, { effects }) =>
      effects.every((effect) => effect.type !== 'go' || queryOf(effect.params.to).from <= queryOf(effect.params.to).to),
    'nothing is said of a field while it is typed into': ({ value, context }, { event }) =>
      value !== 'typingDay' ||
      event?.type !== 'day.typed' ||
      // SAFETY: an event day.typed names the field.
      dayProblem(context, (event as unknown as { field: 'from' | 'to' }).field) === undefined,
    'what is typed stands in the field until it is left': ({ context }, { event }) => {
      if (event?.type !== 'day.typed') return true;
      // SAFETY: an event day.typed names the field and the text.
      const { field, text } = event as unknown as { field: 'from' | 'to'; text: string };
      return JSON.stringify(fieldShows(context, field)) === JSON.stringify({ text });
    },
    'a field that was left shows a day or says what is wrong': ({ context }, { event }) => {
      if (event?.type !== 'day.left') return true;
      // SAFETY: an event day.left names the field.
      const { field } = event as unknown as { field: 'from' | 'to' };
      return 'day' in fieldShows(context, field) || dayProblem(context, field) !== undefined;
    },
    'what is wrong stays in its field when the mode changes': ({ context }, { event, before }) =>
      event?.type !== 'mode.picked' ||
      (['from', 'to'] as const).every(
        (field) =>
          !before ||
          asksDays(before.context) ||
          dayProblem(before.context, field) === undefined ||
          dayProblem(context, field) === dayProblem(before.context, field),
      ),
    'both days and the count outlive a change of the mode': ({ context }, { event, before }) =>
      event?.type !== 'mode.picked' ||
      !before ||
      asksDays(before.context) ||
      JSON.stringify({ ...context.place.filter, mode: '' }) ===
        JSON.stringify({ ...before.context.place.filter, mode: '' }),
  },
};
