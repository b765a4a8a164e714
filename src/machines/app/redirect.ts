import { setup } from 'xstate';
import { landingPath } from '../../routing/routes.ts';
import { menuEntries } from '../../routing/menu.ts';
import { mayRead, type Permission, type PermissionName } from '../../contract/permission.ts';
import type { Received } from '../../contract/receive.ts';

export interface RedirectInput {
  /** Permissions, one of which must be readable; empty: every signed-in account has access. */
  readonly needs: readonly PermissionName[];
  readonly entries: readonly Received<typeof Permission>[];
}

/** The result of the permission rule: stay, go to another address, or show that nothing is readable. */
export type Redirect =
  | { readonly outcome: 'stay' }
  | { readonly outcome: 'go'; readonly to: string }
  | { readonly outcome: 'nothing' };

/**
 * The first page in menu order whose permission is readable and of level 2; if none is, the first readable one. A page of several
 * permissions, each of which has a page of its own, is none of them.
 */
export const firstLanding = (entries: readonly Received<typeof Permission>[]): string | undefined => {
  const readable = menuEntries.flatMap(({ path, needs: [name, ...others] }) =>
    name !== undefined && others.length === 0 && mayRead(entries, [name]) ? [{ path, name }] : [],
  );
  const isLanding = (one: PermissionName) => entries.some(({ name, level }) => name === one && level === 2);
  return (readable.find(({ name }) => isLanding(name)) ?? readable[0])?.path;
};

/**
 * The permission redirect: the page if readable, otherwise the dashboard if readable, otherwise the first menu page of
 * level 2 that is readable, otherwise the first that is, otherwise nothing.
 */
export const redirectMachine = setup({
  types: {
    input: {} as RedirectInput,
    context: {} as RedirectInput,
    output: {} as Redirect,
    events: {} as { type: 'none' },
  },
  guards: {
    locationReadable: ({ context: { needs, entries } }) => needs.length === 0 || mayRead(entries, needs),
    dashboardReadable: ({ context: { entries } }) => mayRead(entries, ['DASHBOARD']),
    landingReadable: ({ context: { entries } }) => firstLanding(entries) !== undefined,
  },
}).createMachine({
  id: 'redirect',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'locationReadable', target: 'staying' },
        { guard: 'dashboardReadable', target: 'toDashboard' },
        { guard: 'landingReadable', target: 'toLanding' },
        { target: 'nothingReadable' },
      ],
    },
    staying: { type: 'final', output: (): Redirect => ({ outcome: 'stay' }) },
    toDashboard: { type: 'final', output: (): Redirect => ({ outcome: 'go', to: landingPath }) },
    toLanding: { type: 'final', output: ({ context }): Redirect => toLanding(context.entries) },
    nothingReadable: { type: 'final', output: (): Redirect => ({ outcome: 'nothing' }) },
  },
  // SAFETY: the output of every final state above is a Redirect.
  output: ({ event }) => event.output as Redirect,
});

const toLanding = (entries: readonly Received<typeof Permission>[]): Redirect => {
  const to = firstLanding(entries);
  return to ? { outcome: 'go', to } : { outcome: 'nothing' };
};
