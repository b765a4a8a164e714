import { batchJobMachine, type LoadedParts, type PartsPlan } from '../support/model/batch-job-sample.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';
import { lost, refused } from '../support/samples.ts';

type Job = World<typeof batchJobMachine>;
type Snapshot = Parameters<NonNullable<NonNullable<Job['requirements']>[string]['where']>>[1];

const plans = {
  two: { table: 'table 1', parts: 2 },
  none: { table: 'table 1', parts: 0 },
  tooMany: { table: 'table 2', parts: 4 },
} satisfies Record<string, PartsPlan>;

const planIn = (event: object): PartsPlan | undefined =>
  // SAFETY: only the event that requests a file has a plan.
  'plan' in event ? (event.plan as PartsPlan) : undefined;
const outputIn = (event: object): unknown => ('output' in event ? event.output : undefined);
const errorIn = (event: object): unknown => ('error' in event ? event.error : undefined);

/** What is loaded; nothing while there is no job. */
const loadedIn = (snapshot: Snapshot | undefined): LoadedParts =>
  snapshot?.context.loaded ?? { done: 0, texts: [], missing: [] };
const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
const isLast = (snapshot: Snapshot): boolean => loadedIn(snapshot).done === 1;
const isEmpty = ({ context: { plan, loaded, problem }, value }: Snapshot): boolean =>
  value === 'idle' && plan === undefined && loaded === undefined && problem === undefined;
const keepsLoaded = (snapshot: Snapshot, before: Snapshot | undefined): boolean =>
  snapshot.context.loaded === before?.context.loaded;

const world: Job = {
  input: undefined,
  events: {
    'file.requested': Object.values(plans).map((plan) => ({ type: 'file.requested', plan })),
    'file.cancelled': [{ type: 'file.cancelled' }],
    'file.retried': [{ type: 'file.retried' }],
    'network.restored': [{ type: 'network.restored' }],
    'table.closed': ['table 1', 'table 2'].map((table) => ({ type: 'table.closed', table })),
  },
  actors: {
    loadPart: [{ done: 'part' }, { done: 'huge' }, { error: lost }, { error: refused }],
    writeFile: [{ done: [] }, { done: ['part 2'] }, { error: lost }, { error: refused }],
  },
  starts: 'idle',
  // Nothing to load, and another table.
  idle: ['file.requested (2)', 'table.closed (2)'],
  requirements: {
    'the first part is loaded first': {
      on: 'file.requested',
      where: (event, before) => !isBusy(before) && planIn(event) === plans.two,
      to: 'loading',
      so: (snapshot, { effects }) =>
        snapshot.context.plan === plans.two &&
        snapshot.context.problem === undefined &&
        loadedIn(snapshot).done === 0 &&
        loadedIn(snapshot).missing.length === 0 &&
        effects.some(({ type, params }) => type === 'start' && JSON.stringify(params.input) === '{"request":1}'),
    },
    'what has nothing to load or write changes nothing': {
      on: 'file.requested',
      where: (event) => planIn(event) === plans.none,
      ignored: true,
    },
    'a file that would be too large is refused before anything is loaded': {
      on: 'file.requested',
      where: (event, before) => !isBusy(before) && planIn(event) === plans.tooMany,
      to: 'idle',
      does: ['toast'],
      so: (snapshot, { effects }) =>
        isEmpty(snapshot) && effects.some(({ type, params }) => type === 'toast' && params.text === 'Too many'),
    },
    'one file is made at a time': { on: 'file.requested', where: (_, before) => isBusy(before), ignored: true },
    'a part is added, and the next one is loaded': {
      in: 'loading',
      on: 'loadPart is done',
      where: (event, before) => outputIn(event) === 'part' && !isLast(before),
      to: 'loading',
      so: (snapshot, { effects }) =>
        loadedIn(snapshot).texts.join() === 'part' &&
        effects.some(({ type, params }) => type === 'start' && JSON.stringify(params.input) === '{"request":2}'),
    },
    'the last part leads to the file': {
      in: 'loading',
      on: 'loadPart is done',
      where: (event, before) => outputIn(event) === 'part' && isLast(before),
      to: 'writing',
      so: ({ context: { plan, loaded } }, { effects }) =>
        effects.some(
          ({ type, params }) => type === 'start' && JSON.stringify(params.input) === JSON.stringify({ plan, loaded }),
        ),
    },
    'a file that turns out too large is refused': {
      in: 'loading',
      on: 'loadPart is done',
      where: (event) => outputIn(event) === 'huge',
      to: 'idle',
      does: ['toast'],
      so: (snapshot, { effects }) =>
        isEmpty(snapshot) && effects.some(({ type, params }) => type === 'toast' && params.text === 'Too large'),
    },
    'a part may be left out, and the next one is loaded': {
      in: 'loading',
      on: 'loadPart fails',
      where: (event, before) => errorIn(event) === refused && !isLast(before),
      to: 'loading',
      so: (snapshot) => loadedIn(snapshot).done === 1 && loadedIn(snapshot).missing.length === 1,
    },
    'the last part may be left out, and the others are written': {
      in: 'loading',
      on: 'loadPart fails',
      where: (event, before) => errorIn(event) === refused && isLast(before) && loadedIn(before).texts.length > 0,
      to: 'writing',
      so: (snapshot) => loadedIn(snapshot).missing.length === 1,
    },
    'without any part nothing is written': {
      in: 'loading',
      on: 'loadPart fails',
      where: (event, before) => errorIn(event) === refused && isLast(before) && loadedIn(before).texts.length === 0,
      to: 'finished',
      so: (snapshot) => loadedIn(snapshot).missing.length === 2,
    },
    'a part that cannot be left out stops the job, and what is loaded stays': {
      in: 'loading',
      on: 'loadPart fails',
      where: (event) => errorIn(event) === lost,
      to: 'failed',
      so: (snapshot, { before }) => snapshot.context.problem !== undefined && keepsLoaded(snapshot, before),
    },
    'a written file finishes the job, which keeps only what is missing': {
      in: 'writing',
      on: 'writeFile is done',
      to: 'finished',
      so: (snapshot, { before, event }) =>
        loadedIn(snapshot).texts.length === 0 &&
        loadedIn(snapshot).missing.length ===
          loadedIn(before).missing.length + (JSON.stringify(outputIn(event ?? {})) === '[]' ? 0 : 1),
    },
    'a file that cannot be written says why': {
      in: 'writing',
      on: 'writeFile fails',
      to: 'failed',
      so: (snapshot, { before }) => snapshot.context.problem !== undefined && keepsLoaded(snapshot, before),
    },
    'a user may try again: the part that failed': {
      in: 'failed',
      on: 'file.retried',
      where: (_, before) => loadedIn(before).done < 2,
      to: 'loading',
      so: (snapshot, { before }) => snapshot.context.problem === undefined && keepsLoaded(snapshot, before),
    },
    'a user may try again: the file that failed': {
      in: 'failed',
      on: 'file.retried',
      where: (_, before) => loadedIn(before).done === 2,
      to: 'writing',
      so: (snapshot, { before }) => snapshot.context.problem === undefined && keepsLoaded(snapshot, before),
    },
    'a restored network tries again: the part that failed': {
      in: 'failed',
      on: 'network.restored',
      where: (_, before) => before.context.problem?.kind === 'offline' && loadedIn(before).done < 2,
      to: 'loading',
      so: (snapshot, { before }) => snapshot.context.problem === undefined && keepsLoaded(snapshot, before),
    },
    'a restored network tries again: the file that failed': {
      in: 'failed',
      on: 'network.restored',
      where: (_, before) => before.context.problem?.kind === 'offline' && loadedIn(before).done === 2,
      to: 'writing',
      so: (snapshot, { before }) => snapshot.context.problem === undefined && keepsLoaded(snapshot, before),
    },
    'a restored network does not repeat what it did not prevent': {
      in: 'failed',
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind !== 'offline',
      ignored: true,
    },
    'a user may cancel': { on: 'file.cancelled', to: 'idle', so: isEmpty },
    'a job ends with its table': {
      on: 'table.closed',
      where: (event, { context }) => 'table' in event && event.table === context.plan?.table,
      to: 'idle',
      so: isEmpty,
    },
    'another table that closes changes nothing': {
      on: 'table.closed',
      where: (event, { context }) => 'table' in event && event.table !== context.plan?.table,
      ignored: true,
    },
  },
  invariants: {
    'it is busy while it loads or writes': (snapshot) =>
      isBusy(snapshot) === (snapshot.value === 'loading' || snapshot.value === 'writing'),
    'a failure keeps its reason until the next attempt': ({ value, context }) =>
      (value === 'failed') === (context.problem !== undefined),
    'a file is written from something, when all parts are loaded': (snapshot) =>
      snapshot.value !== 'writing' || (loadedIn(snapshot).done === 2 && loadedIn(snapshot).texts.length > 0),
  },
};

modelTest('batchJob', batchJobMachine, { 'files of parts': world });
