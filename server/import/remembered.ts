import type { TableMapping } from '../../src/contract/administration/import.ts';
import type { Database } from '../http/handler.ts';
import { normalised } from './header-row.ts';
import { RememberedMappings } from './mapping.ts';

/** What a company chose for the headers of its files before. */
export const readRemembered = async (db: Database, companyId: number): Promise<RememberedMappings> => {
  const rows = await db
    .selectFrom('import_mapping')
    .where('company_id', '=', companyId)
    .select(['sheet', 'headers'])
    .execute();
  return RememberedMappings.parse(Object.fromEntries(rows.map(({ sheet, headers }) => [sheet, headers])));
};

/** Remembers how the headers of a file were mapped. */
export const remember = async (db: Database, companyId: number, mapping: readonly TableMapping[]): Promise<void> => {
  const before = await readRemembered(db, companyId);
  for (const { sheet, columns } of mapping) {
    if (sheet === null) continue;
    const chosen = columns
      .filter(({ header }) => normalised(header) !== '')
      .map(({ header, column, order }) => [normalised(header), { column, order }] as const);
    const headers = JSON.stringify({ ...before[sheet], ...Object.fromEntries(chosen) });
    await db
      .insertInto('import_mapping')
      .values({ company_id: companyId, sheet, headers })
      .onConflict((conflict) => conflict.columns(['company_id', 'sheet']).doUpdateSet({ headers }))
      .execute();
  }
};
