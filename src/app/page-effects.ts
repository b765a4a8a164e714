import { fromPromise } from 'xstate';
import { accountMark } from '../machines/app/account-mark.ts';
import type { ToastParams, TrackParams } from '../machines/effects.ts';
import { watcher } from '../machines/unprovided.ts';
import { loadCoast } from '../services/coastlines.ts';
import { watchGoogleKey } from '../services/google-maps.ts';
import { hiddenLayers, storeHiddenLayers } from '../services/hidden-layers.ts';
import type { PageMachineEffects } from '../views/pages/define-page.ts';
import { createCallActors } from './call-actors.ts';
import { createChange } from './change-actor.ts';
import type { ImplementationPorts } from './implementation-ports.ts';
import { createImportActors } from './import-actors.ts';
import { navigate } from './navigate.ts';
import { forOwnVessels } from './own-vessels.ts';
import { createPermissionsWatcher, createVesselsWatcher } from './page-watchers.ts';
import { createPasskeys } from './passkey-actors.ts';
import { createPublicEffects, reloadLists } from './public-effects.ts';
import { createVesselSearch } from './vessel-search-actors.ts';

/** Creates the real effects of the machines that pages start. */
export const createPageEffects = (ports: ImplementationPorts): PageMachineEffects => {
  const calls = createCallActors(forOwnVessels(ports.api, ports.directory), ports.recall);
  const watchPermissions = createPermissionsWatcher(ports.app);
  const account = (): string => {
    const { profile } = ports.app().getSnapshot().context;
    return profile ? accountMark(profile) : '';
  };
  const toast = (_: unknown, params: ToastParams) => ports.toast(params);
  const track = (_: unknown, params: TrackParams) => ports.track(params);
  return {
    ...createPublicEffects(ports),
    addressDraft: { actions: navigate },
    change: createChange(ports, () => reloadLists(ports)),
    coastlines: { actors: { loadCoast: fromPromise(({ input }) => loadCoast(input.detail, ports.importWithRetry)) } },
    filterBar: { actions: navigate },
    googleMap: {
      actors: { watchGoogleKey: watcher((report) => watchGoogleKey(() => report({ type: 'key.refused' }))) },
    },
    import: {
      actors: createImportActors(ports),
      actions: { ...navigate, reloadLists: () => reloadLists(ports) },
    },
    map: { actors: { watchPermissions }, actions: navigate },
    mapLayers: {
      actors: {
        watchHidden: watcher((report) => {
          report({ type: 'hidden.known', hidden: hiddenLayers(account()) });
          return () => undefined;
        }),
      },
      actions: { storeHidden: (_, hidden) => storeHiddenLayers(account(), hidden) },
    },
    pagedList: { actors: { loadBatch: calls.loadBatch, recallBatch: calls.recallBatch }, actions: navigate },
    passkeys: createPasskeys(ports, { toast, reloadLists: () => reloadLists(ports) }),
    pdfExport: { actions: { startDownload: (_, request) => ports.download(request) } },
    query: { actors: { load: calls.load, recall: calls.recall } },
    systemChecks: { actors: { load: calls.loadChecks, recall: calls.recall } },
    vesselMenu: {
      actors: { load: calls.load, watchVessels: createVesselsWatcher(ports.directory) },
      actions: {
        ...navigate,
        track,
        reloadVessels: () => ports.directory().send({ type: 'reload.requested' }),
      },
    },
    vesselPreload: {
      actors: {
        loadStep: calls.loadStep,
        recallSteps: calls.recallSteps,
        showLoading: watcher(() => ports.showLoading()),
        watchPermissions,
      },
    },
    vesselSearch: createVesselSearch(ports),
    viewAddress: { actions: navigate },
    voyageReplay: { actions: navigate },
  };
};
