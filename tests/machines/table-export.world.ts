import type { ExportPlan } from '../../src/machines/table-export-plan.ts';
import type { tableExportMachine } from '../../src/machines/table-export.ts';
import { request } from '../../src/machines/query/query-request.ts';
import type { World } from '../support/model/world.ts';
import { lost, refused } from '../support/samples.ts';

type TableExport = World<typeof tableExportMachine>;
type Snapshot = Parameters<NonNullable<NonNullable<TableExport['requirements']>[string]['where']>>[1];

/** The maximum number of rows of a file. */
const maxRows = 50_000;

const list = request('nearMiss.fleet', { status: ['Closed'] });

const planWith = (change: Partial<ExportPlan>): ExportPlan => ({
  table: 'table 1',
  shown: 2,
  total: 2,
  request: undefined,
  next: null,
  fileOf: () => ({ format: 'csv', name: 'list', headings: [], rows: [], about: [] }),
  ...change,
});

/** A table with all its rows, one with further pages, and two with too many rows: known before, or after a page. */
const plans = {
  whole: planWith({}),
  paged: planWith({ total: 5, request: list, next: 'second' }),
  tooLong: planWith({ table: 'table 2', total: maxRows + 1, request: list, next: 'second' }),
  endless: planWith({ table: 'table 3', shown: maxRows, total: 0, request: list, next: 'second' }),
  withoutRequest: planWith({ table: 'table 4', next: 'second' }),
};

const page = (items: readonly string[], next: string | null) => ({
  done: { data: { items, next }, unreadable: 0, at: 0 },
});

const planIn = (event: object): ExportPlan | undefined =>
  // SAFETY: only the event that requests a file has a plan.
  'plan' in event ? (event.plan as ExportPlan) : undefined;

const isEmpty = ({ context, value }: Snapshot): boolean =>
  value === 'idle' &&
  context.plan === undefined &&
  context.items.length === 0 &&
  context.cursor === null &&
  context.problem === undefined;

const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');

/** Whether the table has as many rows as a file may have. */
const isFull = ({ context: { plan } }: Snapshot): boolean => plan?.shown === maxRows;

interface LoadedPage {
  readonly items: readonly string[];
  readonly next: string | null;
}

const pageIn = (event: object): LoadedPage | undefined =>
  // SAFETY: the pages of this world are those above.
  'output' in event ? (event.output as { readonly data: LoadedPage | undefined }).data : undefined;

const newRows = (event: object, { context }: Snapshot): readonly string[] =>
  pageIn(event)?.items.filter((row) => !context.items.includes(row)) ?? [];

const cursorIn = (event: object): string | null => pageIn(event)?.next ?? null;

const isTooLong = (event: object): boolean => (planIn(event)?.total ?? 0) > maxRows;

const hasPages = (event: object): boolean => planIn(event)?.next !== null && planIn(event)?.request !== undefined;

const world: TableExport = {
  input: undefined,
  events: {
    'export.requested': Object.values(plans).map((plan) => ({ type: 'export.requested', plan })),
    'export.cancelled': [{ type: 'export.cancelled' }],
    'export.retried': [{ type: 'export.retried' }],
    'network.restored': [{ type: 'network.restored' }],
    'table.closed': [{ type: 'table.closed', table: 'table 1' }],
  },
  actors: {
    loadPage: ({ context: { items } }) => [
      ...(items.length === 0 ? [page(['row 3', 'row 4'], 'third')] : [page(['row 4', 'row 5'], null)]),
      page(['row 3', 'row 4'], 'another'),
      { done: { data: undefined, unreadable: 0, at: 0 } },
      { error: lost },
      { error: refused },
    ],
    writeFile: [{ done: undefined }, { error: lost }],
  },
  starts: 'idle',
  requirements: {
    'a table with all its rows is written at once': {
      on: 'export.requested',
      where: (event, before) => !isBusy(before) && !isTooLong(event) && !hasPages(event),
      to: 'writing',
      so: (snapshot, { event, effects }) =>
        snapshot.hasTag('busy') &&
        effects.some(
          ({ type, params }) =>
            type === 'start' &&
            JSON.stringify(params.input) === JSON.stringify({ plan: event && planIn(event), items: [] }),
        ),
    },
    'the pages after those of the table are loaded first': {
      on: 'export.requested',
      where: (event, before) =>
        !isBusy(before) && !isTooLong(event) && hasPages(event) && planIn(event)?.shown !== maxRows,
      to: 'loading',
      so: (snapshot) =>
        snapshot.hasTag('busy') && snapshot.context.cursor === 'second' && snapshot.context.items.length === 0,
    },
    'too many rows are refused before anything is loaded': {
      on: 'export.requested',
      where: (event, before) => !isBusy(before) && isTooLong(event),
      to: 'idle',
      does: ['toast'],
      so: isEmpty,
    },
    'a failed export does not prevent another': {
      in: 'failed',
      on: 'export.requested',
      where: (event) => planIn(event) === plans.whole,
      to: 'writing',
      so: ({ context }) => context.plan === plans.whole && context.items.length === 0,
    },
    'one file is written at a time': {
      on: 'export.requested',
      where: (_, before) => isBusy(before),
      ignored: true,
    },
    'a page with new rows and a cursor leads to the next one': {
      in: 'loading',
      on: 'loadPage is done',
      where: (event, before) => !isFull(before) && newRows(event, before).length > 0 && cursorIn(event) !== null,
      to: 'loading',
      so: ({ context }, { event, before }) =>
        before !== undefined &&
        event !== undefined &&
        context.cursor === cursorIn(event) &&
        context.items.join() === [...before.context.items, ...newRows(event, before)].join(),
    },
    'the last page leads to the file': {
      in: 'loading',
      on: 'loadPage is done',
      where: (event, before) => !isFull(before) && newRows(event, before).length > 0 && cursorIn(event) === null,
      to: 'writing',
    },
    'a page without new rows is the last': {
      in: 'loading',
      on: 'loadPage is done',
      where: (event, before) => newRows(event, before).length === 0,
      to: 'writing',
      so: ({ context }, { before }) => context.items.length === before?.context.items.length,
    },
    'a list that turns out too long is refused': {
      in: 'loading',
      on: 'loadPage is done',
      where: (event, before) => isFull(before) && newRows(event, before).length > 0,
      to: 'idle',
      does: ['toast'],
      so: isEmpty,
    },
    'a page that does not load says why, and the loaded rows stay': {
      in: 'loading',
      on: 'loadPage fails',
      to: 'failed',
      so: ({ context }, { before }) =>
        context.problem !== undefined &&
        context.items === before?.context.items &&
        context.cursor === before.context.cursor,
    },
    'a written file ends the export': { in: 'writing', on: 'writeFile is done', to: 'idle', so: isEmpty },
    'a file that cannot be written says why': {
      in: 'writing',
      on: 'writeFile fails',
      to: 'failed',
      so: ({ context }, { before }) => context.problem !== undefined && context.items === before?.context.items,
    },
    'a user may try again: a page that failed': {
      in: 'failed',
      on: 'export.retried',
      where: (_, { context }) => context.cursor !== null,
      to: 'loading',
      so: ({ context }, { before }) => context.problem === undefined && context.items === before?.context.items,
    },
    'a user may try again: a file that failed': {
      in: 'failed',
      on: 'export.retried',
      where: (_, { context }) => context.cursor === null,
      to: 'writing',
      so: ({ context }, { before }) => context.problem === undefined && context.items === before?.context.items,
    },
    'a restored network tries again: a page that failed': {
      in: 'failed',
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind === 'offline' && context.cursor !== null,
      to: 'loading',
      so: ({ context }, { before }) => context.problem === undefined && context.items === before?.context.items,
    },
    'a restored network tries again: a file that failed': {
      in: 'failed',
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind === 'offline' && context.cursor === null,
      to: 'writing',
      so: ({ context }, { before }) => context.problem === undefined && context.items === before?.context.items,
    },
    'a refusal is not tried again by itself': {
      in: 'failed',
      on: 'network.restored',
      where: (_, { context }) => context.problem?.kind === 'forbidden',
      ignored: true,
    },
    'a user may cancel': { on: 'export.cancelled', to: 'idle', so: isEmpty },
    'an export ends with its table': {
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
  project: ({ plan, items, cursor, problem }) => ({
    table: plan?.table,
    next: plan?.next,
    items,
    cursor,
    problem: problem?.kind,
  }),
  invariants: {
    'no row is loaded twice': ({ context: { items } }) => new Set(items).size === items.length,
    'a page is requested with the request of the list and the cursor of the machine': ({ context }, { effects }) =>
      effects.every(
        ({ type, params }) =>
          type !== 'start' ||
          !JSON.stringify(params.input).includes('"cursor"') ||
          JSON.stringify(params.input) === JSON.stringify({ request: context.plan?.request, cursor: context.cursor }),
      ),
    'a file is written with all rows only': ({ context, value }) => value !== 'writing' || context.cursor === null,
    'a failure keeps its reason until the next attempt': ({ value, context }) =>
      (value === 'failed') === (context.problem !== undefined),
    'a file never has more rows than are allowed': ({ value, context: { plan, items } }) =>
      value !== 'writing' || (plan?.shown ?? 0) + items.length <= maxRows,
    'a toast is shown only for too many rows': (_, { effects }) =>
      effects.every(
        ({ type, params }) =>
          type !== 'toast' || params.text === 'A file has at most 50,000 rows. Filter the list first',
      ),
  },
};

export const tableExportWorlds = { 'tables with and without further pages': world };
