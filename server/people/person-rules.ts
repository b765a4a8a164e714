import type * as z from 'zod/mini';
import type { NewPerson } from '../../src/contract/administration/person.ts';
import type { Permission } from '../../src/contract/permission.ts';
import type { Database, Principal } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { noPassword } from '../session/password.ts';
import { imonosOf } from './select-people.ts';

/** What a person may read and see. */
export type Grant = Pick<z.infer<typeof NewPerson>, 'permissions' | 'allVessels' | 'vessels'>;

/** The same as stored. */
export interface Held {
  readonly permissions: readonly Permission[];
  readonly allVessels: boolean;
  readonly vessels: readonly string[];
}

const nothing: Held = { permissions: [], allVessels: false, vessels: [] };

/** Rejects a grant of more than the caller has, apart from what the person had before. */
export const checkGrant = async (
  db: Database,
  caller: Principal,
  { permissions, allVessels, vessels }: Held,
  before: Held = nothing,
): Promise<void> => {
  const own = await db
    .selectFrom('account')
    .where('id', '=', caller.accountId)
    .select('all_vessels')
    .executeTakeFirstOrThrow();
  const allowed = namesRead([...caller.permissions, ...before.permissions]);
  const more = [...namesRead(permissions)].filter((name) => !allowed.has(name));
  if (more.length > 0) throw new HttpError(403, `You cannot grant what you do not have: ${more.join(', ')}`);
  if (allVessels && !own.all_vessels && !before.allVessels)
    throw new HttpError(403, 'You cannot grant all vessels: you do not see all of them');
  if (allVessels) return;
  const visible = new Set([...(await imonosOf(db, caller.accountId)), ...before.vessels]);
  const foreign = vessels.filter((imono) => !visible.has(imono));
  if (foreign.length > 0) throw new HttpError(403, `You cannot grant vessels you do not see: ${foreign.join(', ')}`);
};

const namesRead = (permissions: Held['permissions']): ReadonlySet<string> =>
  new Set(permissions.filter(({ read }) => read).map(({ name }) => name));

/** Whether these permissions allow administration. */
export const administrates = (permissions: Held['permissions']): boolean =>
  namesRead(permissions).has('Administration');

/** Lets changes of one company's people run one after the other. */
export const lockCompany = (db: Database, companyId: number) =>
  db.selectFrom('company').where('id', '=', companyId).select('id').forUpdate().executeTakeFirstOrThrow();

/** Rejects a change, already made in the transaction, that left the company without anyone who can administrate it. */
export const requireAdministrator = async (db: Database, companyId: number): Promise<void> => {
  const left = await db
    .selectFrom('account')
    .innerJoin('account_permission', 'account_permission.account_id', 'account.id')
    .where('account.company_id', '=', companyId)
    .where('account.deactivated_at', 'is', null)
    .where('account.password_hash', '!=', noPassword)
    .where('account_permission.name', '=', 'Administration')
    .where('account_permission.read', '=', true)
    .select('account.id')
    .executeTakeFirst();
  if (!left) throw new HttpError(409, 'This is the last administrator of the company');
};
