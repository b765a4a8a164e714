import { sql } from 'kysely';
import type { VettingFilter } from '../../src/contract/models/filter.ts';
import type { VettingMatrix, VettingVessel } from '../../src/contract/models/vetting.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { vettingChapters } from '../fleet/vetting-chapters.ts';
import { vettingScope } from './vetting-scope.ts';

/** Each inspected vessel of the filter with the number of her observations in every chapter, by name. */
export const vettingMatrix = async (filter: VettingFilter, call: SignedInContext): Promise<VettingMatrix> => {
  const { inspected } = await vettingScope(filter, call);
  const names = vettingChapters[filter.programme];
  const { rows } = await sql<VettingVessel>`
    with inspected as ${inspected},
    held as (select vessel_id, count(*)::int as inspections from inspected group by 1),
    found as (
      select vessel_id, chapter, count(*)::int as observations
      from vetting_observation join inspected on inspected.id = inspection_id group by 1, 2
    )
    select imono, name as vessel, inspections, array(
      select coalesce(observations, 0)
      from generate_series(1, ${names.length}::int) as number
      left join found on found.chapter = number and found.vessel_id = held.vessel_id
      order by number
    ) as observations
    from held join vessel on vessel.id = held.vessel_id
    order by lower(name), imono`.execute(call.db);
  return { chapters: names.map((name, at) => `${at + 1} ${name}`), items: rows };
};
