import type { Problem } from '../../../src/contract/administration/import.ts';
import type { AuditActor } from '../../audit/record-audit.ts';
import type { Database } from '../../db/schema.ts';
import { takenWords } from '../../people/email-taken.ts';
import { administrates, administratorsOf, grantProblem, type Held, seenBy } from '../../people/person-rules.ts';
import type { UserRow } from '../sheets/users-sheet.ts';

/** Whose rules apply: an account's; those of a command, which may grant anything; or nobody's. */
export type Importer = { readonly accountId: number } | 'command' | 'nobody';

/** Whose rules apply to what an actor writes: a key and a job may not write users. */
export const importerOf = ({ kind, id }: AuditActor): Importer => {
  if (kind === 'person' && id !== undefined) return { accountId: Number(id) };
  return kind === 'command' ? 'command' : 'nobody';
};

/** What a person may read and see, in the form of the rules of people. */
export const heldOf = ({ permissions, vessels }: Pick<UserRow, 'permissions' | 'vessels'>): Held => ({
  permissions: permissions.map((permission) => ({ ...permission, read: true })),
  allVessels: vessels === 'all',
  vessels: vessels === 'all' ? [] : vessels,
});

/** The account that a row changes. */
type Before = UserRow & { readonly id: number };

/** The rules of people for rows of users that are written one after the other. */
export interface UserRules {
  /** Why the importer may not change users at all. */
  readonly importer: () => string | undefined;
  /** Why a row may not be written; without `before` it is a new one. */
  readonly row: (user: UserRow, before: Before | undefined) => Problem | undefined;
}

/**
 * Reads the rules for an importer: nobody grants more than they have, takes their own administration away, or takes the
 * company's last administrator away; an e-mail address has one account.
 */
export const userRules = async (db: Database, companyId: number, importer: Importer): Promise<UserRules> => {
  const caller = typeof importer === 'object' ? await granterOf(db, importer.accountId) : undefined;
  const administrators = new Set(await administratorsOf(db, companyId));
  const taken = await takenIn(db, companyId);
  return {
    importer: () => {
      const may = caller ? administrates(caller.permissions) : importer === 'command';
      return may ? undefined : 'Users are changed by people with the permission Administration only';
    },
    row: (user, before) => {
      const grant = caller && grantProblem(caller, heldOf(user), before && heldOf(before));
      if (grant !== undefined) return problem(grant);
      if (!before) return isTaken(taken, user.email);
      if (keeps(user)) return undefined;
      if (before.id === caller?.accountId)
        return problem('You cannot take your own administration away, nor deactivate yourself');
      if (!administrators.has(before.id)) return undefined;
      if (administrators.size === 1) return problem('This is the last administrator of the company');
      administrators.delete(before.id);
      return undefined;
    },
  };
};

const keeps = (user: UserRow): boolean => !user.deactivated && administrates(heldOf(user).permissions);

const problem = (reason: string): Problem => ({ column: null, value: null, reason });

const isTaken = (taken: ReadonlyMap<string, Date | null>, email: string): Problem | undefined => {
  const deletedAt = taken.get(email);
  return deletedAt === undefined ? undefined : { column: 'E-mail', value: email, reason: takenWords(deletedAt) };
};

/** The addresses of a company's accounts, with when each was deleted. */
const takenIn = async (db: Database, companyId: number): Promise<ReadonlyMap<string, Date | null>> => {
  const accounts = await db
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .select(['email', 'deleted_at'])
    .execute();
  return new Map(accounts.map(({ email, deleted_at: deletedAt }) => [email, deletedAt]));
};

const granterOf = async (db: Database, accountId: number) => ({
  accountId,
  ...(await seenBy(db, accountId)),
  permissions: await db
    .selectFrom('account_permission')
    .where('account_id', '=', accountId)
    .select(['name', 'read', 'level'])
    .execute(),
});
