import { replaySpeeds } from '../../../src/machines/map/voyage-replay-context.ts';
import type { voyageReplayMachine } from '../../../src/machines/map/voyage-replay.ts';
import type { World } from '../../support/model/world.ts';
import { at } from '../../support/samples.ts';

const page = '/fleet-position/4100016';
export const replayed = `${page}?voyage=12`;
const hourMs = 3_600_000;
const from = Date.parse('2026-11-20T06:00:00Z');
/** A voyage so short that the world has few states: two hours, and one more once it has gone on. */
export const range = { from, until: from + 2 * hourMs };
const longer = { from, until: from + 3 * hourMs };

type Machine = typeof voyageReplayMachine;

/** At 6 h/s a tick is 36 minutes, at 24 h/s and in steps the next one reaches the end. */
const world: World<Machine> = {
  input: { location: at(replayed) },
  events: {
    'location.changed': [page, replayed, `${page}?voyage=13`].map((address) => ({
      type: 'location.changed',
      location: at(address),
    })),
    'voyage.picked': [{ type: 'voyage.picked', voyage: '13' }],
    'replay.closed': [{ type: 'replay.closed' }],
    'voyage.shown': [
      { type: 'voyage.shown', voyage: '12', range },
      { type: 'voyage.shown', voyage: '12', range: longer },
      { type: 'voyage.shown', voyage: '14', range },
    ],
    'time.picked': [from - hourMs, from + hourMs, from + 9 * hourMs].map((time) => ({
      type: 'time.picked',
      at: time,
    })),
    'play.requested': [true, false].map((stepped) => ({ type: 'play.requested', stepped })),
    'pause.requested': [{ type: 'pause.requested' }],
    'speed.picked': [replaySpeeds[2], replaySpeeds[4]].map((hoursPerSecond) => ({
      type: 'speed.picked',
      hoursPerSecond,
    })),
  },
  actors: {},
  answers: (effect) =>
    effect.type === 'go' ? { type: 'location.changed', location: at(effect.params.to) } : undefined,
  project: ({ location: { replay }, range: shown, at: time, hoursPerSecond, stepped }) => ({
    voyage: replay?.voyage,
    // The time in the address counts only until the voyage is shown.
    written: shown ? undefined : replay?.at,
    until: shown?.until,
    at: time,
    hoursPerSecond,
    stepped,
  }),
  starts: 'empty',
  // Not the voyage of any address.
  idle: ['voyage.shown (3)'],
  requirements: {
    'a replay begins at its start': {
      in: 'empty',
      on: 'voyage.shown',
      where: (event, { context }) => 'voyage' in event && event.voyage === context.location.replay?.voyage,
      to: { paused: 'still' },
      so: ({ context }, { event }) =>
        event !== undefined &&
        'range' in event &&
        context.range === event.range &&
        context.at >= event.range.from &&
        context.at <= event.range.until,
    },
    'the positions of another voyage are not those of the replay': {
      on: 'voyage.shown',
      where: (event, { context }) => 'voyage' in event && event.voyage !== context.location.replay?.voyage,
      ignored: true,
    },
    'a voyage that has gone on keeps its time': {
      in: 'playing',
      on: 'voyage.shown',
      where: (event, { context }) =>
        'range' in event && event.voyage === '12' && event.range.until >= (context.range?.until ?? 0),
      to: 'playing',
      so: ({ context }, { event, before }) =>
        event !== undefined && 'range' in event && context.range === event.range && context.at === before?.context.at,
    },
    'a picked time is shown, and within the voyage': {
      in: 'paused',
      on: 'time.picked',
      to: { paused: 'moved' },
      so: ({ context }, { event }) =>
        event !== undefined && 'at' in event && context.at === clamped(event.at, context.range),
    },
    'a time picked while it plays goes on from there': {
      in: 'playing',
      on: 'time.picked',
      to: 'playing',
      so: ({ context }, { event }) =>
        event !== undefined && 'at' in event && context.at === clamped(event.at, context.range),
    },
    'a slider that rests writes the time': {
      in: { paused: 'moved' },
      on: 'after writeTimeDelayMs',
      to: { paused: 'still' },
      does: ['go'],
    },
    'Play goes on from the time': {
      in: 'paused',
      on: 'play.requested',
      where: (_, { context }) => context.at < (context.range?.until ?? 0),
      to: 'playing',
      so: ({ context }, { event, before }) =>
        event !== undefined &&
        'stepped' in event &&
        context.stepped === event.stepped &&
        context.at === before?.context.at,
    },
    'Play at the end begins again': {
      in: 'paused',
      on: 'play.requested',
      where: (_, { context }) => context.at >= (context.range?.until ?? Infinity),
      to: 'playing',
      so: ({ context }, { event }) =>
        event !== undefined &&
        'stepped' in event &&
        context.stepped === event.stepped &&
        context.at === context.range?.from,
    },
    'a step is as long as the speed says': {
      in: 'playing',
      on: 'after tickMs',
      where: (_, { context }) => nextOf(context) < (context.range?.until ?? 0),
      to: 'playing',
      so: ({ context }, { before }) => before !== undefined && context.at === nextOf(before.context),
    },
    'the end stops it, and is written': {
      in: 'playing',
      on: 'after tickMs',
      where: (_, { context }) => nextOf(context) >= (context.range?.until ?? 0),
      to: { paused: 'still' },
      does: ['go'],
      so: ({ context }) => context.at === context.range?.until,
    },
    'Pause stops it, and writes the time': {
      in: 'playing',
      on: 'pause.requested',
      to: { paused: 'still' },
      does: ['go'],
      so: ({ context }, { before }) => context.at === before?.context.at,
    },
    'without a voyage nothing plays': { in: 'empty', on: 'play.requested', ignored: true },
    'without a voyage no time is picked': { in: 'empty', on: 'time.picked', ignored: true },
    'another speed changes nothing else': {
      on: 'speed.picked',
      so: ({ context, value }, { event, before }) =>
        event !== undefined &&
        'hoursPerSecond' in event &&
        context.hoursPerSecond === event.hoursPerSecond &&
        context.at === before?.context.at &&
        JSON.stringify(value) === JSON.stringify(before.value),
    },
    'a picked voyage is opened at its start': {
      on: 'voyage.picked',
      to: 'empty',
      does: ['go'],
      so: (_, { effects }) =>
        effects.every(({ type, params }) => type !== 'go' || (params.to === `${page}?voyage=13` && !params.replace)),
    },
    'a closed replay leaves the page': {
      on: 'replay.closed',
      to: 'empty',
      does: ['go'],
      so: (_, { effects }) =>
        effects.every(({ type, params }) => type !== 'go' || (params.to === page && !params.replace)),
    },
    'another voyage, or none, ends the replay': {
      on: 'location.changed',
      where: (event, { context }) =>
        'location' in event && event.location.replay?.voyage !== context.location.replay?.voyage,
      to: 'empty',
      so: ({ context }, { event }) =>
        event !== undefined &&
        'location' in event &&
        context.location === event.location &&
        context.range === undefined,
    },
    'the same voyage goes on': {
      on: 'location.changed',
      where: (event, { context }) =>
        'location' in event && event.location.replay?.voyage === context.location.replay?.voyage,
      so: ({ context, value }, { event, before }) =>
        event !== undefined &&
        'location' in event &&
        context.location === event.location &&
        context.at === before?.context.at &&
        context.range === before.context.range &&
        JSON.stringify(value) === JSON.stringify(before.value),
    },
  },
  invariants: {
    'the time is within the voyage': ({ context: { range: shown, at: time } }) =>
      shown === undefined || (shown.from <= time && time <= shown.until),
    'without positions nothing is shown': ({ value, context }) => (value === 'empty') === (context.range === undefined),
    'moving the time adds no history entry, and writes the time that is shown': ({ context }, { effects, event }) =>
      event?.type === 'voyage.picked' ||
      event?.type === 'replay.closed' ||
      effects.every(
        ({ type, params }) =>
          type !== 'go' ||
          (params.replace === true && at(params.to).replay?.at === Math.floor(context.at / 60_000) * 60_000),
      ),
  },
};

const clamped = (time: number, shown: typeof range | undefined): number =>
  Math.max(shown?.from ?? time, Math.min(shown?.until ?? time, time));

const nextOf = ({ at: time, stepped, hoursPerSecond }: { at: number; stepped: boolean; hoursPerSecond: number }) =>
  time + (stepped ? 1000 : 100) * 3600 * hoursPerSecond;

/** The same voyage at a time of the address, which may be before or after it. */
const timed = (minute: string): World<Machine> => ({
  ...world,
  input: { location: at(`${replayed}&at=${minute}`) },
  events: {
    'location.changed': [],
    'voyage.picked': [],
    'replay.closed': [],
    'voyage.shown': [{ type: 'voyage.shown', voyage: '12', range }],
    'time.picked': [],
    'play.requested': [{ type: 'play.requested', stepped: true }],
    'pause.requested': [],
    'speed.picked': [],
  },
  idle: [],
  requirements: {
    'the replay begins at the time of the address': {
      in: 'empty',
      on: 'voyage.shown',
      to: { paused: 'still' },
      so: ({ context }) => context.at === clamped(context.location.replay?.at ?? 0, range),
    },
  },
});

export const voyageReplayWorlds = {
  'a voyage': world,
  'a voyage at a time of the address': timed('20261120T0700Z'),
  'a voyage at a time before it': timed('20261119T0700Z'),
  'a voyage at a time after it': timed('20261130T0700Z'),
};
