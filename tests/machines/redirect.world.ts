import { mayRead, type Permission } from '../../src/contract/permission.ts';
import type { Received } from '../../src/contract/receive.ts';
import type { redirectMachine } from '../../src/machines/app/redirect.ts';
import type { World } from '../support/model/world.ts';
import { at } from '../support/samples.ts';

/** An account that may read the dashboard and nothing else. */
export const dashboardAlone: readonly Permission[] = [{ name: 'DASHBOARD', read: true, level: 1 }];

/** An account with these entries that asks for an address. */
export const redirectWorld = (
  address: string,
  entries: readonly Received<typeof Permission>[],
): World<typeof redirectMachine> => ({
  input: { needs: at(address).route.needs, entries },
  events: { none: [] },
  actors: {},
  invariants: {
    'a page is only stayed at if one of its names is readable': ({ value, context }) =>
      value !== 'staying' || context.needs.length === 0 || mayRead(context.entries, context.needs),
    'the dashboard comes before every other landing page': ({ value, context }) =>
      value !== 'toLanding' || !mayRead(context.entries, ['DASHBOARD']),
  },
});
