import type { Page } from '@playwright/test';
import { loginPath } from '../src/contract/routes.ts';
import { savingData, withPortal } from './portal-page.ts';
import { sizedRoutes } from './sized-routes.ts';

/** Prints what each page weighs over the wire when it is opened first, with all it draws; tests/browser/size.spec.ts holds the login page to its limit. */
const columns = ['Document', 'Script', 'Stylesheet', 'Fetch'] as const;

interface Weight {
  readonly bytes: ReadonlyMap<string, number>;
  readonly requests: number;
}

const weigh = async (page: Page, address: string): Promise<Weight> => {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.clearBrowserCache');
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  wire.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await wire.detach();
  return { bytes, requests: types.size };
};

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(11);

const row = (path: string, { bytes, requests }: Weight): string => {
  const together = [...bytes.values()].reduce((total, some) => total + some, 0);
  const limit = path === loginPath ? '   (at most 150 kB in 8 requests)' : '';
  const cells = [...columns.map((column) => bytes.get(column) ?? 0), together].map(kB).join('');
  return `${path.padEnd(32)}${cells}${String(requests).padStart(10)}${limit}`;
};

await withPortal(async (page, base) => {
  const heads = ['HTML', 'JS', 'CSS', 'API', 'together'].map((head) => head.padStart(11)).join('');
  console.log(`${'page'.padEnd(32)}${heads}${'requests'.padStart(10)}`);
  await savingData(page);
  for (const { path, public: open } of sizedRoutes) {
    const visitor = open ? await page.context().browser()?.newPage() : undefined;
    console.log(row(path, await weigh(visitor ?? page, base + path)));
    await visitor?.close();
  }
});
