import { sql } from 'kysely';
import type { Database } from '../server/db/schema.ts';
import { importRows, type SheetRow } from './import-rows.ts';
import { type BenchmarkStock, benchmarks } from './data/benchmarks.ts';
import { type Day, addMonths } from './days.ts';
import { observationsPerInspection } from './vetting-pool.ts';

/** Inserts the benchmark of both companies; what the database can count over the last year is counted there. */
export const insertBenchmark = async (db: Database, companies: readonly number[], today: Day): Promise<void> => {
  const since = addMonths(today, -12);
  const averages = {
    SIRE: observationsPerInspection('SIRE', since, today),
    CDI: observationsPerInspection('CDI', since, today),
  };
  for (const company of companies) {
    const rows: SheetRow[] = [];
    const add = (name: string, under: string | null, values: object) =>
      rows.push({ sheet: 'benchmark', row: { name, place: rows.length + 1, ...values }, cells: { Under: under } });
    for (const { name, lines } of benchmarks) {
      add(name, null, { has_value: false });
      for (const stock of lines) {
        const own_value = await ownValue(db, stock, company, since);
        const industry_value = typeof stock.industry === 'string' ? averages[stock.industry] : stock.industry;
        const color = colorOf(own_value, industry_value, stock.better);
        const { period, source } = stock;
        add(stock.name, name, { has_value: true, own_value, industry_value, color, period, source });
      }
    }
    await importRows(db, company, today, rows);
  }
};

/** Green as good as the industry or better, yellow up to a sixth worse, red beyond; nothing without both. */
const colorOf = (own: number | null, industry: number | null, better: BenchmarkStock['better']) => {
  if (own === null || industry === null) return null;
  const [good, bad] = better === 'low' ? [own, industry] : [industry, own];
  if (good <= bad) return 'green';
  return good <= bad * (7 / 6) ? 'yellow' : 'red';
};

const ownValue = async (db: Database, { own }: BenchmarkStock, company: number, since: Day) =>
  typeof own === 'string' ? counted(db, counts[own](company, since)) : (own[company - 1] ?? null);

const counted = async (db: Database, query: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ value: number | null }>`
    select round(value, 2)::float8 as value from (${query}) as counted`.execute(db);
  return rows[0]?.value ?? null;
};

const perInspection = (programme: 'SIRE' | 'CDI') => (company: number, since: Day) =>
  sql`select count(vetting_observation.id)::numeric / nullif(count(distinct inspection.id), 0) as value
    from vetting_inspection as inspection join vessel on vessel.id = vessel_id
    left join vetting_observation on inspection_id = inspection.id
    where programme = ${programme} and vessel.company_id = ${company} and date > ${since}`;

const perPortStateInspection = (value: string) => (company: number, since: Day) =>
  sql`select avg(${sql.raw(value)}) as value from record join vessel on vessel.id = vessel_id
    where kind = 'regulatory' and vessel.company_id = ${company} and date > ${since}`;

/** Injuries of the year by their class, for every million hours that the crews were on board: every hour counts, as at sea. */
const perMillionHours = (injuries: readonly string[]) => (company: number, since: Day) =>
  sql`select 1e6 * sum(injured) / nullif(sum(crew) * 24 * 365, 0) as value
    from (
      select (jsonb_path_query_first(particulars, '$[*].facts[*] ? (@.label == "Complement").value') #>> '{}')::int as crew,
        (select count(*) from record
          where vessel_id = vessel.id and kind = 'accident' and date > ${since}
            and detail ->> 'incidentType' = any(${sql.val(injuries.map((of) => `Personal injury - ${of}`))}::text[])) as injured
      from vessel where company_id = ${company}
    ) as served`;

const counts = {
  SIRE: perInspection('SIRE'),
  CDI: perInspection('CDI'),
  PSC: perPortStateInspection('findings'),
  detained: perPortStateInspection("100 * (detail ->> 'detainedFrom' is not null)::int"),
  flawless: perPortStateInspection('100 * (findings = 0)::int'),
  nearMiss: (company: number, since: Day) =>
    sql`select count(*)::numeric / 12 / nullif((select count(*) from vessel where company_id = ${company}), 0) as value
      from record join vessel on vessel.id = vessel_id
      where kind = 'nearMiss' and vessel.company_id = ${company} and date > ${since}`,
  lostTime: perMillionHours(['LTI']),
  recordable: perMillionHours(['LTI', 'RWC', 'MTC']),
  conditions: (company: number) =>
    sql`select avg((select count(*) from class_survey
        where vessel_id = vessel.id and category = 'Condition of Class' and completed_on is null)) as value
      from vessel where company_id = ${company}`,
  spills: (company: number, since: Day) =>
    sql`select avg((select count(*) from record
        where vessel_id = vessel.id and kind = 'accident' and date > ${since}
          and detail ->> 'incidentType' = 'Pollution - oil to water')) as value
      from vessel where company_id = ${company}`,
} as const;
