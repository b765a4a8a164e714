import { sql } from 'kysely';
import type { VettingFilter } from '../../src/contract/models/filter.ts';
import type { VettingInspection } from '../../src/contract/models/vetting.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { vettingDeadlines } from '../fleet/inspection-conditions.ts';
import { listFiltered } from './filtered-list.ts';
import { vettingScope } from './vetting-scope.ts';

/** The inspections that the figures of the same filter count, newest first, with their observations. */
export const vettingInspections = async (filter: VettingFilter, call: SignedInContext) => {
  const { inspected } = await vettingScope(filter, call);
  const { skipCount, maxResultCount } = filter;
  const { commentsDue, nextDue } = vettingDeadlines(filter.programme, call.now);
  return listFiltered<VettingInspection>(
    call.db,
    sql`select inspected.id, inspected.date, json_build_object(
        'id', inspected.id, 'imono', imono, 'vessel', vessel.name, 'date', inspected.date, 'recordId', record_id,
        'inspectingCompany', coalesce(record.detail ->> 'inspectingCompany', vetting_inspection.inspecting_company),
        'port', coalesce(record.row ->> 'port', vetting_inspection.port),
        'status', coalesce(record.status, vetting_inspection.status),
        'commentsDue', ${commentsDue}, 'nextDue', ${nextDue},
        'observed', coalesce((
          select json_agg(question || ' ' || title order by string_to_array(question, '.')::int[], title)
          from vetting_observation where inspection_id = inspected.id
        ), '[]')
      ) as item
      from ${inspected} as inspected join vetting_inspection using (id) join vessel on vessel.id = inspected.vessel_id
      left join record on record.id = vetting_inspection.record_id`,
    { skipCount, maxResultCount },
  );
};
