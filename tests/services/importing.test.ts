import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importing } from '../../src/services/importing.ts';
import { memoryStorage } from '../support/memory-storage.ts';

let reloads: number;

/** A page that keeps so many characters over its reloads, which are counted. */
const openPage = (room?: number) =>
  vi.stubGlobal('window', { sessionStorage: memoryStorage(room), location: { reload: () => (reloads += 1) } });

beforeEach(() => {
  reloads = 0;
  openPage();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('gives what was brought, and tries once more where that failed', async () => {
  const bring = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('cut')).mockResolvedValue('code');
  expect(await importing(bring)).toBe('code');
  expect(bring).toHaveBeenCalledTimes(2);
  expect(reloads).toBe(0);
});

it('loads the page anew, once, where the code is gone, and then says so', async () => {
  void importing(gone);
  await expect.poll(() => reloads).toBe(1);
  await expect(importing(gone)).rejects.toThrow('dynamically imported');
  expect(reloads).toBe(1);
});

it('loads no page anew without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(importing(gone)).rejects.toThrow('dynamically imported');
  expect(reloads).toBe(0);
});

it('loads no page anew where it could not remember that it did: that would never end', async () => {
  openPage(0);
  await expect(importing(gone)).rejects.toThrow('dynamically imported');
  expect(reloads).toBe(0);
});
