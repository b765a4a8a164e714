import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attentionList } from '../../../server/handlers/attention.ts';
import {
  type AttentionSource,
  attentionSourceNames,
  attentionSources,
} from '../../../src/contract/attention/attention-sources.ts';
import { PermissionName } from '../../../src/contract/permission.ts';
import { borders, removeRows } from '../../support/attention-fixtures.ts';
import { now, recordsDatabase } from '../../support/records-database.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';

let desk: Awaited<ReturnType<typeof recordsDatabase>>;
beforeAll(async () => {
  desk = await recordsDatabase();
});
afterEach(() => removeRows(desk));
afterAll(() => desk.close());

/** How many rows of a source the account has for vessel 1, or for its company. */
const countOf = async (source: AttentionSource, accountId = 1, permissions = everyPermission()): Promise<number> => {
  const { items } = await attentionList(signedInCall(desk.db, { accountId, now, permissions }));
  return items.find((line) => line.source === source && line.vessel !== 'MT Harbour Star')?.count ?? 0;
};

describe.each(attentionSourceNames)('%s', (source) => {
  const { within, beyond } = borders[source];

  it('counts a row on its border, for accounts of the company with its permission alone', async () => {
    await within(desk);
    expect(await countOf(source)).toBe(1);
    const { needs } = attentionSources[source];
    expect(await countOf(source, 1, everyPermission([needs]))).toBe(1);
    const others = PermissionName.options.filter((name) => name !== needs);
    expect(await countOf(source, 1, everyPermission(others))).toBe(0);
    expect(await countOf(source, 2)).toBe(source === 'stalePosition' ? 1 : 0);
  });

  it('does not count a row beyond its border', async () => {
    await beyond(desk);
    expect(await countOf(source)).toBe(0);
  });
});

it('counts a vessel without any position, but not one without any report of its day or month', async () => {
  expect(await countOf('stalePosition')).toBe(1);
  expect(await countOf('noonReport')).toBe(0);
  expect(await countOf('monthlyReport')).toBe(0);
});

it('counts a detention without a release, however old, and says when and where detentions were', async () => {
  const row = { port: 'Singapore' };
  const write = (detail: object) =>
    desk.write({ kind: 'regulatory', date: '2020-01-01', status: 'Closed', row, detail: { ...detail } });
  await write({ detainedFrom: '2020-01-01' });
  await write({ detainedFrom: '2026-09-27', released: '2026-09-30' });
  const { items } = await attentionList(signedInCall(desk.db, { accountId: 1, now, permissions: everyPermission() }));
  expect(items.filter(({ source }) => source === 'detained' || source === 'released')).toMatchObject([
    { source: 'detained', count: 1, note: '01.01.2020, Singapore' },
    { source: 'released', count: 1, note: '27.09.2026, Singapore, released 30.09.2026' },
  ]);
});

it('counts the newest SIRE inspection of a vessel only', async () => {
  await borders.sireOverdue.within(desk);
  await borders.sireOverdue.beyond(desk);
  expect(await countOf('sireOverdue')).toBe(0);
});
