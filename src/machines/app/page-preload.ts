import { assign, setup } from 'xstate';
import type { Permission } from '../../contract/permission.ts';
import { mayRead } from '../../contract/permission-needs.ts';
import type { Received } from '../../contract/receive.ts';
import { menuEntries } from '../../routing/menu.ts';
import { type PageName, routeAt } from '../../routing/routes.ts';
import { type EffectsOf, unprovidedPromise, unprovidedCallback } from '../unprovided.ts';

type Permissions = readonly Received<typeof Permission>[];

export type PagePreloadEvent =
  | { type: 'permissions.known'; entries: Permissions }
  /** A page is shown and no request runs. `savesData`: the browser asks to reduce data use. */
  | { type: 'portal.idle'; savesData: boolean };

/** The pages of the menu entries that an account may read, in menu order, without duplicates. */
export const pagesToPreload = (entries: Permissions): readonly PageName[] => {
  const readable = menuEntries.filter(({ needs }) => mayRead(entries, needs));
  const found = readable.flatMap(({ path }) => routeAt(path) ?? []);
  return [...new Set(found.map(({ page }) => page))];
};

const setPages = {
  target: '.waiting',
  actions: {
    type: 'setPages',
    params: ({ event }: { event: Extract<PagePreloadEvent, { type: 'permissions.known' }> }) => event.entries,
  },
} as const;

/**
 * Loads the code of the pages in the menu, one after the other, while a page is shown, no request runs and the browser
 * is idle. Opening a page then only waits for its data. A failed load is retried when the page is opened.
 */
export const pagePreloadMachine = setup({
  types: {
    context: {} as { readonly queue: readonly PageName[]; readonly loaded: readonly PageName[] },
    events: {} as PagePreloadEvent,
  },
  actors: {
    watchPermissions: unprovidedCallback<PagePreloadEvent>('watchPermissions'),
    /** Reports, at once or later, that the portal is idle. */
    watchPortalIdle: unprovidedCallback<PagePreloadEvent>('watchPortalIdle'),
    waitForIdle: unprovidedPromise<void, void>('waitForIdle'),
    loadCode: unprovidedPromise<void, { readonly page: PageName }>('loadCode'),
  },
  actions: {
    setPages: assign(({ context: { loaded } }, entries: Permissions) => ({
      queue: pagesToPreload(entries).filter((page) => !loaded.includes(page)),
    })),
    countLoaded: assign(({ context: { queue, loaded } }) => ({
      queue: queue.slice(1),
      loaded: [...loaded, ...queue.slice(0, 1)],
    })),
  },
  guards: {
    isEmpty: ({ context }) => context.queue.length === 0,
    savesData: (_, { savesData }: { readonly savesData: boolean }) => savesData,
  },
}).createMachine({
  id: 'pagePreload',
  context: { queue: [], loaded: [] },
  invoke: { id: 'watchPermissions', src: 'watchPermissions' },
  initial: 'done',
  on: { 'permissions.known': setPages },
  states: {
    done: {},
    waiting: {
      always: { guard: 'isEmpty', target: 'done' },
      on: {
        'portal.idle': [
          { guard: { type: 'savesData', params: ({ event }) => event }, target: 'done' },
          { target: 'waitingForIdle' },
        ],
      },
      invoke: { id: 'watchPortalIdle', src: 'watchPortalIdle' },
    },
    waitingForIdle: { invoke: { id: 'waitForIdle', src: 'waitForIdle', onDone: 'loading' } },
    loading: {
      entry: 'countLoaded',
      invoke: {
        id: 'loadCode',
        src: 'loadCode',
        // SAFETY: the state's entry moved a page from the queue to the end of `loaded`.
        input: ({ context: { loaded } }) => ({ page: loaded.at(-1) as PageName }),
        onDone: 'waiting',
        onError: 'waiting',
      },
    },
  },
});

export type PagePreloadEffects = EffectsOf<typeof pagePreloadMachine>;
