import { describe, expect, it } from 'vitest';
import { sessionKey } from '../../../src/contract/session-protocol.ts';
import { createSessionStore, flagKey } from '../../../src/services/session/session-store.ts';
import { memoryStorage } from '../../support/memory-storage.ts';

const record = (gen: number, sid = 'first') =>
  ({ v: 1, sid, gen, accessToken: `access ${gen}`, refreshToken: `refresh ${gen}` }) as const;

const open = (storage = memoryStorage()) => {
  const told: string[] = [];
  return {
    store: createSessionStore(
      () => storage,
      () => told.push('memory only'),
      ['theme'],
    ),
    storage,
    told,
  };
};

describe('the record of the session', () => {
  it('is stored under one key', () => {
    const { store, storage } = open();
    store.write(record(0));
    expect([...storage.kept.keys()]).toEqual([sessionKey]);
    expect(store.read()).toEqual(record(0));
    expect(store.reading()).toEqual({ sid: 'first', gen: 0, renewable: true });
  });
  it.each([
    ['nothing', undefined],
    ['no JSON', '{"v":1,'],
    ['another shape', '{"token":"x"}'],
    ['a version to come', JSON.stringify({ ...record(0), v: 2 })],
    ['an empty access token', JSON.stringify({ ...record(0), accessToken: '' })],
    ['a generation below none', JSON.stringify({ ...record(0), gen: -1 })],
    ['a list', '[]'],
    ['null', 'null'],
  ])('is treated as absent if storage has %s', (_, text) => {
    const { store, storage } = open();
    if (text !== undefined) storage.kept.set(sessionKey, text);
    expect(store.read()).toBeUndefined();
    expect(store.reading()).toBeNull();
  });
  it('without a refresh token is not renewable', () => {
    const { store, storage } = open();
    storage.kept.set(sessionKey, JSON.stringify({ v: 1, sid: 'first', gen: 0, accessToken: 'a' }));
    expect(store.reading()).toEqual({ sid: 'first', gen: 0, renewable: false });
  });
  it('is removed with every other key', () => {
    const { store, storage } = open();
    store.write(record(0));
    storage.kept.set('device', 'x');
    store.clear('first');
    expect(storage.kept.size).toBe(0);
  });
  it('is removed by one tab after the other, and retained keys stay', () => {
    const { store, storage } = open();
    store.write(record(0));
    storage.kept.set('theme', 'dark');
    store.clear('first');
    store.clear('first');
    expect([...storage.kept]).toEqual([['theme', 'dark']]);
  });
  it('never leaves storage without a retained key: another tab may clear at the same time', () => {
    const storage = memoryStorage();
    const { store } = open({
      ...storage,
      get length() {
        return storage.length;
      },
      setItem: (key, text) => {
        expect(key).not.toBe('theme');
        storage.setItem(key, text);
      },
      clear: () => expect.unreachable('clear() removes retained keys'),
    });
    storage.kept.set('theme', 'dark');
    store.write(record(0));
    storage.kept.set('other', 'x');
    store.clear('first');
    expect([...storage.kept]).toEqual([['theme', 'dark']]);
  });
  it('stays if it belongs to another sign-in than the one that ended', () => {
    const { store } = open();
    store.write(record(0, 'second'));
    store.clear('first');
    expect(store.read()?.sid).toBe('second');
  });
});

describe('full storage', () => {
  it('replaces the old record', () => {
    const { store, storage, told } = open(memoryStorage(JSON.stringify(record(0)).length));
    store.write(record(0));
    store.write(record(1));
    expect(store.read()?.gen).toBe(1);
    expect(storage.kept.has(sessionKey)).toBe(true);
    expect(told).toEqual([]);
  });
  it('leaves the session in the memory of this tab, signs out the other tabs, and reports it', () => {
    const { store, storage, told } = open(memoryStorage(10));
    storage.kept.set(sessionKey, 'old');
    store.write(record(1));
    expect(store.read()?.gen).toBe(1);
    expect(storage.kept.has(sessionKey)).toBe(false);
    expect(told).toEqual(['memory only']);
    store.clear('first');
    expect(store.read()).toBeUndefined();
  });
  it('is used again once there is room', () => {
    const { store, storage, told } = open(memoryStorage(JSON.stringify(record(0)).length));
    storage.kept.set('other', 'x');
    store.write(record(0));
    storage.kept.clear();
    store.write(record(1));
    storage.kept.set(sessionKey, JSON.stringify(record(2)));
    expect([store.read()?.gen, told]).toEqual([2, ['memory only']]);
  });
});

it('keeps the session in memory where storage is blocked', () => {
  const told: string[] = [];
  const store = createSessionStore(
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
    () => told.push('memory only'),
  );
  expect(store.read()).toBeUndefined();
  store.write(record(0));
  expect(store.read()).toEqual(record(0));
  expect(told).toEqual(['memory only']);
});

describe('the refreshing flag', () => {
  const flag = { owner: 'me', sid: 'first', gen: 0, beat: 1, until: 2 };
  it('is read as written, and removed only by its owner', () => {
    const { store, storage } = open();
    store.writeFlag(flag);
    expect(JSON.parse(storage.kept.get(flagKey) ?? '')).toEqual(flag);
    store.removeFlag('another');
    expect(store.readFlag()).toEqual(flag);
    store.removeFlag('me');
    expect(store.readFlag()).toBeUndefined();
  });
  it('counts as absent when it cannot be read', () => {
    const { store, storage } = open();
    storage.kept.set(flagKey, 'true');
    expect(store.readFlag()).toBeUndefined();
  });
});
