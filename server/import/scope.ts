import { type RawBuilder, sql } from 'kysely';
import type { PermissionName } from '../../src/contract/permission.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { permissionsOfAccount } from '../db/permissions-of-account.ts';
import type { Database } from '../db/schema.ts';
import type { Sheet } from './sheets/sheet.ts';
import { sheetNamed } from './sheets/sheets.ts';

/** Whose rows an import reads and writes: a company's, or with `onlyFor` those of the vessels that this account sees. */
export interface Scope {
  readonly companyId: number;
  readonly onlyFor?: number;
}

/** What an account may bring in and download: rows of its vessels, on the sheets that its permissions cover. */
export interface ImportRights {
  readonly scope: Scope;
  /** The permission that the account lacks for a sheet; undefined: it has all. */
  readonly lacks: (sheet: Sheet) => PermissionName | undefined;
}

/** The rights to all rows of a company: those of a command, of the drop folder and of keys. */
export const everyRight = (companyId: number): ImportRights => ({ scope: { companyId }, lacks: () => undefined });

/** Reads the rights of an account; null: it is a command, the drop folder or a key. */
export const importRights = async (
  db: Database,
  companyId: number,
  accountId: number | null,
): Promise<ImportRights> => {
  if (accountId === null) return everyRight(companyId);
  const { allVessels, permissions } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .where('company_id', '=', companyId)
    .select(['all_vessels as allVessels', permissionsOfAccount().as('permissions')])
    .executeTakeFirstOrThrow();
  return {
    scope: allVessels ? { companyId } : { companyId, onlyFor: accountId },
    lacks: ({ needs, itemsOf }) =>
      (itemsOf ? sheetNamed(itemsOf.sheet).needs : needs)?.find((name) => !mayRead(permissions, [name])),
  };
};

/** The ids of the vessels of a scope. */
export const vesselsOf = ({ companyId, onlyFor }: Scope): RawBuilder<number> =>
  onlyFor === undefined
    ? sql`(select id from vessel where company_id = ${companyId})`
    : sql`(select vessel_id from readable_vessel where account_id = ${onlyFor})`;
