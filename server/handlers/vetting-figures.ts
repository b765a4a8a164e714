import { type RawBuilder, sql } from 'kysely';
import type { VettingFilter } from '../../src/contract/models/filter.ts';
import type { ChapterRow, QuarterRow, RepeatingQuestion } from '../../src/contract/models/vetting.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { vettingChapters } from '../fleet/vetting-chapters.ts';
import { type VettingScope, vettingScope } from './vetting-scope.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

/** Figures per quarter: the caller's inspections beside the industry's. */
export const quarterFigures = async (filter: VettingFilter, call: SignedInContext): Promise<QuarterRow[]> => {
  const { inspected, span } = await vettingScope(filter, call);
  const { rows } = await sql<QuarterRow>`
    with inspected as ${inspected}, span as ${span},
    own as (
      select date_trunc('quarter', date::timestamp) as quarter, sum(found) as observations,
        count(*) as inspections, count(distinct vessel_id) as vessels
      from inspected, lateral (select count(*) as found from vetting_observation where inspection_id = inspected.id) as seen
      group by 1
    ),
    industry as (
      select quarter as name, found as observations, inspections, vessels
      from ${industryOf(filter, call)} as held, lateral (select sum(number) as found from unnest(observed) as count_of (number)) as seen
    )
    select to_char(quarter, 'YYYY-"Q"Q') as time, ${side('own')} as observations, ${side('industry')} as benchmarks
    from span, generate_series(date_trunc('quarter', first::timestamp), last::timestamp, interval '3 months') as quarter
    left join own using (quarter) left join industry on industry.name = to_char(quarter, 'YYYY-"Q"Q')
    order by quarter`.execute(call.db);
  return rows;
};

/** Figures per chapter, averaged over all inspections of the period. */
export const chapterFigures = async (filter: VettingFilter, call: SignedInContext): Promise<ChapterRow[]> => {
  const { inspected, span } = await vettingScope(filter, call);
  const names = vettingChapters[filter.programme];
  const { rows } = await sql<ChapterRow>`
    with inspected as ${inspected}, span as ${span},
    pool as ${industryOf(filter, call)},
    own as (
      select chapter, count(*) as observations
      from vetting_observation join inspected on inspected.id = inspection_id group by 1
    ),
    industry as (
      select chapter, sum(number) as observations
      from pool, unnest(observed) with ordinality as part (number, chapter) group by 1
    ),
    held as (select count(*) as inspections, count(distinct vessel_id) as vessels from inspected),
    -- How many vessels were inspected in several quarters is not known.
    pool_held as (select sum(inspections) as inspections, max(vessels) as vessels from pool)
    select chapter || ' ' || name as chapter,
      ${figures(sql`own.observations`, sql`held.inspections`, sql`held.vessels`)} as observations,
      ${figures(sql`industry.observations`, sql`pool_held.inspections`, sql`pool_held.vessels`)} as benchmarks
    from held, pool_held, unnest(${sql.val([...names])}::text[]) with ordinality as named (name, chapter)
    left join own using (chapter) left join industry using (chapter)
    order by named.chapter`.execute(call.db);
  return rows;
};

/** The number of questions if the filter names none. */
const defaultQuestionCount = 10;

/** The most observed questions of the period, and its quarters. */
export const repeatingQuestions = async (filter: VettingFilter, call: SignedInContext) => {
  const scope = await vettingScope(filter, call, ['DASHBOARD']);
  const { rows } = await sql<RepeatingQuestion>`
    with inspected as ${scope.inspected}
    select question || ' ' || max(title) as questions, count(*)::int as instances
    from vetting_observation join inspected on inspected.id = inspection_id
    group by question
    order by instances desc, string_to_array(question, '.')::int[]
    limit ${filter.maxResultCount || defaultQuestionCount} offset ${filter.skipCount}`.execute(call.db);
  return { quarter: await quartersOf(scope, call), items: rows };
};

const quartersOf = async ({ inspected, span }: VettingScope, { db, now }: SignedInContext): Promise<string> => {
  const { rows } = await sql<{ from: string; to: string }>`
    with inspected as ${inspected}, span as ${span}, today as (select ${utcDayOf(now)}::date as day)
    select to_char(coalesce(first, day), 'YYYY-"Q"Q') as "from", to_char(coalesce(last, day), 'YYYY-"Q"Q') as "to"
    from span, today`.execute(db);
  const { from = '', to = '' } = rows[0] ?? {};
  return from === to ? to : `${from} – ${to}`;
};

const side = (name: 'own' | 'industry') =>
  figures(sql.ref(`${name}.observations`), sql.ref(`${name}.inspections`), sql.ref(`${name}.vessels`));

/** The industry's quarters that begin or end in the period. */
const industryOf = ({ programme }: VettingFilter, { caller }: SignedInContext) =>
  sql`(
    select quarter, inspections, vessels, observed from vetting_industry, span
    where company_id = ${caller.companyId} and programme = ${programme}
      and quarter between to_char(first::timestamp, 'YYYY-"Q"Q') and to_char(last::timestamp, 'YYYY-"Q"Q')
  )`;

/** A VettingSide; the average is 0 where nothing was inspected. */
const figures = (observations: RawBuilder<unknown>, inspections: RawBuilder<unknown>, vessels: RawBuilder<unknown>) =>
  sql`json_build_object(
    'observations', coalesce(round(${observations}::numeric, 2), 0), 'inspections', coalesce(${inspections}, 0),
    'avgCompany', coalesce(round(${observations}::numeric / nullif(${inspections}, 0), 2), 0),
    'vesselCount', coalesce(${vessels}, 0)
  )`;
