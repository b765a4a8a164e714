import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importing } from '../../src/services/importing.ts';

let reloads: number;
let kept: Map<string, string>;
let mayKeep: boolean;

beforeEach(() => {
  reloads = 0;
  kept = new Map();
  mayKeep = true;
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (!mayKeep) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage, location: { reload: () => (reloads += 1) } });
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
  mayKeep = false;
  await expect(importing(gone)).rejects.toThrow('dynamically imported');
  expect(reloads).toBe(0);
});
