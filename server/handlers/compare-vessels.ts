import { type RawBuilder, sql } from 'kysely';
import type { CallOutput } from '../../src/contract/catalogue.ts';
import {
  comparedDueDays,
  comparedYears,
  type CompareFilter,
  detainingKinds,
} from '../../src/contract/fleet/compare-vessels.ts';
import type { VettingProgramme } from '../../src/contract/models/filter.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { type KindName, kindNames, kinds } from '../../src/contract/records/kinds.ts';
import { isDetention } from '../fleet/inspection-conditions.ts';
import { recordStatus } from '../fleet/record-status.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { vettingChapters } from '../fleet/vetting-chapters.ts';
import { ownVessels } from './vessels.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

type Answer = CallOutput<'fleet.compare'>;
type Compared = Answer['vessels'][number];
type OfVessel<T> = T & { readonly vesselId: number };

/** The figures of the caller's vessels among those named, in the order of the request: what the caller may read. */
export const compareVessels = async ({ vessel: imos }: CompareFilter, call: SignedInContext): Promise<Answer> => {
  const today = utcDayOf(call.now);
  const own = await ownVessels(call).where('vessel.imono', 'in', imos).execute();
  const vessels = own.toSorted((a, b) => imos.indexOf(a.imono) - imos.indexOf(b.imono));
  const ids = vessels.map(({ id }) => id);
  const years = Map.groupBy(await selectYears(ids, today, call), ({ vesselId }) => vesselId);
  const vetting = Map.groupBy(await selectVetting(ids, today, call), ({ vesselId }) => vesselId);
  const certificates = await selectCertificates(ids, today, call);
  return {
    today,
    vessels: vessels.map(({ id, imono }) => ({
      imono,
      years: withoutId(years.get(id) ?? []),
      vetting: withoutId(vetting.get(id) ?? []),
      certificates: certificates && (withoutId(certificates.filter(({ vesselId }) => vesselId === id))[0] ?? null),
    })),
  };
};

const withoutId = <T extends { readonly vesselId: number }>(rows: readonly T[]): Omit<T, 'vesselId'>[] =>
  rows.map(({ vesselId: _, ...row }) => row);

/** The first day of the compared years. */
const firstDay = (today: string): string => `${Number(today.slice(0, 4)) - comparedYears + 1}-01-01`;

/** The families whose records have findings. */
const withFindings: ReadonlySet<string> = new Set(['inspection', 'sire']);

const countedKinds: readonly KindName[] = kindNames.filter((kind) => kinds[kind].chart !== 'certificateOverview');

type YearRow = Compared['years'][number] & { readonly kind: KindName };

const selectYears = async (
  ids: readonly number[],
  today: string,
  { db, now, caller }: SignedInContext,
): Promise<OfVessel<Compared['years'][number]>[]> => {
  const readable = countedKinds.filter((kind) => mayRead(caller.permissions, [kinds[kind].needs]));
  if (readable.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<OfVessel<YearRow>>`
    select vessel_id as "vesselId", kind, extract(year from date)::int as year, count(*)::int as records,
      sum(findings)::int as findings, sum(open_findings)::int as "openFindings",
      count(*) filter (where ${isDetention})::int as detentions
    from record
    where company_id = ${caller.companyId} and vessel_id = any(${[...ids]}::bigint[]) and kind = any(${[...readable]}::text[])
      and date between ${firstDay(today)}::date and ${today}::date
      and not (kind = 'drill' and ${recordStatus('drill', now)} in ('Planned', 'Overdue'))
    group by vessel_id, kind, year
    order by vessel_id, kind, year`.execute(db);
  return rows.map((row) => ({
    ...row,
    ...(!withFindings.has(kinds[row.kind].family) && { findings: null, openFindings: null }),
    detentions: detainingKinds.has(row.kind) ? row.detentions : null,
  }));
};

const programmes: readonly VettingProgramme[] = ['SIRE', 'CDI'];

const selectVetting = async (
  ids: readonly number[],
  today: string,
  { db, caller }: SignedInContext,
): Promise<OfVessel<Compared['vetting'][number]>[]> => {
  const readable = programmes.filter((programme) => mayRead(caller.permissions, [programme]));
  if (readable.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<OfVessel<Compared['vetting'][number]>>`
    with inspected as (
      select id, vessel_id, programme from vetting_inspection
      where company_id = ${caller.companyId} and vessel_id = any(${[...ids]}::bigint[])
        and date between ${firstDay(today)}::date and ${today}::date
    ),
    observed as (
      select vessel_id, programme, chapter, count(*)::int as observations
      from inspected join vetting_observation on inspection_id = inspected.id group by 1, 2, 3
    )
    select vessel.id as "vesselId", named.programme,
      (select count(*)::int from inspected
        where inspected.vessel_id = vessel.id and inspected.programme = named.programme) as inspections,
      json_agg(json_build_object('chapter', named.chapter || ' ' || named.name,
        'observations', coalesce(observed.observations, 0)) order by named.chapter) as chapters
    from unnest(${[...ids]}::bigint[]) as vessel (id) cross join (${chaptersOf(readable)}) as named
    left join observed on observed.vessel_id = vessel.id and observed.programme = named.programme
      and observed.chapter = named.chapter
    group by vessel.id, named.programme
    order by vessel.id, named.programme desc`.execute(db);
  return rows;
};

/** The chapters of vetting programmes as rows: programme, number and name. */
const chaptersOf = (of: readonly VettingProgramme[]): RawBuilder<unknown> =>
  sql.join(
    of.map(
      (programme) => sql`select ${programme}::text as programme, name, chapter
        from unnest(${[...vettingChapters[programme]]}::text[]) with ordinality as part (name, chapter)`,
    ),
    sql` union all `,
  );

const selectCertificates = async (
  ids: readonly number[],
  today: string,
  { db, now, caller }: SignedInContext,
): Promise<OfVessel<NonNullable<Compared['certificates']>>[] | null> => {
  if (!mayRead(caller.permissions, [kinds.certificate.needs])) return null;
  const overdue = sql`${recordStatus('certificate', now)} = 'Overdue'`;
  const { rows } = await sql<OfVessel<NonNullable<Compared['certificates']>>>`
    with held as (
      select vessel_id, name, due, ${overdue} as overdue from record
      where company_id = ${caller.companyId} and vessel_id = any(${[...ids]}::bigint[]) and kind = 'certificate'
    )
    select vessel.id as "vesselId", count(held.vessel_id)::int as total, count(*) filter (where overdue)::int as overdue,
      count(*) filter (where not overdue and due <= ${today}::date + ${sql.lit(comparedDueDays)}::int)::int as due,
      (array_agg(held.name order by due, held.name) filter (where not overdue and due is not null))[1] as "nextName",
      min(due) filter (where not overdue)::text as "nextDue"
    from unnest(${[...ids]}::bigint[]) as vessel (id) left join held on held.vessel_id = vessel.id
    group by vessel.id`.execute(db);
  return rows;
};
