/** Where a machine's paths are taken in a real browser, or why they are not. */
type BrowserPaths = { readonly takenIn: string } | { readonly leftOut: string };

const portal = (file: string): BrowserPaths => ({ takenIn: `tests/browser/${file}.tours.spec.ts` });
const components = (file: string): BrowserPaths => ({ takenIn: `tests/components/${file}.test.tsx` });
const leftOut = (reason: string): BrowserPaths => ({ leftOut: reason });

/** Every machine, by its name in machines.ts. A person drives what is taken; the rest has its reason. */
export const browserPaths: Readonly<Record<string, BrowserPaths>> = {
  alertBar: portal('alert-bar'),
  app: components('app'),
  attachmentDownload: portal('attachment-download'),
  change: leftOut('vessel-register.spec.ts and system-checks.spec.ts drive it through their pages'),
  coastlines: components('coastlines'),
  deviceRegistration: leftOut('no person drives it, and nothing of it is shown'),
  devices: components('devices'),
  directory: components('directory'),
  feed: portal('feed'),
  filterBar: portal('filter-bar'),
  googleMap: leftOut('no person drives it: the script of Google Maps loads or not; see google-map.spec.ts'),
  map: components('map'),
  menu: components('menu'),
  navigation: components('navigation'),
  newsCategory: leftOut('no person drives it: it corrects the address when the categories arrive'),
  notices: components('notices'),
  page: components('page'),
  pagePreload: leftOut('no person drives it, and nothing of it is shown'),
  pdfExport: portal('pdf-export'),
  personEditor: leftOut('people.spec.ts drives it through the whole portal'),
  query: components('query'),
  redirect: portal('redirect'),
  refresh: leftOut('no person drives it: the clock and the connection do'),
  release: components('release'),
  request: leftOut('no person drives it: one request and its token'),
  session: { takenIn: 'tests/components/session.test.ts' },
  snackbar: components('snackbar'),
  submit: portal('submit'),
  tableSearch: components('table-search'),
  vesselMenu: portal('vessel-menu'),
  vesselPreload: portal('vessel-preload'),
  vesselSearch: portal('vessel-search'),
  vettingPeriod: components('vetting-period'),
};
