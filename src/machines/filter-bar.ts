import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type Filter, linkTo, type Place } from '../contract/place.ts';
import { effect } from './must-provide.ts';
import type { Go, PageInput, PlaceChanged } from './orders.ts';

export type FilterBarEvent =
  | PlaceChanged
  | { type: 'mode.picked'; mode: Filter['mode'] }
  | { type: 'count.typed'; text: string }
  | { type: 'count.left' }
  | { type: 'from.picked'; day: string }
  | { type: 'to.picked'; day: string };

interface Context {
  readonly place: Place;
  readonly today: string;
  /** What stands in the count field; the place keeps the last good number. */
  readonly typed: string;
}

/** How long after the last key a typed count is asked for. */
export const countSettle = 400;

/** The number a person typed, if it is a positive whole one. */
export const countOf = (text: string): number | undefined =>
  /^0*[1-9]\d{0,14}$/.test(text.trim()) ? Number(text) : undefined;

const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day);

const filtersAlike = (one: Filter, other: Filter): boolean =>
  one.mode === other.mode &&
  (one.mode === 'dates' ? one.from === other.from && one.to === other.to : one.count === other.count);

/** The address of the same place with another filter; an open record closes with it. */
const linkWith = ({ place, today }: Context, change: Partial<Filter>): Go => ({
  to: linkTo(place, { filter: { ...place.filter, ...change }, record: undefined }, today),
  replace: true,
});

/** 'Filter By Records' or 'Filter By Date': asks the address bar for every change of mode, dates or count. */
export const filterBarMachine = setup({
  types: { context: {} as Context, events: {} as FilterBarEvent, input: {} as PageInput },
  actions: {
    go: effect<Go>('go'),
    keepPlace: assign((_, place: Place) => ({ place })),
    showCount: assign(({ context }) => ({ typed: String(context.place.filter.count) })),
    keepTyped: assign((_, typed: string) => ({ typed })),
  },
  guards: {
    positiveWhole: (_, text: string) => countOf(text) !== undefined,
    otherMode: ({ context }, mode: Filter['mode']) => mode !== context.place.filter.mode,
    filtersOtherwise: ({ context }, place: Place) => !filtersAlike(place.filter, context.place.filter),
    isDay: (_, day: string) => isDay(day),
    notBeforeStart: ({ context }, day: string) => isDay(day) && day >= context.place.filter.from,
  },
  delays: { countSettle },
}).createMachine({
  id: 'filterBar',
  context: ({ input: { place, today } }) => ({ place, today, typed: String(place.filter.count) }),
  initial: 'settled',
  on: {
    'mode.picked': {
      guard: { type: 'otherMode', params: ({ event }) => event.mode },
      target: '.settled',
      actions: ['showCount', { type: 'go', params: ({ context, event }) => linkWith(context, { mode: event.mode }) }],
    },
    'from.picked': {
      guard: { type: 'isDay', params: ({ event }) => event.day },
      target: '.settled',
      actions: {
        type: 'go',
        params: ({ context, event: { day } }) =>
          linkWith(context, {
            mode: 'dates',
            from: day,
            to: day > context.place.filter.to ? day : context.place.filter.to,
          }),
      },
    },
    'to.picked': {
      guard: { type: 'notBeforeStart', params: ({ event }) => event.day },
      target: '.settled',
      actions: { type: 'go', params: ({ context, event }) => linkWith(context, { mode: 'dates', to: event.day }) },
    },
    'count.typed': [
      {
        guard: { type: 'positiveWhole', params: ({ event }) => event.text },
        target: '.typing',
        actions: { type: 'keepTyped', params: ({ event }) => event.text },
      },
      { target: '.refused', actions: { type: 'keepTyped', params: ({ event }) => event.text } },
    ],
    'place.changed': [
      {
        guard: { type: 'filtersOtherwise', params: ({ event }) => event.place },
        target: '.settled',
        actions: [{ type: 'keepPlace', params: ({ event }) => event.place }, 'showCount'],
      },
      { actions: { type: 'keepPlace', params: ({ event }) => event.place } },
    ],
  },
  states: {
    settled: {
      on: {
        'place.changed': { actions: [{ type: 'keepPlace', params: ({ event }) => event.place }, 'showCount'] },
      },
    },
    typing: {
      after: {
        countSettle: {
          target: 'settled',
          actions: {
            type: 'go',
            params: ({ context }) =>
              linkWith(context, { mode: 'records', count: countOf(context.typed) ?? context.place.filter.count }),
          },
        },
      },
    },
    refused: { on: { 'count.left': { target: 'settled', actions: 'showCount' } } },
  },
});

export type FilterBarRef = ActorRefFrom<typeof filterBarMachine>;
export type FilterBarSnapshot = SnapshotFrom<typeof filterBarMachine>;
