import { sql } from 'kysely';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';
import type { CallOutput } from '../../src/contract/catalogue.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { foundLines, readableSources } from '../fleet/attention-lines.ts';

interface Row {
  readonly source: string;
  readonly imono: string | null;
  readonly vessel: string | null;
  readonly count: number;
  readonly id: number | null;
  readonly until: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** What needs attention of the vessels that the account sees, and what its company dismissed. */
export const attentionList = async (call: SignedInContext): Promise<CallOutput<'attention.list'>> => {
  const { db, caller, now } = call;
  const { rows } = await sql<Row>`
    select found.source, vessel.imono, vessel.name as vessel, cardinality(found.items) as count,
      dismissed.id, dismissed.until, dismissed.reason, dismissed.dismissed_by as by, dismissed.dismissed_at as at
    from ${foundLines(readableSources(caller), call)} as found
    left join vessel on vessel.id = found.vessel_id
    left join attention_dismissal as dismissed on dismissed.company_id = ${caller.companyId}
      and dismissed.source = found.source and dismissed.vessel_id is not distinct from found.vessel_id
      and dismissed.until > ${utcDayOf(now)}::date and found.items <@ dismissed.items
    order by vessel.name, found.vessel_id, found.source`.execute(db);
  const lineOf = ({ source, imono, vessel, count }: Row) => ({ source, imono, vessel, count });
  return {
    items: rows.filter(({ id }) => id === null).map(lineOf),
    dismissed: rows.flatMap((row) => {
      const { id, until, reason, by, at } = row;
      return id === null ? [] : [{ ...lineOf(row), id, until, reason, by, at: at.toISOString() }];
    }),
  };
};
