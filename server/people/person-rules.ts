import type * as z from 'zod/mini';
import type { NewPerson } from '../../src/contract/administration/person.ts';
import type { Permission } from '../../src/contract/permission.ts';
import type { Database } from '../db/schema.ts';
import type { Principal } from '../request/request-context.ts';
import { HttpError } from '../errors/http-error.ts';
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

/** Who grants. */
type Granter = Pick<Principal, 'accountId' | 'permissions'>;

/** Rejects a grant of more than the caller has, apart from what the person had before. */
export const checkGrant = async (db: Database, caller: Granter, held: Held, before: Held = nothing): Promise<void> => {
  const problem = grantProblem({ ...(await seenBy(db, caller.accountId)), ...caller }, held, before);
  if (problem !== undefined) throw new HttpError(403, problem);
};

/** Why the caller may not grant this; undefined if it is no more than the caller has, or than the person had before. */
export const grantProblem = (
  caller: Pick<Granter, 'permissions'> & Seen,
  { permissions, allVessels, vessels }: Held,
  before: Held = nothing,
): string | undefined => {
  const allowed = namesRead([...caller.permissions, ...before.permissions]);
  const more = [...namesRead(permissions)].filter((name) => !allowed.has(name));
  if (more.length > 0) return `You cannot grant what you do not have: ${more.join(', ')}`;
  if (allVessels && !caller.allVessels && !before.allVessels)
    return 'You cannot grant all vessels: you do not see all of them';
  if (allVessels) return undefined;
  const foreign = vessels.filter((imono) => !caller.visible.has(imono) && !before.vessels.includes(imono));
  return foreign.length > 0 ? `You cannot grant vessels you do not see: ${foreign.join(', ')}` : undefined;
};

/** Which vessels who grants sees: all of the company, now and later, or these IMO numbers. */
interface Seen {
  readonly allVessels: boolean;
  readonly visible: ReadonlySet<string>;
}

/** Reads which vessels an account may grant. */
export const seenBy = async (db: Database, accountId: number): Promise<Seen> => {
  const { allVessels } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('all_vessels as allVessels')
    .executeTakeFirstOrThrow();
  return { allVessels, visible: new Set(await imonosOf(db, accountId)) };
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
  if ((await administratorsOf(db, companyId)).length === 0)
    throw new HttpError(409, 'This is the last administrator of the company');
};

/** The ids of the accounts that can sign in and administrate a company. */
export const administratorsOf = async (db: Database, companyId: number): Promise<readonly number[]> => {
  const administrators = await db
    .selectFrom('account')
    .innerJoin('account_permission', 'account_permission.account_id', 'account.id')
    .where('account.company_id', '=', companyId)
    .where('account.deactivated_at', 'is', null)
    .where('account.password_hash', '!=', noPassword)
    .where('account_permission.name', '=', 'Administration')
    .where('account_permission.read', '=', true)
    .select('account.id')
    .execute();
  return administrators.map(({ id }) => id);
};
