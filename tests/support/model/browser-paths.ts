/** Where a machine's paths are taken in a real browser, or why they are not. */
type BrowserPaths = { readonly takenIn: string } | { readonly leftOut: string };

const portal = (file: string): BrowserPaths => ({ takenIn: `tests/browser/${file}.tours.spec.ts` });
const components = (file: string): BrowserPaths => ({ takenIn: `tests/components/${file}.test.tsx` });
const leftOut = (reason: string): BrowserPaths => ({ leftOut: reason });

/** Every machine, by its name in machines.ts. A person drives what is taken; the rest has its reason. */
export const browserPaths: Readonly<Record<string, BrowserPaths>> = {
  alertBar: portal('alert-bar'),
  app: components('app'),
  attachmentDownload: components('attachment-download'),
  change: components('change'),
  coastlines: components('coastlines'),
  columnMenu: components('column-menu'),
  comparison: components('comparison'),
  deviceRegistration: leftOut(
    'no person drives it, and nothing of it is shown; session-portal.spec.ts removes the device it registered',
  ),
  devices: components('devices'),
  directory: components('directory'),
  documentBatch: leftOut('one bar drives it; documents.spec.ts chooses records, cancels, and opens the files'),
  feed: portal('feed'),
  filterBar: portal('filter-bar'),
  googleMap: leftOut(
    'no person drives it; google-map.spec.ts lets the script load, fail, be blocked, time out and refuse the key',
  ),
  import: leftOut('import.spec.ts drives it through the whole portal'),
  map: components('map'),
  mapLayers: components('map-layers'),
  menu: components('menu'),
  morePages: leftOut('one button drives it; fleet-lists.spec.ts clicks it, and pages.test.tsx shows its failure'),
  navigation: components('navigation'),
  newsCategory: leftOut('no person drives it; publications.spec.ts opens an address with an unknown category'),
  notices: components('notices'),
  page: components('page'),
  pagePreload: leftOut('no person drives it, and nothing of it is shown; page-preload.test.ts loads real pages'),
  passkeySignIn: components('passkey-sign-in'),
  passkeys: components('passkeys'),
  pdfExport: portal('pdf-export'),
  personEditor: components('person-editor'),
  providerSignIn: components('provider-sign-in'),
  query: components('query'),
  redirect: portal('redirect'),
  refresh: leftOut('no person drives it; map.spec.ts lets minutes pass, and faults.spec.ts cuts the connection'),
  release: components('release'),
  request: leftOut('no person drives it; session.test.ts and session-*.spec.ts send requests that are refused'),
  savedViews: leftOut('one menu drives it; saved-views.spec.ts saves, opens, changes, shares and deletes views'),
  scheduleWindow: components('schedule-window'),
  searchEverything: components('search-everything'),
  secondFactor: components('second-factor'),
  session: { takenIn: 'tests/components/session.test.ts' },
  snackbar: components('snackbar'),
  submit: portal('submit'),
  tableExport: leftOut('one menu drives it; table-export.spec.ts writes, cancels and repeats an export'),
  tableSearch: components('table-search'),
  timeZone: components('time-zone'),
  vesselMenu: portal('vessel-menu'),
  vesselPreload: portal('vessel-preload'),
  vesselSearch: portal('vessel-search'),
  vettingPeriod: components('vetting-period'),
  viewAddress: leftOut('one gesture drives it; map-view.spec.ts moves a map, reloads, and goes back'),
  voyageReplay: components('voyage-replay'),
};
