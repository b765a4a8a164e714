import type { filterBarMachine } from '../../src/machines/filter-bar.ts';
import { linkTo, type Place, placeOf } from '../../src/contract/place.ts';
import type { World } from '../support/model/world.ts';
import { at, today } from '../support/samples.ts';

const list = '/hsqe-perf/near-misses/4100016';

const queryOf = (to: string) => placeOf(to, today).filter;

/** The filter bar over a list: what a person may do to it, and what must hold of what it asks for. */
export const filterBarWorld = (place: Place = at(list)): World<typeof filterBarMachine> => ({
  input: { place, today },
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
    'from.picked': ['2026-02-01', '2026-11-30', 'junk'].map((day) => ({ type: 'from.picked', day })),
    'to.picked': ['2026-06-30', '2025-12-31', ''].map((day) => ({ type: 'to.picked', day })),
  },
  actors: {},
  project: ({ place: { filter }, typed }) => ({ filter, typed }),
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
      linkTo(context.place, {}, today) ===
        linkTo(context.place, { filter: before?.context.place.filter ?? context.place.filter }, today) ||
      value === 'settled',
    'the field shows the count of the list when nothing is being typed': ({ value, context }, { event }) =>
      value !== 'settled' || event?.type !== 'place.changed' || context.typed === String(context.place.filter.count),
  },
});
