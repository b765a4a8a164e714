import type { Database } from '../../server/db/schema.ts';

/** Stores the monthly report of a vessel of an account for August 2026: the demo has those of the whole company alone. */
export const storeMonthlyReport = async (
  db: Database,
  account: { readonly id: number; readonly company_id: number },
): Promise<void> => {
  const { vessel_id } = await db
    .selectFrom('visible_vessel')
    .where('account_id', '=', account.id)
    .select('vessel_id')
    .executeTakeFirstOrThrow();
  const { id: file_id } = await db.selectFrom('file').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('report_file')
    .values({
      company_id: account.company_id,
      kind: 'monthly',
      vessel_id,
      category: 'Report',
      period: '2026-08-01',
      file_id,
      file_name: 'August.pdf',
      date: '2026-09-05',
    })
    .execute();
};
