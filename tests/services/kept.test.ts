import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceId } from '../../src/services/device.ts';
import { forget, keep, type Keeper, recall } from '../../src/services/kept.ts';

const storage = () => {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
};

const open: () => Keeper = () => {
  const kept = storage();
  return () => kept;
};
const forbidden: Keeper = () => {
  throw new DOMException('forbidden', 'SecurityError');
};
const full: Keeper = () => ({
  ...storage(),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

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
