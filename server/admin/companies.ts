import { sql } from 'kysely';
import { type AuditActor, recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../http/handler.ts';
import { StartupError } from '../start/startup-error.ts';

/** Creates a company; returns its id. Throws a StartupError if the name is taken. */
export const createCompany = (db: Database, name: string, actor: AuditActor): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const trimmed = name.trim();
    if (trimmed === '') throw new StartupError('--name takes the name of the company');
    if ((await named(trx, trimmed)).length > 0) throw new StartupError(`There is a company named ${trimmed} already`);
    const { id } = await trx.insertInto('company').values({ name: trimmed }).returning('id').executeTakeFirstOrThrow();
    await recordAudit(trx, actor, {
      companyId: id,
      action: 'company.created',
      subject: { kind: 'company', id, label: trimmed },
    });
    return id;
  });

/** The company with this name (case-insensitive) or number; throws a StartupError if there is none. */
export const findCompany = async (db: Database, company: string) => {
  const text = company.trim();
  const byName = await named(db, text);
  const byId = /^\d{1,9}$/.test(text)
    ? await db.selectFrom('company').where('id', '=', Number(text)).select(['id', 'name']).execute()
    : [];
  const [found, another] = byName.length > 0 ? byName : byId;
  if (!found) throw new StartupError(`There is no company ${text}: create it with create-company`);
  if (another) throw new StartupError(`Several companies are named ${text}: give the number that list prints`);
  return found;
};

/** The id of the company with this name; creates it if there is none. */
export const companyNamed = async (trx: Database, name: string): Promise<number> => {
  const [found] = await named(trx, name);
  const { id } = found ?? (await trx.insertInto('company').values({ name }).returning('id').executeTakeFirstOrThrow());
  return id;
};

const named = (db: Database, name: string) =>
  db
    .selectFrom('company')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .select(['id', 'name'])
    .execute();

/** Every company with its number. */
export const listCompanies = (db: Database) => db.selectFrom('company').orderBy('id').select(['id', 'name']).execute();
