import type { Page } from '@playwright/test';
import { loginPath } from '../../src/routing/routes.ts';
import { savingData, withPortal } from '../portal-page.ts';
import { type Crossing, watchWire } from '../../tests/browser/support/wire.ts';
import { sizedRoutes } from '../sized-routes.ts';

/**
 * Prints the bytes each page transfers when it is opened first, with everything it shows; tests/browser/size.spec.ts
 * checks the login page against its limit.
 */
const parts: readonly { readonly head: string; readonly is: (crossing: Crossing) => boolean }[] = [
  { head: 'HTML', is: ({ type }) => type === 'Document' },
  // Parts that are loaded later are fetched before they are imported.
  { head: 'JS', is: ({ url }) => url.endsWith('.js') },
  { head: 'CSS', is: ({ url }) => url.endsWith('.css') },
  { head: 'API', is: ({ url }) => url.includes('/api/') },
];

const measurePage = async (page: Page, address: string): Promise<readonly Crossing[]> => {
  const wire = await watchWire(page);
  await wire.clearCache();
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await wire.stop();
  return wire.crossings();
};

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(11);

const row = (path: string, crossings: readonly Crossing[]): string => {
  const sizes = parts.map(({ is }) => sum(crossings.filter(is)));
  const limit = path === loginPath ? '   (at most 131 kB in 5 requests)' : '';
  return `${path.padEnd(32)}${[...sizes, sum(crossings)].map(kB).join('')}${String(crossings.length).padStart(10)}${limit}`;
};

const sum = (crossings: readonly Crossing[]): number => crossings.reduce((total, { bytes }) => total + bytes, 0);

await withPortal(async (page, base) => {
  const columnHeads = [...parts.map(({ head }) => head), 'total'].map((head) => head.padStart(11)).join('');
  console.log(`${'page'.padEnd(32)}${columnHeads}${'requests'.padStart(10)}`);
  await savingData(page);
  for (const { path, public: open } of sizedRoutes) {
    const visitor = open ? await page.context().browser()?.newPage() : undefined;
    console.log(row(path, await measurePage(visitor ?? page, base + path)));
    await visitor?.close();
  }
});
