import type { SnapshotFrom } from 'xstate';
import type { Permission } from '../../src/contract/permission.ts';
import { vesselPagePath } from '../../src/routing/vessel-page.ts';
import type { vesselSearchMachine } from '../../src/machines/vessel-search.ts';
import type { World } from '../support/model/world.ts';
import { accounts, dawn, lost } from '../support/samples.ts';

const reading: readonly (readonly Permission[])[] = ['fleet@', 'vetting@', 'nothing@'].map(
  (name) => accounts[name] ?? [],
);

const isCleared = ({ context }: SnapshotFrom<typeof vesselSearchMachine>): boolean =>
  context.keyword === '' && context.found.length === 0 && context.problem === undefined && !context.openFirst;

const opensFirst = (event: object, context: SnapshotFrom<typeof vesselSearchMachine>['context']): boolean =>
  context.openFirst &&
  context.path !== undefined &&
  'output' in event &&
  Array.isArray(event.output) &&
  event.output.length > 0;

/** The vessel search of a header: the user's input, and the navigations it may cause. */
export const vesselSearchWorld: World<typeof vesselSearchMachine> = {
  input: undefined,
  events: {
    'permissions.known': [],
    'keyword.typed': ['dawn', ' '].map((text) => ({ type: 'keyword.typed', text })),
    'keyword.cleared': [{ type: 'keyword.cleared' }],
    'box.focused': [{ type: 'box.focused' }],
    'box.blurred': [{ type: 'box.blurred' }],
    'first.requested': [{ type: 'first.requested' }],
    'vessel.picked': [{ type: 'vessel.picked', imono: dawn.imono }],
  },
  actors: {
    watchPermissions: reading.map((entries) => ({ sends: { type: 'permissions.known', entries } })),
    search: [{ done: [dawn] }, { done: [] }, { error: lost }],
  },
  project: ({ path, keyword, found, problem, openFirst }) => ({
    path,
    keyword,
    found: found.length,
    problem: problem?.kind,
    openFirst,
  }),
  starts: 'closed',
  requirements: {
    'a keyword waits for more keys': {
      in: 'closed',
      on: 'keyword.typed',
      where: (event) => 'text' in event && event.text === 'dawn',
      to: 'typing',
      so: (snapshot) => snapshot.context.keyword === 'dawn' && snapshot.hasTag('busy'),
    },
    'a blank keyword closes the list': {
      in: 'found',
      on: 'keyword.typed',
      where: (event) => 'text' in event && event.text === ' ',
      to: 'closed',
      so: isCleared,
    },
    'a keyword is searched for once typing pauses': { in: 'typing', on: 'after keywordDebounceMs', to: 'searching' },
    'the search says that it runs, and asks for the keyword': {
      in: 'typing',
      on: 'after keywordDebounceMs',
      to: 'searching',
      so: (snapshot, { effects }) =>
        snapshot.hasTag('busy') &&
        effects.some(({ type, params }) => type === 'start' && JSON.stringify(params.input) === '{"keyword":"dawn"}'),
    },
    'Enter searches at once': {
      in: 'typing',
      on: 'first.requested',
      to: 'searching',
      so: ({ context }) => context.openFirst,
    },
    'Enter during the search opens the first result': {
      in: 'searching',
      on: 'first.requested',
      so: ({ context }) => context.openFirst,
    },
    'what is found is listed': {
      in: 'searching',
      on: 'search is done',
      where: (event, { context }) => !opensFirst(event, context),
      to: 'found',
      so: (snapshot, { event }) =>
        snapshot.hasTag('open') &&
        event !== undefined &&
        'output' in event &&
        snapshot.context.found === event.output &&
        snapshot.context.problem === undefined,
    },
    'after Enter the first result opens': {
      in: 'searching',
      on: 'search is done',
      where: (event, { context }) => opensFirst(event, context),
      to: 'closed',
      does: ['go'],
      so: isCleared,
    },
    'a search that fails says why': {
      in: 'searching',
      on: 'search fails',
      to: 'failed',
      so: (snapshot) =>
        snapshot.hasTag('open') && snapshot.context.problem !== undefined && snapshot.context.found.length === 0,
    },
    'the cross empties the box and closes the list': {
      in: 'found',
      on: 'keyword.cleared',
      to: 'closed',
      so: isCleared,
    },
    'the cross ends a search that runs': { in: 'searching', on: 'keyword.cleared', to: 'closed', so: isCleared },
    'the cross ends a failure': { in: 'failed', on: 'keyword.cleared', to: 'closed', so: isCleared },
    'leaving the box closes the list, and the keyword stays': {
      in: 'found',
      on: 'box.blurred',
      to: 'closed',
      so: ({ context }) => context.keyword === 'dawn' && !context.openFirst,
    },
    'coming back to a keyword searches for it again': {
      in: 'closed',
      on: 'box.focused',
      where: (_, { context }) => context.keyword !== '',
      to: 'searching',
    },
    'an empty box searches for nothing': {
      in: 'closed',
      on: 'box.focused',
      where: (_, { context }) => context.keyword === '',
      ignored: true,
    },
    'a picked vessel opens': {
      in: 'found',
      on: 'vessel.picked',
      where: (_, { context }) => context.path !== undefined,
      to: 'closed',
      does: ['go'],
      so: isCleared,
    },
  },
  invariants: {
    'a blank keyword is never searched for': ({ context, children }) =>
      children.search === undefined || context.keyword.trim() !== '',
    'only a pick or Enter navigates': ({ value }, { event, before, effects }) =>
      effects.every(({ type }) => type !== 'go') ||
      (value === 'closed' && (event?.type === 'vessel.picked' || before?.context.openFirst === true)),
    'a pending Enter is cleared when the keyword changes or the box loses focus': ({ value, context }, { event }) =>
      (event?.type !== 'keyword.typed' && value !== 'closed') || !context.openFirst,
    'picking a vessel navigates to it and ends the search': ({ value, context }, { event, effects }) =>
      event?.type !== 'vessel.picked' ||
      context.path === undefined ||
      (value === 'closed' &&
        context.keyword === '' &&
        'imono' in event &&
        effects.some((effect) => effect.type === 'go' && effect.params.to.endsWith(`/${event.imono}`))),
    'a vessel opens on a page that the account may read, if there is any': ({ context: { path } }, { effects }) =>
      effects.every(
        (effect) => effect.type !== 'go' || (path !== undefined && effect.params.to.replace(/\/\d{7}$/, '') === path),
      ),
    'the target page follows the permissions of the account': ({ context }, { event }) =>
      event?.type !== 'permissions.known' || !('entries' in event) || context.path === vesselPagePath(event.entries),
  },
};
