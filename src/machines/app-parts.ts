import { assign, setup } from 'xstate';
import type { Profile } from '../contract/models/account.ts';
import { mayRead, type PermissionName } from '../contract/permission.ts';
import { linkTo, type Place, placeOf, safeReturn } from '../contract/place.ts';
import type { Problem } from '../contract/problem.ts';
import { inspectionKinds, kindOf } from '../contract/records/kind-of.ts';
import { kinds } from '../contract/records/kinds.ts';
import { routeAt } from '../contract/routes.ts';
import { effect, promised, watching } from './must-provide.ts';
import type { Go } from './orders.ts';
import { type Redirect, redirectMachine } from './redirect.ts';

/** What the watchers report: where the address bar is (today is YYYY-MM-DD), and whether there is a session. */
type AppEvent =
  | { type: 'place.reported'; address: string; today: string }
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  | { type: 'permissions.changed' }
  | { type: 'reload.asked' }
  | { type: 'network.restored' };

interface Context {
  readonly address: string | undefined;
  readonly today: string;
  readonly place: Place | undefined;
  readonly profile: Profile | undefined;
  /** Where a signed-out visitor was going. */
  readonly returnTo: string | undefined;
  readonly problem: Problem | undefined;
}

const needsOfPath = (path: string): readonly PermissionName[] => routeAt(path)?.needs ?? [];

/** The names of which one must be readable at a place; a path without a page of its own asks for any of its pages. */
export const needsOf = ({ place }: Context): readonly PermissionName[] =>
  place?.route.goesTo ? place.route.goesTo.flatMap(needsOfPath) : (place?.route.needs ?? []);

const reads = ({ profile }: Context, needs: readonly PermissionName[]): boolean =>
  mayRead(profile?.frontends ?? [], needs);

/** The first page behind a path without a page of its own that the account may read. */
export const firstReadable = (context: Context): string | undefined =>
  context.place?.route.goesTo?.find((path) => reads(context, needsOfPath(path)));

/** The address of a kind of inspection the account may read, where the page of all inspections stands on one it may not. */
export const readableKind = (context: Context): string | undefined => {
  const { place, today } = context;
  if (place?.route.page !== 'inspections' || !reads(context, place.route.needs)) return undefined;
  if (reads(context, [kinds[kindOf(place)].needs])) return undefined;
  const tab = inspectionKinds.find((kind) => reads(context, [kinds[kind].needs]));
  return tab && linkTo(place, { tab, record: undefined }, today);
};

/** Keeps the place that was reported. */
export const keepReported = {
  type: 'keepPlace',
  params: ({ event }: { event: Extract<AppEvent, { type: 'place.reported' }> }) => event,
} as const;

/** The names of everything that the portal's own machine does and asks. */
export const parts = setup({
  types: {
    context: {} as Context,
    events: {} as AppEvent,
    input: {} as { today: string },
    tags: {} as 'busy' | 'inside',
  },
  actors: {
    watchAddress: watching<AppEvent>('watchAddress'),
    watchSession: watching<AppEvent>('watchSession'),
    loadProfile: promised<Profile, void>('loadProfile'),
    redirect: redirectMachine,
  },
  actions: {
    go: effect<Go>('go'),
    showPlace: effect<Place | undefined>('showPlace'),
    leavePage: effect<undefined>('leavePage'),
    keepPlace: assign((_, { address, today }: { address: string; today: string }) => ({
      address,
      today,
      place: placeOf(address, today),
    })),
    keepReturn: assign(({ context }) => ({ returnTo: safeReturn(context.address, context.today) ?? context.returnTo })),
    forgetReturn: assign({ returnTo: undefined }),
    keepProfile: assign((_, profile: Profile) => ({ profile, problem: undefined })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProfile: assign({ profile: undefined, problem: undefined }),
  },
  guards: {
    hasPlace: ({ context }) => context.place !== undefined,
    atPublicPage: ({ context }) => context.place?.route.public === true,
    atGroup: ({ context }) => context.place?.route.page === 'group',
    groupReadable: ({ context }) => firstReadable(context) !== undefined,
    atUnreadableKind: ({ context }) => readableKind(context) !== undefined,
    knowsProfile: ({ context }) => context.profile !== undefined,
    stays: (_, { verdict }: Redirect) => verdict === 'stay',
    goes: (_, { verdict }: Redirect) => verdict === 'go',
  },
});
