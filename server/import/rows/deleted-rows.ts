import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { DeletedRow } from '../../../src/contract/administration/stored-row.ts';
import { personActor } from '../../audit/record-audit.ts';
import { asBigint } from '../../db/as-bigint.ts';
import type { SignedInContext } from '../../request/request-context.ts';
import { HttpError, notFound } from '../../errors/http-error.ts';
import { noProgress } from '../progress.ts';
import { importRights, type Scope, vesselsOf } from '../scope.ts';
import { sheetNamed } from '../sheets/sheets.ts';
import { undoOrRefuse } from '../undo.ts';
import { binSince, binUntil } from '../../audit/bin-time.ts';

/** Rows of one answer. */
const maxDeleted = 500;

const byHand = ({ db, caller, now }: SignedInContext) =>
  db
    .selectFrom('import_batch')
    .where('company_id', '=', caller.companyId)
    .where('state', '=', 'applied')
    .where('hand_sheet', 'is not', null)
    .where('applied_at', '>=', binSince(now))
    .select(['id', 'hand_sheet', 'file_name', 'who', 'applied_at']);

/** Something that was removed is of a vessel of the scope, or is a file of a record of one. */
const ofScope = (scope: Scope) => sql<boolean>`exists (
  select from import_row left join record on record.id = (before ->> 'record_id')::int
  where batch_id = import_batch.id and coalesce((before ->> 'vessel_id')::int, record.vessel_id) in ${vesselsOf(scope)})`;

/** What was deleted by hand of the caller's vessels, and can be restored; the newest first. */
export const deletedRows = async (call: SignedInContext): Promise<z.infer<typeof DeletedRow>[]> => {
  const { scope, lacks } = await importRights(call.db, call.caller.companyId, call.caller.accountId);
  const batches = await byHand(call)
    .where(sql<boolean>`jsonb_path_exists(counts, '$.*.removed')`)
    .$if(scope.onlyFor !== undefined, (query) => query.where(ofScope(scope)))
    .orderBy('id', 'desc')
    .limit(maxDeleted)
    .execute();
  return batches.flatMap(({ id, hand_sheet: name, file_name: label, who, applied_at: at }) => {
    const sheet = sheetNamed(name ?? '');
    if (!at || lacks(sheet) !== undefined) return [];
    return {
      id,
      title: sheet.title,
      label: label.slice(`${sheet.title}: `.length),
      who,
      at: at.toISOString(),
      until: binUntil(at).toISOString(),
    };
  });
};

/** Undoes what a person changed or deleted by hand. 409 with the reasons if anything changed it since. */
export const undoByHand = async (call: SignedInContext, id: number): Promise<void> => {
  const { companyId, accountId } = call.caller;
  const { scope, lacks } = await importRights(call.db, companyId, accountId);
  const batch = await byHand(call)
    .where('id', '=', asBigint(id))
    .$if(scope.onlyFor !== undefined, (query) =>
      query.where((where) =>
        where.or([
          ofScope(scope),
          sql<boolean>`exists (select from import_row join record on sheet = hand_sheet and record.id = hand_id
            where batch_id = import_batch.id and record.vessel_id in ${vesselsOf(scope)})`,
        ]),
      ),
    )
    .executeTakeFirstOrThrow(notFound);
  const lacking = lacks(sheetNamed(batch.hand_sheet ?? ''));
  if (lacking !== undefined) throw new HttpError(403, `Your account needs the permission ${lacking}`);
  const actor = await personActor(call);
  await undoOrRefuse(call.db, { batchId: batch.id, companyId, actor, now: call.now, progress: noProgress });
};
