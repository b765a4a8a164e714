import { readableSteps } from '../../src/routing/readable-steps.ts';
import type { SnapshotFrom } from 'xstate';
import { mayRecover } from '../../src/contract/problem.ts';
import type { vesselPreloadMachine } from '../../src/machines/vessel-preload.ts';
import { type PreloadStep } from '../../src/routing/vessel-preload-steps.ts';
import type { Happened, World } from '../support/model/world.ts';
import { lost } from '../support/samples.ts';

type Machine = typeof vesselPreloadMachine;
type Snapshot = SnapshotFrom<Machine>;
type Rows = NonNullable<World<Machine>['requirements']>;
type Where = NonNullable<Rows[string]['where']>;
type So = NonNullable<Rows[string]['so']>;

const requesting = { loading: 'requesting' } as const;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const not =
  (condition: Where): Where =>
  (...edge) =>
    !condition(...edge);
const both =
  (...conditions: readonly Where[]): Where =>
  (...edge) =>
    conditions.every((condition) => condition(...edge));

/** The steps of the sequence that have no result yet. */
const remaining = ({ context: { imono, entries = [], results } }: Pick<Snapshot, 'context'>): readonly PreloadStep[] =>
  imono === undefined ? [] : readableSteps(entries).filter((step) => results[step] === undefined);

const isLast: Where = (_, before) => remaining(before).length === 1;
const isSilent: Where = (_, before) => remaining(before)[0] === 'fleetDetail';
const isAnother: Where = (event, { context }) =>
  event.type === 'location.changed' && event.location.imono !== context.imono;
const hasVessel: Where = (event, { context }) =>
  (event.type === 'location.changed' ? event.location : context).imono !== undefined;
const mayReadSome: Where = (_, { context }) => readableSteps(context.entries ?? []).length > 0;
/** Whether steps remain with the permissions of the event. */
const leavesSteps: Where = (event, before) =>
  event.type === 'permissions.known' &&
  remaining({ context: { ...before.context, entries: event.entries } }).length > 0;
const hasProblem: Where = (_, { context: { entries = [], results } }) =>
  readableSteps(entries).some((step) => {
    const result = results[step];
    return result !== undefined && 'problem' in result && mayRecover(result.problem);
  });

/** The first remaining step is requested for the vessel. */
const requestsNext: So = (after, { effects }) =>
  effects.some(
    (effect) =>
      effect.type === 'start' &&
      effect.params.id === 'loadStep' &&
      same(effect.params.input, { step: remaining(after)[0], imono: after.context.imono }),
  );

/** The requested step has this result now, and no other has changed. */
const records =
  (resultOf: (happened: Happened<Machine>) => unknown): So =>
  ({ context }, happened) => {
    const { before } = happened;
    const [step] = before ? remaining(before) : [];
    return step !== undefined && same(context.results, { ...before?.context.results, [step]: resultOf(happened) });
  };

const answer = records(({ event }) => ({ answer: event && 'output' in event ? event.output : undefined }));
const noAnswer = records(() => ({ answer: undefined }));
const problem = records(() => ({ problem: { kind: lost.kind, message: lost.message } }));

const isKept: Where = (event) => 'output' in event && Object.keys(event.output ?? {}).length > 0;
const showsKept: Where = (_, { context: { kept } }) => Object.keys(kept).length > 0;
const isKeptStep: Where = (_, before) => Object.keys(before.context.kept).some((step) => step === remaining(before)[0]);
const keepsKept: So = ({ context }, { before }) => same(context.kept, before?.context.kept);

const all =
  (...conditions: readonly So[]): So =>
  (...edge) =>
    conditions.every((condition) => condition(...edge));

const isCleared: So = ({ context }) => same(context.results, {});
const keepsAnswers: So = ({ context }, { before }) =>
  same(
    context.results,
    Object.fromEntries(Object.entries(before?.context.results ?? {}).filter(([, result]) => 'answer' in result)),
  );

const isQuiet: So = ({ children }) => children.loadStep === undefined && children.showLoading === undefined;

/** Of every account. */
const always: Rows = {
  'permissions request nothing without a vessel or a remaining step': {
    on: 'permissions.known',
    where: not(leavesSteps),
    to: 'idle',
    so: isQuiet,
  },
  'the page of no vessel requests nothing': {
    on: 'location.changed',
    where: both(isAnother, not(hasVessel)),
    to: 'idle',
    so: all(isCleared, isQuiet, ({ context }) => context.imono === undefined),
  },
  'the same vessel changes nothing': { on: 'location.changed', where: not(isAnother), ignored: true },
};

/** Of an account that may read nothing. */
export const nothingRequested: Rows = {
  ...always,
  'a vessel requests nothing': { on: 'location.changed', where: both(isAnother, hasVessel), to: 'idle', so: isCleared },
};

/** Of an account that may read a step of the sequence. */
export const sequence: Rows = {
  ...always,
  'another vessel restarts the sequence': {
    on: 'location.changed',
    where: both(isAnother, hasVessel, mayReadSome),
    to: requesting,
    so: all(isCleared, requestsNext, (after) => after.hasTag('busy')),
  },
  'the last answer ends the sequence': {
    in: requesting,
    on: 'loadStep is done',
    where: isLast,
    to: 'idle',
    so: all(answer, (after) => !after.hasTag('busy')),
  },
  'a reload changes nothing while the sequence runs': { in: requesting, on: 'reload.requested', ignored: true },
  'a restored network changes nothing while the sequence runs': {
    in: requesting,
    on: 'network.restored',
    ignored: true,
  },
};

const failures: Rows = {
  'the last failure ends the sequence': {
    in: requesting,
    on: 'loadStep fails',
    where: both(isLast, not(isSilent)),
    to: 'idle',
    so: problem,
  },
  'a reload requests again what has failed, and nothing else': {
    in: 'idle',
    on: 'reload.requested',
    where: hasProblem,
    to: requesting,
    so: all(keepsAnswers, requestsNext),
  },
  'a restored network requests again what has failed, and nothing else': {
    in: 'idle',
    on: 'network.restored',
    where: hasProblem,
    to: requesting,
    so: all(keepsAnswers, requestsNext),
  },
  'a reload without a failure requests nothing': {
    in: 'idle',
    on: 'reload.requested',
    where: not(hasProblem),
    so: isQuiet,
  },
};

/** Of an account that has seen the vessel before. */
const seenBefore: Rows = {
  'what was kept is shown until it is loaded': {
    in: requesting,
    on: 'recallSteps is done',
    where: isKept,
    to: requesting,
    so: ({ context }, { event }) => event !== undefined && 'output' in event && same(context.kept, event.output),
  },
  'an answer replaces what was kept of its step': {
    in: requesting,
    on: 'loadStep is done',
    where: both(isKeptStep, isLast),
    to: 'idle',
    so: ({ context }) => same(context.kept, {}),
  },
  'a failure leaves what was kept of its step': {
    in: requesting,
    on: 'loadStep fails',
    where: both(isKeptStep, isLast),
    to: 'idle',
    so: keepsKept,
  },
  'the answers of other steps leave what was kept': {
    in: requesting,
    on: 'loadStep is done',
    where: both(showsKept, not(isKeptStep), not(isLast)),
    to: requesting,
    so: keepsKept,
  },
};

/** What was kept is looked up for the steps without a result. */
const looksUp: So = (after, { effects }) =>
  effects.some(
    (effect) =>
      effect.type === 'start' &&
      effect.params.id === 'recallSteps' &&
      same(effect.params.input, { steps: remaining(after), imono: after.context.imono }),
  );

/** Of an account that may read several steps, whose vessel is known from the start. */
export const severalSteps: Rows = {
  ...sequence,
  ...failures,
  ...seenBefore,
  'permissions start the sequence with its first step': {
    in: 'idle',
    on: 'permissions.known',
    where: leavesSteps,
    to: requesting,
    so: all(requestsNext, looksUp),
  },
  'an answer leads to the next step': {
    in: requesting,
    on: 'loadStep is done',
    where: not(isLast),
    to: requesting,
    so: all(answer, requestsNext),
  },
  'a failure is kept for its tile and leads to the next step': {
    in: requesting,
    on: 'loadStep fails',
    where: both(not(isLast), not(isSilent)),
    to: requesting,
    so: all(problem, requestsNext),
  },
};

/** Of an account that may read the data of the vessel itself. */
export const fleetDetail: Rows = {
  ...severalSteps,
  'a failure of the fleet detail is not shown': {
    in: requesting,
    on: 'loadStep fails',
    where: isSilent,
    to: requesting,
    so: all(noAnswer, requestsNext),
  },
};
