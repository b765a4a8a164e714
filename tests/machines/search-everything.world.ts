import type { SnapshotFrom } from 'xstate';
import type { FoundRow, FoundView } from '../../src/contract/search/found-rows.ts';
import type { Received } from '../../src/contract/receive.ts';
import type { RecentChoice } from '../../src/routing/recent-choice.ts';
import type { searchEverythingMachine } from '../../src/machines/search-everything.ts';
import type { Happened, World } from '../support/model/world.ts';
import { dawn, lost } from '../support/samples.ts';

type Machine = typeof searchEverythingMachine;
type Snapshot = SnapshotFrom<Machine>;

/** A certificate as the server finds it. */
export const foundCertificate: Received<typeof FoundRow> = {
  list: 'certificate',
  id: '7',
  imo: dawn.imono,
  vessel: dawn.name,
  title: 'Safety Equipment Certificate',
  number: 'SEC-0815',
  place: null,
  date: '2027-03-01',
  status: 'Available',
  excerpt: null,
};
/** A saved view as the server finds it. */
export const foundView: Received<typeof FoundView> = {
  id: '12',
  list: 'near-misses/all',
  name: 'Open moorings',
  settings: [{ name: 'status', value: 'Open' }],
};
export const recentRow: RecentChoice = { kind: 'row', list: 'certificate', id: '7' };
export const recentPage: RecentChoice = { kind: 'page', path: '/fleet' };

const isEmpty = ({ context }: Snapshot): boolean =>
  context.keyword === '' &&
  context.recent.length === 0 &&
  context.found.length === 0 &&
  context.views.length === 0 &&
  context.note === null &&
  context.problem === undefined &&
  context.active === undefined;

const text = (event: object): unknown => ('text' in event ? event.text : undefined);

/** What the server is asked in this step; undefined: nothing. */
const asked = ({ effects }: Happened<Machine>): unknown => {
  const start = effects.find((effect) => effect.type === 'start' && effect.params.id === 'search');
  return start?.type === 'start' ? start.params.input : undefined;
};

const isAsked = (happened: Happened<Machine>, input: object): boolean =>
  JSON.stringify(asked(happened)) === JSON.stringify(input);

const world: World<Machine> = {
  input: undefined,
  events: {
    'search.opened': [{ type: 'search.opened' }],
    'search.closed': [{ type: 'search.closed' }],
    'recent.known': [],
    'keyword.typed': [' qx', ' ', ''].map((keyword) => ({ type: 'keyword.typed', text: keyword })),
    'search.requested': [{ type: 'search.requested' }],
    'search.retried': [{ type: 'search.retried' }],
    'option.activated': [{ type: 'option.activated', key: 'page /fleet' }],
    'result.opened': [{ type: 'result.opened', to: '/fleet', recent: recentPage }],
    'command.chosen': [{ type: 'command.chosen', command: 'signOut' }],
  },
  actors: {
    watchRecent: [[recentPage], [recentPage, recentRow]].map((recent) => ({
      sends: { type: 'recent.known' as const, recent },
    })),
    search: [
      { done: { items: [foundCertificate], views: [], note: null } },
      { done: { items: [], views: [foundView], note: 'Too many records match.' } },
      { error: lost },
    ],
  },
  project: ({ keyword, recent, found, views, note, problem, active }) => ({
    keyword,
    recent: recent.length,
    found: found.length,
    views: views.length,
    note,
    problem: problem?.kind,
    active,
  }),
  starts: 'closed',
  requirements: {
    'Ctrl+K opens an empty dialog': { in: 'closed', on: 'search.opened', to: { open: 'blank' }, so: isEmpty },
    'what was opened before is listed': {
      in: { open: 'blank' },
      on: 'recent.known',
      where: (event) => event.type === 'recent.known' && event.recent.length === 1,
      so: ({ context }) => context.recent.length === 1,
    },
    'the server names the records that were opened before': {
      in: { open: 'blank' },
      on: 'recent.known',
      where: (event) => event.type === 'recent.known' && event.recent.length === 2,
      to: { open: 'searching' },
      so: (_, happened) => isAsked(happened, { text: '', recent: [recentPage, recentRow] }),
    },
    'what was opened before does not stop a search for a keyword': {
      in: { open: 'typing' },
      on: 'recent.known',
      so: ({ context }) => context.keyword === ' qx' && context.recent.length > 0,
    },
    'a keyword waits for more keys, and the first option is active again': {
      in: { open: 'found' },
      on: 'keyword.typed',
      where: (event, { context }) => text(event) === ' qx' && context.keyword === ' qx',
      to: { open: 'typing' },
      so: (snapshot, { before }) =>
        snapshot.context.keyword === ' qx' &&
        snapshot.context.active === undefined &&
        snapshot.context.found === before?.context.found &&
        snapshot.hasTag('busy'),
    },
    'what was opened before is no result of a keyword': {
      in: { open: 'found' },
      on: 'keyword.typed',
      where: (event, { context }) => text(event) === ' qx' && context.keyword === '' && context.found.length > 0,
      to: { open: 'typing' },
      so: ({ context }) => context.found.length === 0,
    },
    'another key ends the request that runs': {
      in: { open: 'searching' },
      on: 'keyword.typed',
      where: (event) => text(event) === ' qx',
      to: { open: 'typing' },
      so: ({ children }) => children.search === undefined,
    },
    'a blank keyword searches for nothing': {
      in: { open: 'typing' },
      on: 'keyword.typed',
      where: (event, { context }) => text(event) === ' ' && context.recent.length === 0,
      to: { open: 'blank' },
      so: ({ context }) => context.found.length === 0 && context.problem === undefined && context.keyword === ' ',
    },
    'once typing pauses the server searches for the keyword': {
      in: { open: 'typing' },
      on: 'after searchDebounceMs',
      to: { open: 'searching' },
      so: (snapshot, happened) => snapshot.hasTag('busy') && isAsked(happened, { text: 'qx', recent: [] }),
    },
    'Enter searches at once': { in: { open: 'typing' }, on: 'search.requested', to: { open: 'searching' } },
    'what is found is listed': {
      in: { open: 'searching' },
      on: 'search is done',
      to: { open: 'found' },
      so: ({ context }, { event }) =>
        event !== undefined &&
        'output' in event &&
        JSON.stringify({ items: context.found, views: context.views, note: context.note }) ===
          JSON.stringify(event.output) &&
        context.problem === undefined,
    },
    'a search that fails says why': {
      in: { open: 'searching' },
      on: 'search fails',
      to: { open: 'failed' },
      so: ({ context }) => context.problem?.kind === 'offline' && context.found.length === 0,
    },
    'Try again searches again': { in: { open: 'failed' }, on: 'search.retried', to: { open: 'searching' } },
    'an arrow key activates an option': {
      in: { open: 'found' },
      on: 'option.activated',
      so: ({ context }) => context.active === 'page /fleet',
    },
    'a result is stored, and opens': {
      in: { open: 'found' },
      on: 'result.opened',
      to: 'closed',
      does: ['addRecent', 'go'],
      so: (snapshot, { effects }) =>
        isEmpty(snapshot) &&
        effects.some(({ type, params }) => type === 'go' && JSON.stringify(params) === '{"to":"/fleet"}') &&
        effects.some(({ type, params }) => type === 'addRecent' && params === recentPage),
    },
    'a page opens while records are searched': {
      in: { open: 'searching' },
      on: 'result.opened',
      to: 'closed',
      does: ['addRecent', 'go'],
    },
    'a command runs': {
      in: { open: 'blank' },
      on: 'command.chosen',
      to: 'closed',
      does: ['runCommand'],
      so: (snapshot, { effects }) =>
        isEmpty(snapshot) && effects.some(({ type, params }) => type === 'runCommand' && params === 'signOut'),
    },
    'Escape closes and clears': { in: { open: 'found' }, on: 'search.closed', to: 'closed', so: isEmpty },
    'a closed dialog ignores results': { in: 'closed', on: 'result.opened', ignored: true },
  },
  invariants: {
    'a closed dialog is empty and asks nothing': (snapshot) =>
      snapshot.value !== 'closed' || (isEmpty(snapshot) && snapshot.children.search === undefined),
    'the server is asked for a keyword or for recent rows, never for both': (_, happened) => {
      const input = asked(happened);
      if (input === undefined) return true;
      const { text: sought = '', recent = [] }: { text?: string; recent?: readonly unknown[] } = Object(input);
      return sought.length >= 2 ? recent.length === 0 : sought === '' && recent.length > 0;
    },
    'only a result navigates': (_, { event, effects }) =>
      effects.every(({ type }) => type !== 'go') || event?.type === 'result.opened',
  },
};

export const searchEverythingWorlds = { 'the dialog': world };
