import type { savedViewsMachine } from '../../src/machines/saved-views/saved-views.ts';
import type { SavedViews } from '../../src/machines/saved-views/saved-views-setup.ts';
import type { World } from '../support/model/world.ts';
import { at, lost } from '../support/samples.ts';

type Machine = typeof savedViewsMachine;
type Rows = NonNullable<World<Machine>['requirements']>;
type Snapshot = Parameters<NonNullable<Rows[string]['where']>>[1];

export const list = '/hsqe-perf/near-misses/all';
const status = { name: 'status', value: 'Reported' };

const viewWith = (id: string, change: Partial<SavedViews['items'][number]> = {}): SavedViews['items'][number] => ({
  id,
  name: `View ${id}`,
  settings: [status],
  shared: false,
  own: true,
  by: 'Ada Maris',
  mayStopSharing: false,
  version: `version ${id}`,
  ...change,
});

/** A view that can be read, one of a later version, and one of a colleague. */
const items = [
  viewWith('1'),
  viewWith('2', { settings: [status, { name: 'zoom', value: '4' }] }),
  viewWith('3', { own: false, shared: true, settings: [{ name: 'sort', value: 'title.asc' }] }),
];

export const viewAnswers: readonly SavedViews[] = [
  { items, defaultId: null },
  { items, defaultId: '1' },
  { items, defaultId: '2' },
];

const answerIn = (event: object | undefined): SavedViews | undefined =>
  // SAFETY: only the views of this world are answered.
  event && 'output' in event ? (event.output as SavedViews | undefined) : undefined;

const locationIn = (event: object) =>
  // SAFETY: only a change of the address has a location.
  'location' in event ? (event.location as ReturnType<typeof at>) : undefined;

const defaultOpens = (event: object, { context }: Snapshot, id: string | null): boolean =>
  answerIn(event)?.defaultId === id && context.isFresh;

const opens = (effects: readonly { readonly type: string; readonly params?: unknown }[], to: string, replace?: true) =>
  JSON.stringify(effects.find(({ type }) => type === 'go')?.params) ===
  JSON.stringify(replace ? { to, replace } : { to });

const isOther = (event: object, { context }: Snapshot): boolean => {
  const location = locationIn(event);
  return location !== undefined && listOf(location) !== context.list;
};

const listOf = ({ route, imono }: ReturnType<typeof at>): string | undefined => {
  if (route.name === 'dashboard') return undefined;
  return imono === 'all' ? `${route.name}/all` : route.name;
};

const isList = (event: object): boolean => {
  const location = locationIn(event);
  return location !== undefined && listOf(location) !== undefined;
};

const opened: Rows[string]['so'] = ({ context }, { event }) =>
  event !== undefined &&
  context.location === locationIn(event) &&
  context.list === listOf(locationIn(event) ?? at('/dashboard')) &&
  context.views === undefined &&
  context.problem === undefined &&
  context.isFresh === !JSON.stringify(context.location).includes('Reported');

const settled = ['idle', 'loading', 'notOffered', 'failed', 'ready'] as const;

/** What each event must lead to. */
export const savedViewsRequirements: Rows = {
  ...Object.fromEntries(
    settled.flatMap((state): [string, Rows[string]][] => [
      [
        `${state}: another list loads its views`,
        {
          in: state,
          on: 'location.changed',
          where: (event, before) => isOther(event, before) && isList(event),
          to: 'loading',
          so: opened,
        },
      ],
      [
        `${state}: the same list goes on, and does not open its default view any more once it has parameters`,
        {
          in: state,
          on: 'location.changed',
          where: (event, before) => !isOther(event, before),
          to: state,
          so: ({ context }, { event, before }) =>
            event !== undefined &&
            context.location === locationIn(event) &&
            context.views === before?.context.views &&
            context.isFresh ===
              (before?.context.isFresh === true && !JSON.stringify(context.location).includes('Reported')),
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    settled
      .filter((state) => state !== 'idle')
      .map((state): [string, Rows[string]] => [
        `${state}: a page without a list has no views`,
        {
          in: state,
          on: 'location.changed',
          where: (event, before) => isOther(event, before) && !isList(event),
          to: 'idle',
          so: opened,
        },
      ]),
  ),
  'the views are shown': {
    in: 'loading',
    on: 'loadViews is done',
    where: (event, before) => defaultOpens(event, before, null) || !before.context.isFresh,
    to: 'ready',
    so: ({ context }, { event }) =>
      context.views === answerIn(event) && context.problem === undefined && !context.isFresh,
  },
  'a list without parameters opens with its default view, in the same history entry': {
    in: 'loading',
    on: 'loadViews is done',
    where: (event, before) => defaultOpens(event, before, '1'),
    to: 'ready',
    does: ['go'],
    so: ({ context }, { event, effects }) =>
      context.views === answerIn(event) &&
      !context.isFresh &&
      opens(effects, `${pathOf(context.location)}?status=Reported`, true),
  },
  'what a default view has that the list does not have is said': {
    in: 'loading',
    on: 'loadViews is done',
    where: (event, before) => defaultOpens(event, before, '2'),
    to: 'ready',
    does: ['go', 'toast'],
    so: ({ context }, { effects }) =>
      !context.isFresh &&
      opens(effects, `${pathOf(context.location)}?status=Reported`, true) &&
      effects.some(
        ({ type, params }) => type === 'toast' && params.severity === 'warn' && params.text.endsWith(': zoom'),
      ),
  },
  'a server without views has none': {
    in: 'loading',
    on: 'loadViews fails',
    where: (event) => 'error' in event && event.error !== lost,
    to: 'notOffered',
  },
  'a failure is shown': {
    in: 'loading',
    on: 'loadViews fails',
    where: (event) => 'error' in event && event.error === lost,
    to: 'failed',
    so: ({ context }) => context.problem?.kind === 'offline',
  },
  'views that failed are loaded again on request': { in: 'failed', on: 'views.retried', to: 'loading' },
  'views that failed are loaded again when the connection is back': {
    in: 'failed',
    on: 'network.restored',
    to: 'loading',
  },
  'a view opens as a new history entry': {
    in: 'ready',
    on: 'view.picked',
    where: (event) => 'id' in event && event.id === '3',
    does: ['go'],
    so: ({ context }, { effects }) => opens(effects, `${pathOf(context.location)}?sort=title.asc`),
  },
  'what a view has that the list does not have is said when it opens': {
    in: 'ready',
    on: 'view.picked',
    where: (event) => 'id' in event && event.id === '2',
    does: ['go', 'toast'],
    so: ({ context }, { effects }) =>
      opens(effects, `${pathOf(context.location)}?status=Reported`) &&
      effects.some(
        ({ type, params }) => type === 'toast' && params.severity === 'warn' && params.text.endsWith(': zoom'),
      ),
  },
  'an unknown view does not open': {
    in: 'ready',
    on: 'view.picked',
    where: (event) => 'id' in event && event.id === '9',
    ignored: true,
  },
  'the link of a view is its address': {
    in: 'ready',
    on: 'link.copied',
    where: (event) => 'id' in event && event.id === '3',
    does: ['copyLink'],
    so: ({ context }, { effects }) =>
      effects.some(
        ({ type, params }) => type === 'copyLink' && params === `${pathOf(context.location)}?sort=title.asc`,
      ),
  },
  'an unknown view has no link': {
    in: 'ready',
    on: 'link.copied',
    where: (event) => 'id' in event && event.id === '9',
    ignored: true,
  },
  ...Object.fromEntries(
    settled
      .filter((state) => state !== 'idle')
      .map((state): [string, Rows[string]] => [
        `${state}: after a change the views are loaded, and those that are shown stay meanwhile`,
        {
          in: state,
          on: 'data.changed',
          to: 'loading',
          so: ({ context }, { before, effects }) =>
            context.views === before?.context.views &&
            effects.some(({ type, params }) => type === 'start' && params.id === 'loadViews'),
        },
      ]),
  ),
  'a change that ends on a page without a list loads nothing': {
    in: 'idle',
    on: 'data.changed',
    to: 'idle',
    so: (_, { effects }) => effects.length === 0,
  },
  'views open when they are loaded': { in: 'loading', on: 'view.picked', ignored: true },
};

const pathOf = (location: ReturnType<typeof at> | undefined): string => `${location?.path}/${location?.imono}`;
