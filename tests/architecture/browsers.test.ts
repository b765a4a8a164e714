import { expect, it } from 'vitest';
import { rankBrowsers } from '../browser/support/chromium.ts';

const installed = ['/own/chromium', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const pinned = async () => '/tmp/pinned';
const onlyPinnedAnd =
  (...there: readonly string[]) =>
  (file: string) =>
    ['/tmp/pinned', ...there].includes(file);

it('Tests prefer the pinned browser, then those of the machine', async () => {
  const ranked = await rankBrowsers({ named: undefined, pinned, installed }, onlyPinnedAnd('/usr/bin/chromium'));
  expect(ranked).toEqual(['/tmp/pinned', '/usr/bin/chromium']);
});

it('A fresh machine has only the pinned browser', async () => {
  expect(await rankBrowsers({ named: undefined, pinned, installed }, onlyPinnedAnd())).toEqual(['/tmp/pinned']);
});

it('If the pinned browser does not start, Playwright’s own is next, then those of the machine', async () => {
  const ranked = await rankBrowsers({ named: undefined, pinned, installed }, (file) => file !== '/tmp/pinned');
  expect(ranked).toEqual(installed);
  const elsewhere = { named: undefined, pinned: async () => undefined, installed };
  expect(await rankBrowsers(elsewhere, (file) => file === '/usr/bin/google-chrome')).toEqual([
    '/usr/bin/google-chrome',
  ]);
});

it('A browser set by hand comes before all others, is listed once, and is not skipped if it does not start', async () => {
  const ranked = await rankBrowsers({ named: '/usr/bin/chromium', pinned, installed }, onlyPinnedAnd());
  expect(ranked).toEqual(['/usr/bin/chromium', '/tmp/pinned']);
  const twice = await rankBrowsers({ named: '/usr/bin/chromium', pinned, installed }, () => true);
  expect(twice).toEqual(['/usr/bin/chromium', '/tmp/pinned', '/own/chromium', '/usr/bin/google-chrome']);
});
