import { sql } from 'kysely';
import { type AuditActor, recordAudit } from '../audit/record-audit.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import type { Database } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { lockCompany } from './person-rules.ts';
import { requireName } from './require-name.ts';

/** Creates a company; returns its id. 409 if the name is taken. */
export const createCompany = (db: Database, name: string, actor: AuditActor): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const label = requireName(companyName, name);
    if (await named(trx, label)) throw new HttpError(409, companyNameTaken(label));
    const { id } = await trx.insertInto('company').values({ name: label }).returning('id').executeTakeFirstOrThrow();
    await recordAudit(trx, actor, {
      companyId: id,
      action: 'company.created',
      subject: { kind: 'company', id, label },
    });
    return id;
  });

const companyName = 'The name of the company';
const companyNameTaken = (name: string): string => `There is a company named ${name} already`;

/** Renames a company, unless `check` refuses it; returns its earlier name. 409: another company has the name, whatever its case. */
export const renameCompany = async (
  db: Database,
  id: number,
  typed: string,
  actor: AuditActor,
  check?: (trx: Database) => Promise<void>,
): Promise<string> => {
  const name = requireName(companyName, typed);
  try {
    return await db.transaction().execute(async (trx) => {
      await lockCompany(trx, id);
      await check?.(trx);
      const company = trx.selectFrom('company').where('id', '=', id).select('name');
      const { name: before } = await company.executeTakeFirstOrThrow();
      if (before === name) return before;
      await trx.updateTable('company').where('id', '=', id).set({ name }).execute();
      const subject = { kind: 'company', id, label: before } as const;
      const values = { before: { name: before }, after: { name } };
      await recordAudit(trx, actor, { companyId: id, action: 'company.renamed', subject, ...values });
      return before;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new HttpError(409, companyNameTaken(name)) : error;
  }
};

/** The company with this name (case-insensitive) or number; 404 if there is none. */
export const findCompany = async (db: Database, company: string) => {
  const text = company.trim();
  const byId = async () =>
    /^\d{1,9}$/.test(text)
      ? db.selectFrom('company').where('id', '=', Number(text)).select(['id', 'name']).executeTakeFirst()
      : undefined;
  const found = (await named(db, text)) ?? (await byId());
  if (!found) throw new HttpError(404, `There is no company ${text}: create it with create-company`);
  return found;
};

/** Sets whether a company signs in at its OpenID provider only; returns its id. */
export const setNeedsProvider = (
  db: Database,
  name: string,
  needsProvider: boolean,
  actor: AuditActor,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { id, name: label } = await findCompany(trx, name);
    await trx.updateTable('company').where('id', '=', id).set({ needs_provider: needsProvider }).execute();
    // A sign-in whose password was right already does not go on.
    if (needsProvider) await trx.deleteFrom('sign_in_challenge').where('company_id', '=', id).execute();
    const subject = { kind: 'company', id, label } as const;
    await recordAudit(trx, actor, {
      companyId: id,
      action: 'company.signInChanged',
      subject,
      after: { needsProvider },
    });
    return id;
  });

/** The id of the company with this name; creates it if there is none. */
export const companyNamed = async (trx: Database, name: string): Promise<number> => {
  const found = await named(trx, name);
  const { id } = found ?? (await trx.insertInto('company').values({ name }).returning('id').executeTakeFirstOrThrow());
  return id;
};

const named = (db: Database, name: string) =>
  db
    .selectFrom('company')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .select(['id', 'name'])
    .executeTakeFirst();

/** Every company with its number. */
export const listCompanies = (db: Database) => db.selectFrom('company').orderBy('id').select(['id', 'name']).execute();
