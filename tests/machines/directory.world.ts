import type { SnapshotFrom } from 'xstate';
import { doneType } from '../../scripts/xstate-internals.ts';
import { type directoryMachine } from '../../src/machines/directory.ts';
import { ApiError, problemOf } from '../../src/contract/problem.ts';
import { nextMinute } from '../../src/machines/retry-minutes.ts';
import type { World } from '../support/model/world.ts';
import { dawn, lost, refused, star } from '../support/samples.ts';

/** The list kept from an earlier visit has another vessel than the server's. */
const kept = { data: [dawn, star], unreadable: 0, at: 1_763_700_000_000 };

const unreadable = new ApiError('contract', 'The answer could not be read');

type Directory = SnapshotFrom<typeof directoryMachine>;

const holdsNothing = ({ context }: Directory): boolean => context.vessels === undefined && context.keptAt === undefined;
const holdsKept = ({ context }: Directory): boolean => context.vessels === kept.data && context.keptAt === kept.at;
/** The list is as before, with its age. */
const keepsList = ({ context }: Directory, { before }: { readonly before: Directory | undefined }): boolean =>
  context.vessels === before?.context.vessels && context.keptAt === before?.context.keptAt;
const minutesAre =
  (minutes: readonly number[]) =>
  (_: object, { context }: Directory) =>
    minutes.includes(context.minutes);

const world: World<typeof directoryMachine> = {
  input: undefined,
  events: {
    'session.opened': [],
    'session.closed': [],
    'data.changed': [{ type: 'data.changed' }],
    'reload.requested': [{ type: 'reload.requested' }],
    'network.restored': [{ type: 'network.restored' }],
    'minute.passed': [{ type: 'minute.passed' }],
  },
  actors: {
    watchSession: [{ sends: { type: 'session.opened' } }, { sends: { type: 'session.closed' } }],
    loadVessels: [{ done: [dawn] }, { error: lost }, { error: unreadable }, { error: refused }],
    recallVessels: [{ done: undefined }, { done: kept }],
  },
  project: ({ vessels, keptAt, minutes, problem }) => ({
    vessels: vessels?.length,
    keptAt,
    minutes,
    problem: problem?.kind,
  }),
  starts: 'closed',
  requirements: {
    'a session loads the vessels': {
      in: 'closed',
      on: 'session.opened',
      to: { open: 'loading' },
      so: (snapshot, { effects }) => snapshot.hasTag('busy') && effects.some(({ type }) => type === 'start'),
    },
    'loaded vessels are listed, and replace kept ones': {
      in: { open: 'loading' },
      on: 'loadVessels is done',
      to: { open: 'ready' },
      so: (snapshot) =>
        snapshot.context.vessels?.length === 1 &&
        snapshot.context.keptAt === undefined &&
        snapshot.context.minutes === 0 &&
        snapshot.context.problem === undefined &&
        !snapshot.hasTag('busy'),
    },
    'kept vessels are listed with their age while they are requested': {
      in: { open: 'loading' },
      on: 'recallVessels is done',
      where: (event, before) => 'output' in event && event.output === kept && holdsNothing(before),
      to: { open: 'loading' },
      so: (snapshot) =>
        holdsKept(snapshot) && snapshot.context.minutes === 0 && snapshot.children.loadVessels !== undefined,
    },
    'vessels that are listed stay while they are requested again, with the minutes that have passed': {
      in: { open: 'loading' },
      on: doneType('recallVessels'),
      where: (event, before) => 'output' in event && event.output === kept && !holdsNothing(before),
      ignored: true,
    },
    'without vessels a failure looks for kept ones': {
      in: { open: 'loading' },
      on: 'loadVessels fails',
      where: (event, before) => holdsNothing(before) && !('error' in event && event.error === refused),
      to: { open: 'recalling' },
      so: (snapshot) =>
        snapshot.hasTag('busy') &&
        snapshot.children.recallVessels !== undefined &&
        ['offline', 'contract'].includes(snapshot.context.problem?.kind ?? ''),
    },
    'listed vessels stay when a retry fails': {
      in: { open: 'loading' },
      on: 'loadVessels fails',
      where: (event, before) => !holdsNothing(before) && !('error' in event && event.error === refused),
      to: { open: 'stale' },
      so: (snapshot, { event, before }) =>
        keepsList(snapshot, { before }) &&
        event !== undefined &&
        'error' in event &&
        snapshot.context.problem?.kind === problemOf(event.error).kind,
    },
    'a refusal drops the vessels': {
      in: { open: 'loading' },
      on: 'loadVessels fails',
      where: (event) => 'error' in event && event.error === refused,
      to: { open: 'failed' },
      so: (snapshot) => holdsNothing(snapshot) && snapshot.context.problem?.kind === 'forbidden',
    },
    'kept vessels are listed with their age': {
      in: { open: 'recalling' },
      on: 'recallVessels is done',
      where: (event) => 'output' in event && event.output === kept,
      to: { open: 'stale' },
      so: (snapshot) => holdsKept(snapshot) && snapshot.context.minutes === 0 && !snapshot.hasTag('busy'),
    },
    'a failure without kept vessels is known': {
      in: { open: 'recalling' },
      on: 'recallVessels is done',
      where: (event) => 'output' in event && event.output === undefined,
      to: { open: 'failed' },
      so: (snapshot) => holdsNothing(snapshot) && snapshot.context.problem !== undefined && !snapshot.hasTag('busy'),
    },
    'a user may request the vessels again while older ones are listed': {
      in: { open: 'stale' },
      on: 'reload.requested',
      to: { open: 'loading' },
      so: keepsList,
    },
    'after a change the vessels are requested again, also while a request runs, and those listed stay': {
      in: 'open',
      on: 'data.changed',
      to: { open: 'loading' },
      so: (snapshot, { before, effects }) =>
        keepsList(snapshot, { before }) &&
        // SAFETY: a start effect has the id of the actor that it starts.
        effects.some(
          ({ type, params }) => type === 'start' && (params as { readonly id: string }).id === 'loadVessels',
        ),
    },
    'a restored network requests the vessels again, also before kept ones are found': {
      in: { open: 'recalling' },
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind === 'offline',
      to: { open: 'loading' },
    },
    'a restored network does not request again what cannot be read while kept vessels are looked up': {
      in: { open: 'recalling' },
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind === 'contract',
      ignored: true,
    },
    'a restored network requests again what a lost one broke': {
      in: { open: 'stale' },
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind === 'offline',
      to: { open: 'loading' },
      so: keepsList,
    },
    'a restored network does not repair an answer that cannot be read': {
      in: { open: 'stale' },
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind === 'contract',
      ignored: true,
    },
    'older vessels are requested again after 1, 2, 4 and 8 minutes, and then every 8': {
      in: { open: 'stale' },
      on: 'minute.passed',
      where: minutesAre([0, 1, 3, 7, 15]),
      to: { open: 'loading' },
      so: ({ context }, { before }) => context.minutes === nextMinute(before?.context.minutes ?? -1),
    },
    'the minutes between are counted': {
      in: { open: 'stale' },
      on: 'minute.passed',
      where: minutesAre([2, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14]),
      to: { open: 'stale' },
      so: ({ context }, { before }) => context.minutes === nextMinute(before?.context.minutes ?? -1),
    },
    'the vessels of the server are not requested every minute': {
      in: { open: 'ready' },
      on: 'minute.passed',
      ignored: true,
    },
    'a user may try again': { in: { open: 'failed' }, on: 'reload.requested', to: { open: 'loading' } },
    'a restored network tries again what a lost one broke': {
      in: { open: 'failed' },
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind === 'offline',
      to: { open: 'loading' },
    },
    'a refusal is not tried again': {
      in: { open: 'failed' },
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind === 'forbidden',
      ignored: true,
    },
    'the end of the session forgets the vessels and the failure': {
      in: 'open',
      on: 'session.closed',
      to: 'closed',
      so: (snapshot) => holdsNothing(snapshot) && snapshot.context.problem === undefined,
    },
  },
  invariants: {
    'no vessel outlives its session': ({ value, context }) => value !== 'closed' || context.vessels === undefined,
    'no request is sent without a session': ({ value, children }) =>
      value !== 'closed' || (children.loadVessels === undefined && children.recallVessels === undefined),
  },
};

export const directoryWorlds = { 'sessions that start and end': world };
