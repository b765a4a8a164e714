import { sql } from 'kysely';
import type { AuditAction } from '../../src/contract/administration/audit.ts';
import type { LastChange } from '../../src/contract/changed-meanwhile.ts';
import type { SignedInContext } from '../request/request-context.ts';

/** What was changed: as the audit log has it, and the sheet of the import that changes it too. */
interface Changed {
  readonly id: number;
  readonly actions: readonly AuditAction[];
  readonly sheet?: string;
  /** Actions on something else that change it, too, perhaps: nobody is named for what they may have changed. */
  readonly besides?: readonly AuditAction[];
}

interface Found {
  readonly who: string;
  readonly account: string | null;
  readonly at: Date;
  /** It was perhaps something else that was changed: nobody can be named. */
  readonly unsure: boolean;
}

/** Who last changed something of the caller's company, and when; null: this is not known. */
export const lastChange = async (
  { db, caller }: Pick<SignedInContext, 'db' | 'caller'>,
  { id, actions, sheet, besides = sheet === undefined ? [] : ['import.undone', 'row.undone'] }: Changed,
): Promise<LastChange | null> => {
  const { companyId, accountId } = caller;
  const ofImports = sql`
    union all select batch.who, batch.account_id::text, batch.applied_at, false
    from import_row join import_batch as batch on batch.id = batch_id
    where applied and sheet = ${sheet ?? ''} and target ->> 'id' = ${String(id)}
      and batch.company_id = ${companyId} and batch.state = 'applied'`;
  const { rows } = await sql<Found>`
    select coalesce(nullif(trim(first_name || ' ' || last_name), ''), who) as who, last.account, last.at, last.unsure
    from (
      select actor_label as who, case when actor_kind = 'person' then actor_id end as account, at, false as unsure
      from audit_entry
      where company_id = ${companyId} and subject_id = ${String(id)} and action = any(${sql.val([...actions])}::text[])
      ${sheet === undefined ? sql`` : ofImports}
      union all select actor_label, null, at, true from audit_entry
      where company_id = ${companyId} and action = any(${sql.val([...besides])}::text[])
    ) as last left join account on account.id::text = last.account and account.company_id = ${companyId}
    order by last.at desc limit 1`.execute(db);
  const [last] = rows;
  if (!last || last.unsure) return null;
  return { who: last.who, at: last.at.toISOString(), own: last.account === String(accountId) };
};

/** The last change of what only the caller can change, which no log has. */
export const changedByCaller: LastChange = { who: null, at: null, own: true };
