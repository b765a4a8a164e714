// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quarterOf } from '../../src/contract/period.ts';
import { industryQuarters } from '../../demo/vetting-pool.ts';
import type { CallName } from '../../src/contract/catalogue.ts';
import { ask } from '../support/ask.ts';
import { today } from '../support/samples.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

// Compares each figure of the demo fleet's charts with a plain count of the seeded rows, one count
// per bar. SIRE figures are counted from the lists of records, not from the vetting tables.

let server: TestServer;
let token: string;
let company: number;

beforeAll(async () => {
  server = await startTestServer({ now: new Date(`${today}T09:00:00Z`) });
  token = (await server.signIn('fleet@demo.example')).access;
  const owner = await one<{ company: number }>(
    sql`select company_id as company from account where email = 'fleet@demo.example'`,
  );
  company = owner.company;
});
afterAll(() => server.stop());

type Query = ReturnType<typeof sql>;

const one = async <T>(query: Query): Promise<T> => {
  const { rows } = await query.execute(server.db);
  expect(rows).toHaveLength(1);
  // SAFETY: each query selects the columns of the row type that its caller expects.
  return rows[0] as T;
};

const answer = async <T>(call: CallName, input: object): Promise<T> => {
  const { status, body } = await ask(server, call, input, token);
  expect(status).toBe(200);
  // SAFETY: every request used here returns this field; the figures are compared completely.
  return (body as { result: T }).result;
};

/** Rounds half up to hundredths, without floating-point arithmetic. */
const per = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.floor((200 * sum + count) / (2 * count)) / 100;

interface Counted {
  readonly observations: number;
  readonly inspections: number;
  readonly vessels: number;
}

const side = ({ observations, inspections, vessels }: Counted) => ({
  observations,
  inspections,
  avgCompany: per(observations, inspections),
  vesselCount: vessels,
});

/** The first and the last day of a bar. */
type Days = readonly [first: string, last: string];

/** The first day after the last year. */
const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;

const asked: Days = ['2024-11-18', '2026-10-20'];
const quarters: readonly (readonly [string, Days])[] = [
  ['2024-Q4', ['2024-11-18', '2024-12-31']],
  ['2025-Q1', ['2025-01-01', '2025-03-31']],
  ['2025-Q2', ['2025-04-01', '2025-06-30']],
  ['2025-Q3', ['2025-07-01', '2025-09-30']],
  ['2025-Q4', ['2025-10-01', '2025-12-31']],
  ['2026-Q1', ['2026-01-01', '2026-03-31']],
  ['2026-Q2', ['2026-04-01', '2026-06-30']],
  ['2026-Q3', ['2026-07-01', '2026-09-30']],
  ['2026-Q4', ['2026-10-01', '2026-10-20']],
];

/** Every vessel of the owner, or the one named. */
const among = (imono: string | undefined) =>
  imono === undefined ? sql`vessel.company_id = ${company}` : sql`vessel.imono = ${imono}`;

/** A condition on the chapter of a question: all chapters or one. */
const ofChapter = (question: Query, chapter: number | undefined) =>
  chapter === undefined ? sql`true` : sql`${question} like ${`${chapter}.%`}`;

const own = {
  SIRE: (imono: string | undefined, [first, last]: Days, chapter?: number) =>
    one<Counted>(sql`select count(distinct record.id)::int as inspections, count(distinct vessel.id)::int as vessels,
        count(item) filter (where ${ofChapter(sql`item ->> 'number'`, chapter)})::int as observations
      from vessel join record on record.vessel_id = vessel.id and record.kind = 'sire'
        left join jsonb_array_elements(record.detail -> 'itemDetail') as item on true
      where ${among(imono)} and record.date >= ${first} and record.date <= ${last}`),
  CDI: (imono: string | undefined, [first, last]: Days, chapter?: number) =>
    one<Counted>(sql`select count(distinct held.id)::int as inspections, count(distinct vessel.id)::int as vessels,
        count(seen.id) filter (where ${ofChapter(sql`seen.question`, chapter)})::int as observations
      from vessel join vetting_inspection as held on held.vessel_id = vessel.id
        left join vetting_observation as seen on seen.inspection_id = held.id
      where held.programme = 'CDI' and ${among(imono)} and held.date >= ${first} and held.date <= ${last}`),
} as const;

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** What the demo invents of the industry, in the quarters of the date range. */
const industry = (programme: string, [first, last]: Days, chapter?: number): Counted => {
  const held = industryQuarters(today).filter(
    (row) => row.programme === programme && row.quarter >= quarterOf(first) && row.quarter <= quarterOf(last),
  );
  return {
    inspections: sum(held.map(({ inspections }) => inspections)),
    vessels: Math.max(...held.map(({ vessels }) => vessels)),
    observations: sum(
      held.map(({ observed }) => (chapter === undefined ? sum(observed) : (observed[chapter - 1] ?? 0))),
    ),
  };
};

/** The owner's vessel with the most inspections of a programme in the date range. */
const mostInspected = async (programme: string): Promise<string> => {
  const { imono } = await one<{
    imono: string;
  }>(sql`select imono from vessel join vetting_inspection on vessel_id = vessel.id
    where vessel.company_id = ${company} and programme = ${programme} and date >= ${asked[0]} and date <= ${asked[1]}
    group by imono order by count(*) desc, imono limit 1`);
  return imono;
};

describe.each(['SIRE', 'CDI'] as const)('the %s charts', (programme) => {
  describe.each(['the fleet', 'one vessel'])('of %s', (scope) => {
    const filterOf = async () => {
      const imono = scope === 'one vessel' ? await mostInspected(programme) : undefined;
      const days = { optionFilter: 1, startDate: asked[0], endDate: asked[1], skipCount: 0, maxResultCount: 0 };
      const about = { ownerID: 0, programme, optionFilterInspecType: imono ? 1 : 2, ...(imono && { imono }) };
      return { imono, filter: { ...days, ...about } };
    };

    it('count every quarter as the records and the industry do', async () => {
      const { imono, filter } = await filterOf();
      const expected = [];
      for (const [time, days] of quarters) {
        const [ours, theirs] = [await own[programme](imono, days), industry(programme, days)];
        expected.push({ time, observations: side(ours), benchmarks: side(theirs) });
      }
      expect(await answer('vetting.quarter', filter)).toEqual(expected);
      expect(expected.some(({ observations }) => observations.observations > 0)).toBe(true);
      expect(expected.every(({ benchmarks }) => benchmarks.observations > 0)).toBe(true);
    });

    it('count every chapter as the records and the industry do', async () => {
      const { imono, filter } = await filterOf();
      const rows = await answer<{ chapter: string }[]>('vetting.chapter', filter);
      expect(rows).toHaveLength(programme === 'SIRE' ? 12 : 11);
      const expected = [];
      for (const [at, { chapter }] of rows.entries()) {
        expect(chapter).toMatch(new RegExp(`^${at + 1} \\D+$`));
        const [ours, theirs] = [await own[programme](imono, asked, at + 1), industry(programme, asked, at + 1)];
        expected.push({ chapter, observations: side(ours), benchmarks: side(theirs) });
      }
      expect(rows).toEqual(expected);
      const whole = await own[programme](imono, asked);
      expect(expected.reduce((sum, { observations }) => sum + observations.observations, 0)).toBe(whole.observations);
      expect(whole.observations).toBeGreaterThan(0);
    });
  });
});

/** The near misses of a vessel in the date range by month or year, and the mean of its fleet. */
const counted = async (imono: string, pattern: string) => {
  const {
    own: total,
    all,
    vessels,
  } = await one<{ own: number; all: number; vessels: number }>(sql`select
    (select count(*)::int from record join vessel on vessel.id = vessel_id
      where kind = 'nearMiss' and imono = ${imono} and record.date::text like ${pattern}
        and record.date >= ${asked[0]} and record.date <= ${asked[1]}) as own,
    (select count(*)::int from record join vessel on vessel.id = vessel_id
      where kind = 'nearMiss' and vessel.company_id = ${company} and record.date::text like ${pattern}
        and record.date >= ${asked[0]} and record.date <= ${asked[1]}) as "all",
    (select count(*)::int from vessel where company_id = ${company}) as vessels`);
  return { total, avgCount: per(all, vessels) };
};

describe('the chart of near misses', () => {
  it.each(['4100016', '4100389'])('of %s has the count and the fleet mean of every month and year', async (imono) => {
    const years = ['2024', '2025', '2026'];
    const months = years
      .flatMap((year) => Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`))
      .filter((month) => month >= '2024-11' && month <= '2026-10');
    const points = async (names: readonly string[]) => {
      const expected = [];
      for (const name of names) expected.push({ monthlyOrYear: name, ...(await counted(imono, `${name}-%`)) });
      return expected;
    };
    const expected = { perMonth: await points(months), perYear: await points(years) };
    const days = { optionFilter: 1, startDate: asked[0], endDate: asked[1], skipCount: 0, maxResultCount: 0 };
    expect(await answer('nearMiss.chart', { imono, ...days })).toEqual(expected);
    expect(expected.perMonth.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThan(24);
  });
});

/** Computed from the dates of the certificates. */
const standing = async (imono: string | undefined) => {
  const counts = await one<Record<'available' | 'due' | 'overdue', number>>(sql`select
      count(*) filter (where late)::int as overdue, count(*) filter (where not late and near)::int as due,
      count(*) filter (where not late and not near)::int as available
    from (
      select coalesce(least(record.date, (detail ->> 'renewalEnd')::date) < ${today}::date, false) as late,
        coalesce(detail ->> 'renewalStart' <= ${today}, false)
          or coalesce(record.date - ${today}::date <= 60, false) as near
      from record join vessel on vessel.id = vessel_id where kind = 'certificate' and ${among(imono)}
    ) as held`);
  const whole = counts.available + counts.due + counts.overdue;
  const share = (number: number) => ({ number, percent: Math.floor((2000 * number + whole) / (2 * whole)) / 10 });
  return { available: share(counts.available), due: share(counts.due), overdue: share(counts.overdue) };
};

interface FleetRow {
  readonly imono: string;
  readonly nextCertificate: { readonly status: string } | null;
}

describe('the benchmark', () => {
  it('matches the records, surveys and crews of the last year', async () => {
    const year = sql`kind = 'accident' and vessel.company_id = ${company} and date > ${lastYear} and date <= ${today}`;
    const { vessels, crew, conditions, lost, recordable, spills } = await one<Record<string, number>>(sql`select
      (select count(*)::int from vessel where company_id = ${company}) as vessels,
      (select sum((fact ->> 'value')::int)::int from vessel, jsonb_array_elements(particulars) as part,
        jsonb_array_elements(part -> 'facts') as fact
        where company_id = ${company} and fact ->> 'label' = 'Complement') as crew,
      (select count(*)::int from class_survey join vessel on vessel.id = vessel_id
        where vessel.company_id = ${company} and category = 'Condition of Class') as conditions,
      (select count(*)::int from record join vessel on vessel.id = vessel_id
        where ${year} and detail ->> 'incidentType' like '%- LTI') as lost,
      (select count(*)::int from record join vessel on vessel.id = vessel_id
        where ${year} and detail ->> 'incidentType' ~ '- (LTI|RWC|MTC)$') as recordable,
      (select count(*)::int from record join vessel on vessel.id = vessel_id
        where ${year} and detail ->> 'incidentType' like 'Pollution%') as spills`);
    const hours = (crew ?? 0) * 24 * 365;
    const lines = await answer<{ categoryName: string; parentTB: number }[]>('account.dashboard', { owner: 0 });
    const told = (name: string) => lines.find(({ categoryName }) => categoryName.startsWith(name))?.parentTB;
    expect(recordable).toBeGreaterThan(0);
    expect(told('LTIF')).toBeCloseTo(((lost ?? 0) * 1e6) / hours, 2);
    expect(told('TRCF')).toBeCloseTo(((recordable ?? 0) * 1e6) / hours, 2);
    expect(told('Conditions of class')).toBe(per(conditions ?? 0, vessels ?? 0));
    expect(told('Oil spills')).toBe(per(spills ?? 0, vessels ?? 0));
  });
});

describe('the fleet table', () => {
  it('marks the vessels that have an overdue certificate, and no others', async () => {
    const rows = await answer<FleetRow[]>('fleet.detail', {});
    const late = [];
    for (const { imono } of rows) if ((await standing(imono)).overdue.number > 0) late.push(imono);
    const marked = rows.filter(({ nextCertificate }) => nextCertificate?.status === 'Overdue');
    expect(marked.map(({ imono }) => imono)).toEqual(late);
    expect(late.length).toBeGreaterThan(5);
  });
});

describe('the overview of certificates', () => {
  it('of the fleet counts all of them by status', async () => {
    const expected = await standing(undefined);
    expect(await answer('fleet.certificates', {})).toEqual(expected);
    for (const { number } of Object.values(expected)) expect(number).toBeGreaterThan(0);
  });

  it('of one vessel counts all of its certificates by status, whatever the filter of the list', async () => {
    const { imonos } = await one<{ imonos: string[] }>(sql`select array_agg(distinct imono) as imonos
      from vessel join record on vessel_id = vessel.id where vessel.company_id = ${company} and kind = 'certificate'`);
    expect(imonos.length).toBeGreaterThan(10);
    for (const imono of imonos) {
      const filter = { imono, optionFilter: 2, recordNumber: 3, skipCount: 0, maxResultCount: 0 };
      const { overview } = await answer<{ overview: unknown }>('certificate.search', filter);
      expect(overview, imono).toEqual(await standing(imono));
    }
  });
});
