import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compareVessels } from '../../../server/handlers/compare-vessels.ts';
import { Comparison } from '../../../src/contract/fleet/compare-vessels.ts';
import type { PermissionName } from '../../../src/contract/permission.ts';
import { now, recordsDatabase } from '../../support/records-database.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';
import { imo } from '../../support/three-vessels.ts';

let desk: Awaited<ReturnType<typeof recordsDatabase>>;

const compare = async (vessel: readonly string[], names?: readonly PermissionName[], accountId = 1) => {
  const call = signedInCall(desk.db, { accountId, now, permissions: everyPermission(names) });
  const answer = await compareVessels({ vessel: [...vessel] }, call);
  expect(z.safeParse(Comparison, answer).error?.issues ?? []).toEqual([]);
  return answer.vessels;
};

const inspect = async (vessel: number, programme: 'SIRE' | 'CDI', date: string, questions: readonly string[]) => {
  const { id } = await desk.db
    .insertInto('vetting_inspection')
    .values({ vessel_id: vessel, programme, date })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (questions.length > 0)
    await desk.db
      .insertInto('vetting_observation')
      .values(questions.map((question) => ({ inspection_id: id, question, title: 'Its words' })))
      .execute();
};

beforeAll(async () => {
  desk = await recordsDatabase();
  const { write } = desk;
  await write({ kind: 'regulatory', date: '2026-01-01', findings: 2, detail: { detainedFrom: '2026-01-01' } });
  await write({ kind: 'regulatory', date: '2026-11-21', status: 'Open', findings: 1 });
  await write({ kind: 'regulatory', date: '2026-11-22' });
  await write({ kind: 'regulatory', date: '2023-12-31' });
  await write({ kind: 'regulatory', date: '2024-01-01', detail: { detainedFrom: '2024-01-01' } });
  await write({ kind: 'nearMiss', date: '2025-06-01', findings: 1 });
  await write({ kind: 'drill', date: '2026-02-01', status: 'Completed' });
  await write({ kind: 'drill', date: '2026-02-02', status: 'Planned' });
  await write({ kind: 'regulatory', date: '2026-05-01', vessel: 2 });
  await write({ kind: 'regulatory', date: '2026-05-01', vessel: 3 });
  await write({ kind: 'certificate', date: '2026-11-20', name: 'Gone' });
  await write({ kind: 'certificate', date: '2027-02-19', name: 'Within' });
  await write({ kind: 'certificate', date: '2027-02-20', name: 'Later' });
  await inspect(1, 'SIRE', '2024-01-01', ['5.1', '5.2', '12.1']);
  await inspect(1, 'SIRE', '2026-11-21', []);
  await inspect(1, 'SIRE', '2023-12-31', ['5.1']);
  await inspect(1, 'CDI', '2025-03-01', ['3.1']);
  await inspect(3, 'SIRE', '2026-03-01', ['5.1']);
});
afterAll(() => desk.close());

describe('the figures of compared vessels', () => {
  test('count the records of the running year and the two before it, up to today', async () => {
    const [dawn, star] = await compare([imo.dawn, imo.star]);
    const regulatory = { kind: 'regulatory', openFindings: expect.any(Number) };
    expect(dawn?.years.filter(({ kind }) => kind === 'regulatory')).toEqual([
      { ...regulatory, year: 2024, records: 1, findings: 0, detentions: 1 },
      { ...regulatory, year: 2026, records: 2, findings: 3, detentions: 1 },
    ]);
    expect(star?.years).toEqual([{ ...regulatory, year: 2026, records: 1, findings: 0, detentions: 0 }]);
  });

  test('leave out drills that were not held, and findings of kinds without them', async () => {
    const [dawn] = await compare([imo.dawn]);
    const none = { findings: null, openFindings: null, detentions: null };
    expect(dawn?.years.filter(({ kind }) => kind !== 'regulatory')).toEqual([
      { kind: 'drill', year: 2026, records: 1, ...none },
      { kind: 'nearMiss', year: 2025, records: 1, ...none },
    ]);
  });

  test('have the observations of each chapter, with the number of inspections', async () => {
    const [dawn, star] = await compare([imo.dawn, imo.star]);
    const [sire, cdi] = dawn?.vetting ?? [];
    expect([sire?.programme, sire?.inspections, cdi?.programme, cdi?.inspections]).toEqual(['SIRE', 2, 'CDI', 1]);
    expect(sire?.chapters).toHaveLength(12);
    expect(sire?.chapters.filter(({ observations }) => observations > 0)).toEqual([
      { chapter: '5 Safety Management', observations: 2 },
      { chapter: '12 Ice Operations', observations: 1 },
    ]);
    expect(star?.vetting.map(({ inspections }) => inspections)).toEqual([0, 0]);
  });

  test('count certificates that are overdue, or due within 90 days, and name the next', async () => {
    const [dawn, star] = await compare([imo.dawn, imo.star]);
    expect(dawn?.certificates).toEqual({
      total: 3,
      overdue: 1,
      due: 1,
      nextName: 'Within',
      nextDue: '2027-02-19',
    });
    expect(star?.certificates).toEqual({ total: 0, overdue: 0, due: 0, nextName: null, nextDue: null });
  });
});

test('vessels come in the order of the request', async () => {
  expect((await compare([imo.star, imo.dawn])).map(({ imono }) => imono)).toEqual([imo.star, imo.dawn]);
});

test('a vessel of another company is left out', async () => {
  expect((await compare([imo.foreign, imo.dawn])).map(({ imono }) => imono)).toEqual([imo.dawn]);
  expect(await compare([imo.dawn], undefined, 2)).toEqual([]);
});

test('what the account may not read is left out', async () => {
  const [bare] = await compare([imo.dawn], ['Vessel Data']);
  expect(bare).toEqual({ imono: imo.dawn, years: [], vetting: [], certificates: null });
  const [one] = await compare([imo.dawn], ['Vessel Data', 'Near Misses', 'CDI']);
  expect(one?.years.map(({ kind }) => kind)).toEqual(['nearMiss']);
  expect(one?.vetting.map(({ programme }) => programme)).toEqual(['CDI']);
  expect(one?.certificates).toBeNull();
});
