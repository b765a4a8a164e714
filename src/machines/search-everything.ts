import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type Problem, problemOf } from '../contract/problem.ts';
import type { Received } from '../contract/receive.ts';
import type { FoundRow, FoundView } from '../contract/search/found-rows.ts';
import type { RecentChoice } from '../routing/recent-choice.ts';
import type { NavigateParams } from './effects.ts';
import type { CommandName } from './search-commands.ts';
import { type EffectsOf, unprovidedAction, unprovidedCallback, unprovidedPromise } from './unprovided.ts';

type Found = readonly Received<typeof FoundRow>[];
type FoundViews = readonly Received<typeof FoundView>[];
interface FoundRows {
  readonly items: Found;
  readonly views: FoundViews;
  readonly note: string | null;
}

export type SearchEverythingEvent =
  | { type: 'search.opened' }
  | { type: 'search.closed' }
  /** What was opened from the search before, when the dialog opens. */
  | { type: 'recent.known'; recent: readonly RecentChoice[] }
  | { type: 'keyword.typed'; text: string }
  /** Enter, before there is anything to open. */
  | { type: 'search.requested' }
  | { type: 'search.retried' }
  | { type: 'option.activated'; key: string }
  | { type: 'result.opened'; to: string; recent: RecentChoice }
  | { type: 'command.chosen'; command: CommandName };

interface Context {
  readonly keyword: string;
  readonly recent: readonly RecentChoice[];
  /** The records and class surveys of the last answer: those that match, or the recent ones while the keyword is blank. */
  readonly found: Found;
  /** The saved views whose names match. */
  readonly views: FoundViews;
  /** What the last search did not look at. */
  readonly note: string | null;
  readonly problem: Problem | undefined;
  /** The key of the option that Enter chooses; undefined: the first one. */
  readonly active: string | undefined;
}

/** The debounce delay before a keyword is searched for, in milliseconds. */
export const searchDebounceMs = 200;

const noAnswer = { found: [], views: [], note: null };
const nothing: Context = { keyword: '', recent: [], ...noAnswer, problem: undefined, active: undefined };

const isBlank = (text: string): boolean => text.trim() === '';

/** The dialog 'Search everything': searches records and saved views on the server; its view matches vessels, pages, lists and commands. */
export const searchEverythingMachine = setup({
  types: { context: {} as Context, events: {} as SearchEverythingEvent, tags: {} as 'busy' },
  actors: {
    watchRecent: unprovidedCallback<SearchEverythingEvent>('watchRecent'),
    search: unprovidedPromise<FoundRows, { readonly text: string; readonly recent: readonly RecentChoice[] }>('search'),
  },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    runCommand: unprovidedAction<CommandName>('runCommand'),
    addRecent: unprovidedAction<RecentChoice>('addRecent'),
    setRecent: assign((_, recent: readonly RecentChoice[]) => ({ recent })),
    setKeyword: assign(({ context }, keyword: string) => ({
      keyword,
      active: undefined,
      // The recent ones are no results of a keyword.
      found: isBlank(context.keyword) ? [] : context.found,
    })),
    setActive: assign((_, active: string) => ({ active })),
    setFound: assign((_, { items, views, note }: FoundRows) => ({ found: items, views, note, problem: undefined })),
    setProblem: assign((_, problem: Problem) => ({ problem, ...noAnswer })),
    clearFound: assign({ ...noAnswer, problem: undefined }),
    clear: assign(nothing),
  },
  guards: {
    blank: (_, text: string) => isBlank(text),
    namesRecent: ({ context }) => context.recent.some(({ kind }) => kind === 'row'),
  },
  delays: { searchDebounceMs },
}).createMachine({
  id: 'searchEverything',
  context: nothing,
  initial: 'closed',
  states: {
    closed: { on: { 'search.opened': 'open' } },
    open: {
      initial: 'blank',
      invoke: { id: 'watchRecent', src: 'watchRecent' },
      exit: 'clear',
      on: {
        'search.closed': 'closed',
        'recent.known': { actions: { type: 'setRecent', params: ({ event }) => event.recent } },
        'keyword.typed': [
          {
            guard: { type: 'blank', params: ({ event }) => event.text },
            target: '.blank',
            actions: { type: 'setKeyword', params: ({ event }) => event.text },
          },
          { target: '.typing', actions: { type: 'setKeyword', params: ({ event }) => event.text } },
        ],
        'option.activated': { actions: { type: 'setActive', params: ({ event }) => event.key } },
        'result.opened': {
          target: 'closed',
          actions: [
            { type: 'addRecent', params: ({ event }) => event.recent },
            { type: 'go', params: ({ event }) => ({ to: event.to }) },
          ],
        },
        'command.chosen': { target: 'closed', actions: { type: 'runCommand', params: ({ event }) => event.command } },
      },
      states: {
        blank: { entry: 'clearFound', always: { guard: 'namesRecent', target: 'searching' } },
        typing: { tags: 'busy', after: { searchDebounceMs: 'searching' }, on: { 'search.requested': 'searching' } },
        searching: {
          tags: 'busy',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context: { keyword, recent } }) =>
              isBlank(keyword) ? { text: '', recent } : { text: keyword.trim(), recent: [] },
            onDone: { target: 'found', actions: { type: 'setFound', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) },
            },
          },
        },
        found: {},
        failed: { on: { 'search.retried': 'searching' } },
      },
    },
  },
});

export type SearchEverythingEffects = EffectsOf<typeof searchEverythingMachine, 'go' | 'runCommand' | 'addRecent'>;
export type SearchEverythingRef = ActorRefFrom<typeof searchEverythingMachine>;
export type SearchEverythingSnapshot = SnapshotFrom<typeof searchEverythingMachine>;
