import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Permission } from '../../contract/permission.ts';
import type { Received } from '../../contract/receive.ts';
import { vesselPagePath } from '../../routing/vessel-page.ts';
import { type EffectsOf, unprovidedAction, unprovidedCallback } from '../unprovided.ts';
import type { NavigateParams } from '../effects.ts';
import type { PageInput } from '../page-actor.ts';

export type MapEvent =
  | { type: 'permissions.known'; entries: readonly Received<typeof Permission>[] }
  | { type: 'vessel.picked'; imono: string }
  | { type: 'popup.closed' }
  | { type: 'vessel.opened'; imono: string }
  | { type: 'follow.toggled' }
  /** The user moved or zoomed the map by hand. */
  | { type: 'map.moved' }
  | { type: 'fit.requested' };

interface Context {
  /** The page a vessel opens on; undefined: the account may read none. */
  readonly path: string | undefined;
  /** The IMO number of the vessel whose popup is open. */
  readonly picked: string | undefined;
  /** How often the map was fitted to all vessels. It starts at 1: a new map shows everything. */
  readonly fits: number;
  /** Whether the address the page was opened with says what the map shows. */
  readonly opensOnView: boolean;
}

/** Tracks which vessel is picked on a map, and whether the map follows the vessel of its page. */
export const mapMachine = setup({
  types: { context: {} as Context, events: {} as MapEvent, input: {} as PageInput },
  actors: { watchPermissions: unprovidedCallback<MapEvent>('watchPermissions') },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setPath: assign((_, entries: readonly Received<typeof Permission>[]) => ({ path: vesselPagePath(entries) })),
    setPicked: assign((_, picked: string | undefined) => ({ picked })),
    countFit: assign(({ context }) => ({ fits: context.fits + 1 })),
  },
  guards: {
    hasPath: ({ context }) => context.path !== undefined,
    opensOnView: ({ context }) => context.opensOnView,
  },
}).createMachine({
  id: 'map',
  context: ({ input: { location } }) => ({
    path: undefined,
    picked: undefined,
    fits: 1,
    opensOnView: location.map !== undefined,
  }),
  invoke: { id: 'watchPermissions', src: 'watchPermissions' },
  initial: 'opening',
  on: {
    'permissions.known': { actions: { type: 'setPath', params: ({ event }) => event.entries } },
    'vessel.picked': { actions: { type: 'setPicked', params: ({ event }) => event.imono } },
    'popup.closed': { actions: { type: 'setPicked', params: undefined } },
    'vessel.opened': {
      guard: 'hasPath',
      actions: { type: 'go', params: ({ context, event }) => ({ to: `${context.path}/${event.imono}` }) },
    },
    'fit.requested': { target: '.free', actions: 'countFit' },
  },
  states: {
    opening: { always: [{ guard: 'opensOnView', target: 'free' }, { target: 'following' }] },
    following: { on: { 'follow.toggled': 'free', 'map.moved': 'free' } },
    free: { on: { 'follow.toggled': 'following' } },
  },
});

export type MapEffects = EffectsOf<typeof mapMachine, 'go'>;
export type MapRef = ActorRefFrom<typeof mapMachine>;
export type MapSnapshot = SnapshotFrom<typeof mapMachine>;
