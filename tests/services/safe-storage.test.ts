import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceId, platformOf } from '../../src/services/device.ts';
import { safeStorage, type StorageAccess } from '../../src/services/safe-storage.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const open: () => StorageAccess = () => {
  const kept = memoryStorage();
  return () => kept;
};
const forbidden: StorageAccess = () => {
  throw new DOMException('forbidden', 'SecurityError');
};
const full: StorageAccess = () => memoryStorage(0);

describe('safe storage', () => {
  it('returns a stored text until it is removed', () => {
    const storage = open();
    expect(safeStorage.set(storage, 'theme', 'dark')).toBe(true);
    expect(safeStorage.get(storage, 'theme')).toBe('dark');
    safeStorage.remove(storage, 'theme');
    expect(safeStorage.get(storage, 'theme')).toBeUndefined();
  });

  it.each([
    ['forbidden', forbidden],
    ['full', full],
  ])('stores nothing and does not throw if storage is %s', (_, storage) => {
    expect(safeStorage.set(storage, 'theme', 'dark')).toBe(false);
    expect(safeStorage.get(storage, 'theme')).toBeUndefined();
    expect(() => safeStorage.remove(storage, 'theme')).not.toThrow();
  });
});

describe('the device id', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is built from a device identifier, created once and stored, plus the browser name', () => {
    const storage = open();
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
    vi.stubGlobal('navigator', { userAgent });
    const first = deviceId(storage);
    expect(first).toMatch(/^[0-9a-f]{32} Firefox on Linux$/);
    expect(deviceId(storage)).toBe(first);
    vi.stubGlobal('navigator', { userAgent: userAgent.replace('X11; Linux', 'Windows NT 10.0') });
    expect(deviceId(storage)).toBe(first.replace('Linux', 'Windows'));
  });

  it.each([
    ['forbidden', forbidden],
    ['full', full],
  ])('stays the same within a page if storage is %s', (_, storage) => {
    expect(deviceId(storage)).toBe(deviceId(storage));
  });

  it('works on an insecure origin', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(deviceId(open())).toMatch(/^[0-9a-f]{32} /);
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 OPR/124.0',
    'Opera on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/143.0 Mobile Safari/605.1.15',
    'Firefox on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['curl/8.5', 'Browser'],
])('%s is called %s', (userAgent, platform) => expect(platformOf(userAgent)).toBe(platform));
