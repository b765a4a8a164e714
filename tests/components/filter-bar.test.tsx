import { expect, it, onTestFinished, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { catalogue } from '../../src/contract/catalogue.ts';
import { go } from '../../src/services/address-bar.ts';
import { Outlet } from '../../src/views/shell/Outlet.tsx';
import { mount } from './support/mounted.tsx';
import { openPortal } from './support/open-portal.ts';

/** The lists that are requested from now on, with their filter payloads. */
const watchLists = () => {
  const asked: (readonly [path: string, payload: unknown])[] = [];
  const sent = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...sends) => {
    const request = new Request(...sends);
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/search')) asked.push([pathname, await request.clone().json()]);
    return sent(request);
  });
  onTestFinished(() => spy.mockRestore());
  return asked;
};

const records = { imono: '4100016', optionFilter: 2, skipCount: 0, maxResultCount: 0 };

it('the filter bar fires on page change, with the filter of the page', async () => {
  const asked = watchLists();
  openPortal(
    '/hsqe-perf/near-misses/4100016?filter=records&count=9',
    'data',
    () => false,
    (portal) => mount(portal, <Outlet />),
  );
  const count = screen.getByRole('textbox', { name: 'Records' });
  await expect.element(count).toHaveValue('9');
  go({ to: '/hsqe-perf/accidents/4100016' });
  await expect.element(count).toHaveValue('5');
  go({ to: '/hsqe-perf/non-conformities/4100016?filter=dates&from=2026-03-01&to=2026-06-30' });
  await expect.element(screen.getByRole('radio', { name: 'Filter By Date' })).toBeChecked();
  await expect
    .poll(() => asked)
    .toEqual([
      [catalogue['nearMiss.search'].path, { ...records, recordNumber: 9 }],
      [catalogue['accident.search'].path, { ...records, recordNumber: 5 }],
      [
        catalogue['nonConformity.search'].path,
        { ...records, optionFilter: 1, startDate: '2026-03-01', endDate: '2026-06-30' },
      ],
    ]);
});
