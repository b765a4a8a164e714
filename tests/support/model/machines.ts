import type { AnyStateMachine } from 'xstate';
import { addressDraftMachine } from '../../../src/machines/address-draft.ts';
import { alertBarMachine } from '../../../src/machines/alert-bar.ts';
import { appMachine } from '../../../src/machines/app/app.ts';
import { changeMachine } from '../../../src/machines/change.ts';
import { attachmentDownloadMachine } from '../../../src/machines/attachment-download.ts';
import { pagePreloadMachine } from '../../../src/machines/app/page-preload.ts';
import { refreshMachine } from '../../../src/machines/app/refresh.ts';
import { deviceRegistrationMachine } from '../../../src/machines/devices/device-registration.ts';
import { columnMenuMachine } from '../../../src/machines/column-menu.ts';
import { devicesMachine } from '../../../src/machines/devices/devices.ts';
import { directoryMachine } from '../../../src/machines/directory.ts';
import { pagedListMachine } from '../../../src/machines/paged-list/paged-list.ts';
import { filterBarMachine } from '../../../src/machines/filter-bar/filter-bar.ts';
import { importMachine } from '../../../src/machines/import/import-machine.ts';
import { companySwitchMachine } from '../../../src/machines/company-switch.ts';
import { coastlinesMachine } from '../../../src/machines/map/coastlines.ts';
import { googleMapMachine } from '../../../src/machines/map/google-map.ts';
import { mapLayersMachine } from '../../../src/machines/map/map-layers.ts';
import { mapMachine } from '../../../src/machines/map/map.ts';
import { voyageReplayMachine } from '../../../src/machines/map/voyage-replay.ts';
import { viewAddressMachine } from '../../../src/machines/map/view-address.ts';
import { menuMachine } from '../../../src/machines/menu-sheet.ts';
import { navigationMachine } from '../../../src/machines/navigation.ts';
import { noticesMachine } from '../../../src/machines/notices.ts';
import { createPageMachine } from '../../../src/machines/page.ts';
import { pdfExportMachine } from '../../../src/machines/pdf-export.ts';
import { passkeySignInMachine } from '../../../src/machines/passkey-sign-in.ts';
import { passkeysMachine } from '../../../src/machines/passkeys.ts';
import { providerSignInMachine } from '../../../src/machines/provider-sign-in.ts';
import { queryMachine } from '../../../src/machines/query/query.ts';
import { redirectMachine } from '../../../src/machines/app/redirect.ts';
import { releaseMachine } from '../../../src/machines/release.ts';
import { savedViewsMachine } from '../../../src/machines/saved-views/saved-views.ts';
import { searchEverythingMachine } from '../../../src/machines/search-everything.ts';
import { secondFactorMachine } from '../../../src/machines/second-factor.ts';
import { sessionMachine } from '../../../src/machines/session/session.ts';
import { snackbarMachine } from '../../../src/machines/snackbar.ts';
import { submitMachine } from '../../../src/machines/submit.ts';
import { batchJobMachine } from './batch-job-sample.ts';
import { preferencesMachine } from '../../../src/machines/preferences.ts';
import { vesselMenuMachine } from '../../../src/machines/vessel-menu.ts';
import { vesselPreloadMachine } from '../../../src/machines/vessel-preload.ts';
import { vesselSearchMachine } from '../../../src/machines/vessel-search.ts';

/** The machine of pages; here a page renders to text. */
export const pageMachine = createPageMachine<string>();

/** Every machine of the portal, by the name of its tests and diagram. */
export const machines: Readonly<Record<string, AnyStateMachine>> = {
  addressDraft: addressDraftMachine,
  alertBar: alertBarMachine,
  app: appMachine,
  attachmentDownload: attachmentDownloadMachine,
  batchJob: batchJobMachine,
  change: changeMachine,
  coastlines: coastlinesMachine,
  columnMenu: columnMenuMachine,
  companySwitch: companySwitchMachine,
  deviceRegistration: deviceRegistrationMachine,
  devices: devicesMachine,
  directory: directoryMachine,
  filterBar: filterBarMachine,
  googleMap: googleMapMachine,
  import: importMachine,
  map: mapMachine,
  mapLayers: mapLayersMachine,
  menu: menuMachine,
  navigation: navigationMachine,
  notices: noticesMachine,
  page: pageMachine,
  pagedList: pagedListMachine,
  pagePreload: pagePreloadMachine,
  passkeySignIn: passkeySignInMachine,
  passkeys: passkeysMachine,
  pdfExport: pdfExportMachine,
  providerSignIn: providerSignInMachine,
  query: queryMachine,
  redirect: redirectMachine,
  refresh: refreshMachine,
  release: releaseMachine,
  savedViews: savedViewsMachine,
  searchEverything: searchEverythingMachine,
  secondFactor: secondFactorMachine,
  session: sessionMachine,
  snackbar: snackbarMachine,
  submit: submitMachine,
  preferences: preferencesMachine,
  vesselMenu: vesselMenuMachine,
  vesselPreload: vesselPreloadMachine,
  vesselSearch: vesselSearchMachine,
  viewAddress: viewAddressMachine,
  voyageReplay: voyageReplayMachine,
};
