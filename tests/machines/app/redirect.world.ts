import type { Permission } from '../../../src/contract/permission.ts';
import { mayRead } from '../../../src/contract/permission-needs.ts';
import type { Received } from '../../../src/contract/receive.ts';
import type { redirectMachine } from '../../../src/machines/app/redirect.ts';
import type { World } from '../../support/model/world.ts';
import { at } from '../../support/samples.ts';

/** An account that may only read the dashboard. */
export const dashboardAlone: readonly Permission[] = [{ name: 'DASHBOARD', read: true, level: 1 }];

/** An account with these permissions that opens an address. */
export const redirectWorld = (
  address: string,
  entries: readonly Received<typeof Permission>[],
): World<typeof redirectMachine> => ({
  input: { needs: at(address).route.needs, entries },
  events: { none: [] },
  actors: {},
  invariants: {
    'an account that may read nothing sees that': ({ value, context }) =>
      value === 'nothingReadable' || context.needs.length === 0 || context.entries.some(({ read }) => read),
    'the account stays on a page only if one of its permissions is readable': ({ value, context }) =>
      value !== 'staying' || context.needs.length === 0 || mayRead(context.entries, context.needs),
    'the dashboard takes precedence over every other landing page': ({ value, context }) =>
      value !== 'toLanding' || !mayRead(context.entries, ['DASHBOARD']),
  },
});
