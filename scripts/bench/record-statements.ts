import { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { serverParsers } from '../../server/db/database.ts';
import type { Schema } from '../../server/db/schema.ts';
import type { SignedInContext } from '../../server/request/request-context.ts';
import { everyPermission, signedInCall } from '../../tests/support/signed-in-call.ts';

/** A statement as it is sent to PostgreSQL. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A database: on a PostgreSQL server, or in a folder of the embedded one. */
export type Place = { readonly url: string } | { readonly folder: string };

const dialectOf = async (place: Place): Promise<Dialect> =>
  'url' in place
    ? new PostgresDialect({ pool: new Pool({ connectionString: place.url, types: serverParsers(), max: 1 }) })
    : new PGliteDialect({ pglite: await PGlite.create({ dataDir: place.folder }) });

/** The statements that each handler sends for an account of the demo, without those that say who is signed in. */
export const recordStatements = async (
  place: Place,
  email: string,
  handlers: readonly ((call: SignedInContext) => Promise<unknown>)[],
): Promise<readonly (readonly Statement[])[]> => {
  const statements: Statement[] = [];
  const kysely = new Kysely<Schema>({
    dialect: await dialectOf(place),
    log: ({ query }) => void statements.push({ text: query.sql, values: query.parameters }),
  });
  const db = Object.assign(kysely, { ofCompany: () => kysely });
  const account = await db
    .selectFrom('account')
    .where('email', '=', email)
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow();
  const call = signedInCall(db, { accountId: account.id, now: new Date(), permissions: everyPermission() });
  const routes: (readonly Statement[])[] = [];
  for (const handle of handlers) {
    statements.length = 0;
    await handle({ ...call, caller: { ...call.caller, companyId: account.company_id } });
    routes.push(statements.filter(({ text }) => !/^(begin|commit|rollback|start)\b/i.test(text)));
  }
  await db.destroy();
  return routes;
};
