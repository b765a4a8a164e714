import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RouteState } from '../../routing/location.ts';
import type { Filter } from '../../routing/parameters.ts';
import { countOf } from './filter-bar-count.ts';
import { type DayField, draftsAfterBlur, hasNewRange, type RangeNote, rangeOf, keptDrafts } from './filter-bar-days.ts';
import {
  applyRange,
  type Context,
  countOrLast,
  type FilterBarEvent,
  isSameFilter,
  isDay,
  withFilter,
} from './filter-bar-setup.ts';
import { type EffectsOf, unprovidedAction } from '../unprovided.ts';
import type { NavigateParams } from '../effects.ts';
import type { PageInput } from '../page-actor.ts';

/** The debounce delay before a typed count or day is applied. */
export const countDebounceMs = 400;

/** 'Filter By Records' or 'Filter By Date': writes every change of mode, dates or count to the address. */
export const filterBarMachine = setup({
  types: { context: {} as Context, events: {} as FilterBarEvent, input: {} as PageInput },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setLocation: assign(({ context }, location: RouteState) => ({
      location,
      drafts: keptDrafts(context, location),
    })),
    showCount: assign(({ context }) => ({ typed: String(context.location.filter.count) })),
    setTyped: assign((_, typed: string) => ({ typed })),
    setDraft: assign(({ context }, { field, ...draft }: { field: DayField; text: string; blurred: boolean }) => ({
      drafts: { ...context.drafts, [field]: draft },
      note: undefined,
    })),
    blurDraft: assign(({ context }, field: DayField) => ({ drafts: draftsAfterBlur(context, field) })),
    setNote: assign((_, note: RangeNote | undefined) => ({ note })),
  },
  guards: {
    positiveWhole: (_, text: string) => countOf(text) !== undefined,
    otherMode: ({ context }, mode: Filter['mode']) => mode !== context.location.filter.mode,
    filterDiffers: ({ context }, location: RouteState) => !isSameFilter(location.filter, context.location.filter),
    isDay: (_, day: string) => isDay(day),
    notBeforeStart: ({ context }, day: string) => isDay(day) && day >= rangeOf(context).from,
    hasNewRange: ({ context }) => hasNewRange(context),
  },
  delays: { countDebounceMs },
}).createMachine({
  id: 'filterBar',
  context: ({ input: { location } }) => ({
    location,
    typed: String(location.filter.count),
    drafts: {},
    note: undefined,
  }),
  initial: 'idle',
  on: {
    'mode.picked': {
      guard: { type: 'otherMode', params: ({ event }) => event.mode },
      target: '.idle',
      actions: [
        { type: 'setTyped', params: ({ context }) => String(countOrLast(context)) },
        { type: 'setNote', params: undefined },
        {
          type: 'go',
          params: ({ context, event }) =>
            withFilter(context, { mode: event.mode, count: countOrLast(context), ...rangeOf(context) }),
        },
      ],
    },
    'from.picked': {
      guard: { type: 'isDay', params: ({ event }) => event.day },
      target: '.idle',
      actions: [
        { type: 'setDraft', params: ({ event }) => ({ field: 'from' as const, text: event.day, blurred: true }) },
        ...applyRange,
      ],
    },
    'to.picked': {
      guard: { type: 'notBeforeStart', params: ({ event }) => event.day },
      target: '.idle',
      actions: [
        { type: 'setDraft', params: ({ event }) => ({ field: 'to' as const, text: event.day, blurred: true }) },
        ...applyRange,
      ],
    },
    'day.typed': {
      target: '.typingDay',
      actions: { type: 'setDraft', params: ({ event: { field, text } }) => ({ field, text, blurred: false }) },
    },
    'day.blurred': [
      {
        guard: 'hasNewRange',
        target: '.idle',
        actions: [{ type: 'blurDraft', params: ({ event }) => event.field }, ...applyRange],
      },
      { target: '.idle', actions: { type: 'blurDraft', params: ({ event }) => event.field } },
    ],
    'count.typed': [
      {
        guard: { type: 'positiveWhole', params: ({ event }) => event.text },
        target: '.typing',
        actions: { type: 'setTyped', params: ({ event }) => event.text },
      },
      { target: '.invalid', actions: { type: 'setTyped', params: ({ event }) => event.text } },
    ],
    'location.changed': [
      {
        guard: { type: 'filterDiffers', params: ({ event }) => event.location },
        target: '.idle',
        actions: [{ type: 'setLocation', params: ({ event }) => event.location }, 'showCount'],
      },
      { actions: { type: 'setLocation', params: ({ event }) => event.location } },
    ],
  },
  states: {
    idle: {
      on: {
        'location.changed': { actions: [{ type: 'setLocation', params: ({ event }) => event.location }, 'showCount'] },
      },
    },
    typing: {
      after: {
        countDebounceMs: {
          target: 'idle',
          actions: {
            type: 'go',
            params: ({ context }) => withFilter(context, { mode: 'records', count: countOrLast(context) }),
          },
        },
      },
    },
    typingDay: {
      after: {
        countDebounceMs: [{ guard: 'hasNewRange', target: 'idle', actions: [...applyRange] }, { target: 'idle' }],
      },
    },
    invalid: { on: { 'count.blurred': { target: 'idle', actions: 'showCount' } } },
  },
});

export type FilterBarEffects = EffectsOf<typeof filterBarMachine, 'go'>;
export type FilterBarRef = ActorRefFrom<typeof filterBarMachine>;
export type FilterBarSnapshot = SnapshotFrom<typeof filterBarMachine>;
