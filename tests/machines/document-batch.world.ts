import type { DocumentPlan, LoadedDocuments } from '../../src/contract/document-plan.ts';
import type { documentBatchMachine } from '../../src/machines/document-batch.ts';
import { ApiError } from '../../src/contract/problem.ts';
import type { World } from '../support/model/world.ts';
import { lost, refused } from '../support/samples.ts';

type Batch = World<typeof documentBatchMachine>;
type Snapshot = Parameters<NonNullable<NonNullable<Batch['requirements']>[string]['where']>>[1];

const records = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at + 1), title: `record ${at + 1}` }));

const planOf = (change: Partial<DocumentPlan>): DocumentPlan => ({
  table: 'table 1',
  kind: 'nearMiss',
  records: records(2),
  format: 'zip',
  withAttachments: true,
  name: 'Near Misses',
  ...change,
});

const plans = {
  two: planOf({}),
  none: planOf({ records: [] }),
  allowed: planOf({ table: 'table 2', records: records(200) }),
  tooMany: planOf({ table: 'table 3', records: records(201) }),
};

const file = (name: string, bytes: number) => ({ name, folder: undefined, bytes, blob: new Blob([]) });

const attachmentMissing = { title: 'record: a.pdf', reason: 'It is gone' };
const loaded: LoadedDocuments = { files: [file('one.pdf', 120_000_000)], missing: [] };
const small: LoadedDocuments = { files: [file('two.pdf', 80_000_000)], missing: [attachmentMissing] };
const large: LoadedDocuments = { files: [file('large.pdf', 200_000_001)], missing: [attachmentMissing] };
const signedOut = new ApiError('unauthenticated', 'Sign in again');
const unjoinable = { title: 'two.pdf', reason: 'This file cannot be joined to a PDF' };

const planIn = (event: object): DocumentPlan | undefined =>
  // SAFETY: only the event that requests documents has a plan.
  'plan' in event ? (event.plan as DocumentPlan) : undefined;
const outputIn = (event: object): unknown => ('output' in event ? event.output : undefined);
const errorIn = (event: object): unknown => ('error' in event ? event.error : undefined);

const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
const isLast = ({ context: { plan, done } }: Snapshot): boolean => done + 1 === plan?.records.length;
const bytesOf = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
const fits = (event: object, { context }: Snapshot): boolean => {
  const documents = [loaded, small, large].find((one) => one === outputIn(event));
  return bytesOf([...context.files, ...(documents?.files ?? [])]) <= 200_000_000;
};
const isEmpty = ({ context: { plan, done, files, missing, problem }, value }: Snapshot): boolean =>
  value === 'idle' && !plan && done === 0 && files.length + missing.length === 0 && !problem;
const lastReason = ({ context: { missing } }: Snapshot) => [missing.at(-1)?.title, missing.at(-1)?.reason].join(': ');

/** Whether the last record is missing for this reason, and nothing else changed. */
const isMissing = (snapshot: Snapshot, before: Snapshot | undefined, reason: string): boolean =>
  snapshot.context.files === before?.context.files &&
  snapshot.context.done === before.context.done + 1 &&
  snapshot.context.missing.length === before.context.missing.length + 1 &&
  lastReason(snapshot) === `record ${snapshot.context.done}: ${reason}`;

const world: Batch = {
  input: undefined,
  events: {
    'documents.requested': Object.values(plans).map((plan) => ({ type: 'documents.requested', plan })),
    'documents.cancelled': [{ type: 'documents.cancelled' }],
    'documents.retried': [{ type: 'documents.retried' }],
    'network.restored': [{ type: 'network.restored' }],
    'table.closed': [{ type: 'table.closed', table: 'table 1' }],
  },
  actors: {
    // The long batch loads one record only: the other 199 are like it.
    loadDocuments: ({ context: { plan, done } }) =>
      plan?.records.length === 200 && done > 0
        ? []
        : [
            { done: loaded },
            { done: small },
            { done: large },
            { error: lost },
            { error: refused },
            { error: signedOut },
          ],
    writeDocuments: [{ done: [] }, { done: [unjoinable] }, { error: new Error('no memory') }, { error: lost }],
  },
  starts: 'idle',
  idle: ['documents.requested (2)'],
  requirements: {
    'documents of the first record are loaded first': {
      on: 'documents.requested',
      where: (event, before) => !isBusy(before) && [plans.two, plans.allowed].includes(planIn(event) ?? plans.none),
      to: 'loading',
      so: ({ context }, { event, effects }) =>
        context.plan === (event && planIn(event)) &&
        context.done === 0 &&
        context.files.length + context.missing.length === 0 &&
        context.problem === undefined &&
        effects.some(({ type, params }) => type === 'start' && JSON.stringify(params.input).includes('"record 1"')),
    },
    'a finished batch does not prevent another': {
      in: 'finished',
      on: 'documents.requested',
      where: (event) => planIn(event) === plans.two,
      to: 'loading',
    },
    'a failed batch does not prevent another': {
      in: 'failed',
      on: 'documents.requested',
      where: (event) => planIn(event) === plans.two,
      to: 'loading',
      so: ({ context }) => context.problem === undefined && context.done === 0,
    },
    'nothing chosen changes nothing': {
      on: 'documents.requested',
      where: (event) => planIn(event) === plans.none,
      ignored: true,
    },
    'too many records are refused before anything is loaded': {
      on: 'documents.requested',
      where: (event, before) => !isBusy(before) && planIn(event) === plans.tooMany,
      to: 'idle',
      does: ['toast'],
      so: isEmpty,
    },
    'one batch is downloaded at a time': {
      on: 'documents.requested',
      where: (_, before) => isBusy(before),
      ignored: true,
    },
    'documents are added, and those of the next record are loaded': {
      in: 'loading',
      on: 'loadDocuments is done',
      where: (event, before) => !isLast(before) && fits(event, before),
      to: 'loading',
      so: ({ context }, { before, event }) =>
        context.done === (before?.context.done ?? 0) + 1 &&
        context.files.length === (before?.context.files.length ?? 0) + 1 &&
        context.missing.length === (before?.context.missing.length ?? 0) + (outputIn(event ?? {}) === small ? 1 : 0),
    },
    'the documents of the last record lead to the file': {
      in: 'loading',
      on: 'loadDocuments is done',
      where: (event, before) => isLast(before) && fits(event, before),
      to: 'writing',
      so: ({ context }, { before, effects }) =>
        context.files.length === (before?.context.files.length ?? 0) + 1 &&
        effects.some(
          ({ type, params }) =>
            type === 'start' &&
            JSON.stringify(params.input) ===
              JSON.stringify({ plan: context.plan, files: context.files, missing: context.missing }),
        ),
    },
    'documents that would make the file too large are missing, and the next one is loaded': {
      in: 'loading',
      on: 'loadDocuments is done',
      where: (event, before) => !fits(event, before) && !isLast(before),
      to: 'loading',
      so: (snapshot, { before }) => isMissing(snapshot, before, 'The file would have more than 200 MB'),
    },
    'documents that would make the file too large are missing, and the others are written': {
      in: 'loading',
      on: 'loadDocuments is done',
      where: (event, before) => !fits(event, before) && isLast(before) && before.context.files.length > 0,
      to: 'writing',
      so: (snapshot, { before }) => isMissing(snapshot, before, 'The file would have more than 200 MB'),
    },
    'a record that the server refuses is missing, and the next one is loaded': {
      in: 'loading',
      on: 'loadDocuments fails',
      where: (event, before) => errorIn(event) === refused && !isLast(before),
      to: 'loading',
      so: (snapshot, { before }) => isMissing(snapshot, before, 'Your account may not read this'),
    },
    'a record that the server refuses is missing, and the others are written': {
      in: 'loading',
      on: 'loadDocuments fails',
      where: (event, before) => errorIn(event) === refused && isLast(before) && before.context.files.length > 0,
      to: 'writing',
      so: (snapshot, { before }) => isMissing(snapshot, before, 'Your account may not read this'),
    },
    'without any document nothing is written': {
      in: 'loading',
      on: 'loadDocuments fails',
      where: (event, before) => errorIn(event) === refused && isLast(before) && before.context.files.length === 0,
      to: 'finished',
      so: ({ context }) => context.missing.length > 0,
    },
    'a lost connection or session stops the batch, and what is loaded stays': {
      in: 'loading',
      on: 'loadDocuments fails',
      where: (event) => errorIn(event) !== refused,
      to: 'failed',
      so: ({ context }, { before }) =>
        context.problem !== undefined &&
        context.done === before?.context.done &&
        context.files === before.context.files &&
        context.missing === before.context.missing,
    },
    'a written file finishes the batch and says what it cannot hold': {
      in: 'writing',
      on: 'writeDocuments is done',
      to: 'finished',
      so: ({ context }, { before, event }) =>
        context.files.length === 0 &&
        context.missing.length ===
          (before?.context.missing.length ?? 0) + (JSON.stringify(outputIn(event ?? {})) === '[]' ? 0 : 1),
    },
    'a file that cannot be written says why': {
      in: 'writing',
      on: 'writeDocuments fails',
      to: 'failed',
      so: ({ context }, { before }) => context.problem !== undefined && context.files === before?.context.files,
    },
    'a user may try again: the record that failed': {
      in: 'failed',
      on: 'documents.retried',
      where: (_, { context: { plan, done } }) => done < (plan?.records.length ?? 0),
      to: 'loading',
      so: ({ context }, { before }) => context.problem === undefined && context.done === before?.context.done,
    },
    'a user may try again: the file that failed': {
      in: 'failed',
      on: 'documents.retried',
      where: (_, { context: { plan, done } }) => done === plan?.records.length,
      to: 'writing',
      so: ({ context }, { before }) => context.problem === undefined && context.files === before?.context.files,
    },
    'a restored network tries again: the file that failed': {
      in: 'failed',
      on: 'network.restored',
      where: (_, { context: { plan, done, problem } }) => problem?.kind === 'offline' && done === plan?.records.length,
      to: 'writing',
      so: ({ context }) => context.problem === undefined,
    },
    'a restored network tries again: the record that failed': {
      in: 'failed',
      on: 'network.restored',
      where: (_, { context: { plan, done, problem } }) =>
        problem?.kind === 'offline' && done < (plan?.records.length ?? 0),
      to: 'loading',
      so: ({ context }) => context.problem === undefined,
    },
    'a restored network does not repeat what it did not prevent': {
      in: 'failed',
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind !== 'offline',
      ignored: true,
    },
    'a user may cancel': { on: 'documents.cancelled', to: 'idle', so: isEmpty },
    'a batch ends with its table': {
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
  project: ({ plan, done, files, missing, problem }) => ({
    table: plan?.table,
    done,
    files: files.map(({ name }) => name),
    missing: missing.map(({ title, reason }) => `${title}: ${reason}`),
    problem: problem?.kind,
  }),
  invariants: {
    'it is busy while it loads or writes': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.value === 'loading' || snapshot.value === 'writing'),
    'a failure keeps its reason until the next attempt': ({ value, context }) =>
      (value === 'failed') === (context.problem !== undefined),
    'a file never has more bytes than are allowed': ({ context }) => bytesOf(context.files) <= 200_000_000,
    'a file is written from documents only': ({ value, context }) => value !== 'writing' || context.files.length > 0,
    'a toast is shown only for too many records': (_, { effects }) =>
      effects.every(
        ({ type, params }) => type !== 'toast' || params.text === 'One file has at most 200 records. Choose fewer',
      ),
  },
};

export const documentBatchWorlds = { 'records with and without documents': world };
