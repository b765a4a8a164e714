import { beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '../../src/contract/catalogue.ts';
import { keptDatabase } from '../../src/services/kept/delete-kept.ts';
import { createKeptAnswers } from '../../src/services/kept/kept-answers.ts';
import { keptLimits, type KeptLimits } from '../../src/services/kept/kept-limits.ts';
import { createKeptStore } from '../../src/services/kept/kept-store.ts';

const day = 24 * 60 * 60_000;
let now = Date.UTC(2026, 10, 21);
let signedIn: string | undefined = 'first sign-in';

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21);
  signedIn = 'first sign-in';
  await deleted();
});

const deleted = () =>
  new Promise<void>((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(keptDatabase);
    deletion.addEventListener('success', () => resolve());
    deletion.addEventListener('error', () => reject(deletion.error ?? new Error('It cannot be deleted')));
  });

/** Rows of a list with these ids. */
const rows = (first: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: first + at }));

/** Replaces a function of the browser until the returned function is called. */
const replaced = <T extends object, K extends keyof T>(target: T, name: K, fault: T[K]) => {
  const original = target[name];
  target[name] = fault;
  return () => void (target[name] = original);
};

const tab = (limits: Partial<KeptLimits> = {}, owner: () => string | undefined = () => signedIn) => {
  const store = createKeptStore({ owner, now: () => now, limits: { ...keptLimits, ...limits } });
  const written: Promise<void>[] = [];
  const answers = createKeptAnswers({
    store: {
      ...store,
      write: (texts) => {
        const writing = store.write(texts);
        written.push(writing);
        return writing;
      },
    },
    idle: async () => undefined,
    now: () => now,
  });
  return {
    ...answers,
    /** Keeps the answer about a vessel, and waits until the browser has written it. */
    keepOf: async (imo: string, result: unknown = [{ imono: imo, name: `MT ${imo}` }]) => {
      const before = written.length;
      answers.keep('fleet.detail', { IMO: imo }, JSON.stringify({ result }));
      await expect.poll(() => written.length).toBeGreaterThan(before);
      await Promise.all(written);
    },
    of: async (imo: string) => (await answers.recall({ call: 'fleet.detail', input: { IMO: imo } }))?.data,
  };
};

const dawn = expect.arrayContaining([expect.objectContaining({ name: 'MT 4100016' })]);

describe('the last answer', () => {
  it('is there in another tab and after a reload, with the time it was received', async () => {
    await tab().keepOf('4100016');
    const received = now;
    now += 35 * 60_000;
    const again = await tab().recall({ call: 'fleet.detail', input: { IMO: '4100016' } });
    expect(again).toEqual({ data: dawn, unreadable: 0, at: received, kept: true });
  });

  it('is that of the same input, whatever the order of its fields', async () => {
    const { recall, keep } = tab();
    keep('nearMiss.search', { imono: '4100016', skipCount: 0 }, JSON.stringify({ result: { items: [] } }));
    const ask = (input: object) => recall({ call: 'nearMiss.search', input });
    expect(await ask({ skipCount: 0, imono: '4100016', recordNumber: undefined })).toMatchObject({ kept: true });
    expect(await ask({ skipCount: 0, imono: '4100028' })).toBeUndefined();
  });

  it('is replaced by a newer one', async () => {
    const { keepOf, of } = tab();
    await keepOf('4100016', [{ imono: '4100016', name: 'MT Before' }]);
    await keepOf('4100016');
    expect(await of('4100016')).toEqual(dawn);
  });

  it('of a list in pages is there only with all of its pages, and as old as the oldest', async () => {
    const { keep, recall } = tab();
    const keepPage = (skipCount: number, count: number) =>
      keep(
        'nearMiss.search',
        { skipCount },
        JSON.stringify({ result: { items: rows(skipCount + 1, count), totalCount: 5 } }),
      );
    const all = () => recall({ call: 'nearMiss.search', input: { skipCount: 0 }, everyPage: true });
    keepPage(0, 3);
    expect(await all()).toBeUndefined();
    const oldest = now;
    now += 1000;
    keepPage(3, 2);
    expect(await all()).toMatchObject({ at: oldest, kept: true, data: { totalCount: 5 } });
  });

  it('has the tag that the server gave it, also in another tab, until an answer without one replaces it', async () => {
    const { keep, tagged, keepOf } = tab();
    const input = { IMO: '4100016' };
    const text = JSON.stringify({ result: [] });
    keep('fleet.detail', input, text, 'W/"a"');
    expect(await tagged('fleet.detail', input)).toEqual({ text, etag: 'W/"a"' });
    await keepOf('4100028');
    expect(await tab().tagged('fleet.detail', input)).toEqual({ text, etag: 'W/"a"' });
    expect(await tab().tagged('fleet.detail', { IMO: '4100028' })).toBeUndefined();
    signedIn = 'second sign-in';
    expect(await tab().tagged('fleet.detail', input)).toBeUndefined();
  });

  it('is removed where it can no longer be read', async () => {
    const { keepOf } = tab();
    await keepOf('4100016', 'no list');
    const { of } = tab();
    expect(await of('4100016')).toBeUndefined();
    expect(
      await createKeptStore({ owner: () => signedIn, now: () => now }).read('fleet.detail [["IMO","4100016"]]'),
    ).toBe(undefined);
  });

  it('is removed when the server refuses it, and with a 403 every answer of its call', async () => {
    const { keepOf, of, drop } = tab();
    await keepOf('4100016');
    await keepOf('4100028');
    await drop('fleet.detail', { IMO: '4100016' }, 'missing');
    expect([await of('4100016'), await of('4100028')]).toEqual([undefined, expect.anything()]);
    await drop('fleet.detail', { IMO: '4100016' }, 'forbidden');
    expect(await of('4100028')).toBeUndefined();
  });
});

const neverKept: readonly (readonly [CallName, object])[] = [
  ['account.login', { email: 'a', password: 'b' }],
  ['account.refreshToken', { refresh_token: 'a' }],
  ['device.search', { DeviceId: 'a' }],
  ['people.search', {}],
  ['audit.search', {}],
  ['keys.list', {}],
  ['nearMiss.attachment', { id: 1 }],
  ['search.everything', { keyword: 'a' }],
];

describe('never kept', () => {
  it.each(neverKept)('%s', async (call, input) => {
    const { keep, recall } = tab();
    keep(call, input, JSON.stringify({ result: [{ id: 1 }] }));
    expect(await recall({ call, input })).toBeUndefined();
  });
});

describe('another sign-in', () => {
  it('reads nothing, and what was there is deleted first', async () => {
    await tab().keepOf('4100016');
    signedIn = 'second sign-in';
    expect(await tab().of('4100016')).toBeUndefined();
    signedIn = 'first sign-in';
    expect(await tab().of('4100016')).toBeUndefined();
  });

  it('deletes what a tab of the previous one wrote late', async () => {
    const previous = tab({}, () => 'first sign-in');
    await previous.keepOf('4100016');
    signedIn = 'second sign-in';
    await tab().keepOf('4100028');
    await previous.keepOf('4100016');
    expect(await tab().of('4100016')).toBeUndefined();
  });

  it('does not exist: nothing is written or read', async () => {
    await tab().keepOf('4100016');
    signedIn = undefined;
    expect(await tab().of('4100016')).toBeUndefined();
    await tab().keepOf('4100028');
    signedIn = 'first sign-in';
    expect([await tab().of('4100016'), await tab().of('4100028')]).toEqual([dawn, undefined]);
  });
});

describe('the limits', () => {
  it('remove an answer after 14 days', async () => {
    await tab().keepOf('4100016');
    now += 14 * day;
    expect(await tab().of('4100016')).toEqual(dawn);
    now += 1;
    expect(await tab().of('4100016')).toBeUndefined();
  });

  it('remove an answer from a time that has not come yet: its age is unknown', async () => {
    await tab().keepOf('4100016');
    now -= 2 * 60_000;
    expect(await tab().of('4100016')).toBeUndefined();
  });

  it('remove expired answers with the next write, and then those that were not used for longest', async () => {
    const { keepOf } = tab({ entries: 2 });
    for (const imo of ['4100016', '4100028', '4100030']) {
      now += 1000;
      await keepOf(imo);
      now += 1000;
      if (imo === '4100028') await tab().of('4100016');
    }
    expect(await Promise.all(['4100016', '4100028', '4100030'].map(tab().of))).toEqual([
      expect.anything(),
      undefined,
      expect.anything(),
    ]);
  });

  it('hold for the bytes too', async () => {
    const { keepOf } = tab({ bytes: 150 });
    await keepOf('4100016');
    now += 1000;
    await keepOf('4100028', [{ imono: '4100028', name: 'x'.repeat(100) }]);
    expect([await tab().of('4100016'), await tab().of('4100028')]).toEqual([undefined, expect.anything()]);
  });
});

describe('without storage', () => {
  it('nothing is kept, and nothing fails', async () => {
    const repair = replaced(IDBFactory.prototype, 'open', () => {
      throw new DOMException('blocked', 'SecurityError');
    });
    try {
      await tab().keepOf('4100016');
      expect(await tab().of('4100016')).toBeUndefined();
    } finally {
      repair();
    }
    await tab().keepOf('4100016');
    expect(await tab().of('4100016')).toEqual(dawn);
  });

  it('that is full, what was there before stays', async () => {
    await tab().keepOf('4100016');
    const repair = replaced(IDBObjectStore.prototype, 'put', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    try {
      await tab().keepOf('4100028');
    } finally {
      repair();
    }
    expect([await tab().of('4100016'), await tab().of('4100028')]).toEqual([dawn, undefined]);
  });

  it('that another tab deletes, the next answer is kept in a new database', async () => {
    const one = tab();
    await one.keepOf('4100016');
    await deleted();
    expect(await one.of('4100016')).toBeUndefined();
    await one.keepOf('4100028');
    expect(await one.of('4100028')).toEqual(expect.anything());
  });
});
