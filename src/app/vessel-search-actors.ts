import { fromPromise } from 'xstate';
import type { VesselSearchEffects } from '../machines/vessel-search.ts';
import type { ImplementationPorts } from './implementation-ports.ts';
import { navigate } from './navigate.ts';
import { createPermissionsWatcher } from './page-watchers.ts';

/** The effects of the search for a vessel. */
export const createVesselSearch = ({ api, app }: Pick<ImplementationPorts, 'api' | 'app'>): VesselSearchEffects => ({
  actors: {
    search: fromPromise(
      async ({ input, signal }) => (await api('fleet.search', { Keyword: input.keyword }, { signal })).data ?? [],
    ),
    watchPermissions: createPermissionsWatcher(app),
  },
  actions: navigate,
});
