import { fromPromise } from 'xstate';
import type { SavedViewsEffects } from '../machines/saved-views/saved-views.ts';
import { withBase } from '../services/base-path.ts';
import { copyOrSave } from '../services/support/copy-details.ts';
import type { ImplementationPorts } from './implementation-ports.ts';
import { navigate } from './navigate.ts';
import { createLocationWatcher } from './watchers.ts';

type Ports = Pick<ImplementationPorts, 'api' | 'page' | 'toast'>;

/** The effects of the views of lists. */
export const createSavedViews = ({ api, page, toast }: Ports): SavedViewsEffects => ({
  actors: {
    watchLocation: createLocationWatcher(page),
    loadViews: fromPromise(async ({ input: { list }, signal }) => {
      const { data } = await api('view.list', { list }, { signal });
      return data ?? { items: [], defaultId: null };
    }),
  },
  actions: {
    ...navigate,
    toast: (_, params) => toast(params),
    copyLink: (_, address) => void copyLink(address, toast),
  },
});

const copyLink = async (address: string, toast: Ports['toast']): Promise<void> => {
  const done = await copyOrSave(new URL(withBase(address), window.location.origin).href, 'link.txt');
  toast({ severity: 'success', text: `The link was ${done}` });
};
