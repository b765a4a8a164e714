import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceId, platformOf } from '../../src/services/device.ts';
import { forget, keep, type Keeper, recall } from '../../src/services/safe-storage.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const open: () => Keeper = () => {
  const kept = memoryStorage();
  return () => kept;
};
const forbidden: Keeper = () => {
  throw new DOMException('forbidden', 'SecurityError');
};
const full: Keeper = () => memoryStorage(0);

describe('what is kept', () => {
  it('is given back until it is forgotten', () => {
    const keeper = open();
    expect(keep(keeper, 'theme', 'dark')).toBe(true);
    expect(recall(keeper, 'theme')).toBe('dark');
    forget(keeper, 'theme');
    expect(recall(keeper, 'theme')).toBeUndefined();
  });

  it.each([
    ['forbidden', forbidden],
    ['full', full],
  ])('is nothing, without a fault, where storage is %s', (_, keeper) => {
    expect(keep(keeper, 'theme', 'dark')).toBe(false);
    expect(recall(keeper, 'theme')).toBeUndefined();
    expect(() => forget(keeper, 'theme')).not.toThrow();
  });
});

describe('the device id', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is made once and kept, and names the browser', () => {
    const keeper = open();
    const first = deviceId(keeper);
    expect(first).toMatch(/^[0-9a-f]{32} \w/);
    expect(deviceId(keeper)).toBe(first);
  });

  it.each([
    ['forbidden', forbidden],
    ['full', full],
  ])('stays the same in one page where storage is %s', (_, keeper) => {
    expect(deviceId(keeper)).toBe(deviceId(keeper));
  });

  it('needs nothing that only secure origins have', () => {
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
