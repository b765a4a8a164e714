import { sql } from 'kysely';
import type { Database } from './schema.ts';
import { StartupError } from '../errors/startup-error.ts';

/** The role of requests of a company's accounts. It owns nothing, cannot sign in, and does not bypass row-level security. */
export const tenantRole = 'portal_tenant';

/** The company of the connection; null unless it acts for one. A subquery, so that it is read once for each statement. */
const ownCompany = `(select nullif(current_setting('portal.company', true), '')::int)`;

interface TableSecurity {
  /** The privileges of the tenant's role; '' for none. */
  readonly may: string;
  /** Which rows it sees; all without a policy. */
  readonly policy?: string;
  /** Which rows it may write, unless those it sees. */
  readonly check?: string;
}

/** Tables whose rows are not told apart by `company_id` alone, and why. */
export const otherTables: Readonly<Record<string, TableSecurity & { readonly reason: string }>> = {
  company: { may: 'select, update', policy: `id = ${ownCompany}`, reason: 'A company is its own row' },
  file: {
    may: 'select, insert, update, delete',
    // Reports first: the planner expects most files to be shared attachments, and reads all of those to find none.
    policy: `company_id = ${ownCompany} or exists (select from report_file where report_file.file_id = file.id)
      or exists (select from attachment where attachment.file_id = file.id)`,
    check: `company_id = ${ownCompany}`,
    reason: 'Records and reports of several companies may share a file, and records take their files along',
  },
  ais_source: {
    may: 'select, insert, update, delete',
    policy: `company_id is null or company_id = ${ownCompany}`,
    check: `company_id = ${ownCompany}`,
    reason: 'A receiver may hear the vessels of all companies',
  },
  port: { may: 'select, insert', reason: 'Reference data that all companies share' },
  migration: { may: '', reason: 'Belongs to the program' },
  server_key: { may: '', reason: 'Belongs to the program' },
  setup_link: { may: '', reason: 'Belongs to the program: there is no company yet' },
  provider_sign_in: { may: '', reason: 'Belongs to the program: its account is not known at first' },
  passkey_challenge: { may: '', reason: 'Belongs to the program: the account of a sign-in is not known yet' },
  login_attempt: { may: '', reason: 'Counters by the hash of an address; most have no account' },
  client_fault: { may: '', reason: 'Belongs to the program: faults of its code, without data of a company' },
  removed_object: { may: '', reason: 'Ids and hashes of deleted files; only the job that sweeps the store reads it' },
  queued_mail: { may: '', reason: 'Encrypted; only the job that sends e-mails reads it' },
};

/** What the tenant's role may do with a table of its rows. The audit log is only appended to. */
const privilegesOf = (table: string): string =>
  table === 'audit_entry' ? 'select, insert' : 'select, insert, update, delete';

/** Creates the role of tenants if it is missing, and lets the user of the database take it on. */
export const ensureTenantRole = async (db: Database): Promise<void> => {
  try {
    await sql.raw(createRole).execute(db);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    throw new StartupError(roleMissing, { cause: error });
  }
};

const createRole = `do $$ begin
  if not exists (select from pg_roles where rolname = '${tenantRole}') then
    begin
      create role ${tenantRole} nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  begin
    perform set_config('role', '${tenantRole}', true);
    perform set_config('role', 'none', true);
  exception when insufficient_privilege then
    execute format('grant ${tenantRole} to %I', current_user);
  end;
end $$`;

const roleMissing = [
  `Row-level security needs the database role ${tenantRole}, and the user of DATABASE_URL may not create it. Nothing was changed.`,
  'Run this as an administrator of the database server, with the name of that user, and start again:',
  `  create role ${tenantRole} nologin;`,
  `  grant ${tenantRole} to "the user of DATABASE_URL";`,
].join('\n');

/** What the catalogue of PostgreSQL says about a table. */
interface TableState {
  readonly name: string;
  readonly hasCompany: boolean;
  readonly isSecured: boolean;
  readonly privileges: readonly string[];
}

/** The tables of the schema, with whether row-level security is on and has a policy. */
export const readTables = async (db: Database): Promise<readonly TableState[]> => {
  const { rows } = await sql<TableState>`
    select t.relname as name,
      exists (select from pg_attribute where attrelid = t.oid and attname = 'company_id' and not attisdropped) as "hasCompany",
      t.relrowsecurity and exists (select from pg_policy where polrelid = t.oid) as "isSecured",
      array(select privilege from unnest(array['select', 'insert', 'update', 'delete']) as privilege
        where has_table_privilege(${tenantRole}, t.oid, privilege)) as privileges
    from pg_class as t where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')
    order by t.relname`.execute(db);
  return rows;
};

/** The policy of a table and what the tenant's role may do with it; undefined: nothing, as for the tables of the demo. */
export const securityOf = ({ name, hasCompany }: Pick<TableState, 'name' | 'hasCompany'>): TableSecurity | undefined =>
  otherTables[name] ?? (hasCompany ? { may: privilegesOf(name), policy: `company_id = ${ownCompany}` } : undefined);

/**
 * Enables row-level security for every table of the portal, with a policy that lets the tenant's role see and change the
 * rows of its own company only. Runs at each start, and changes only what is not so yet.
 */
export const secureRows = async (db: Database): Promise<void> => {
  for (const table of await readTables(db)) {
    const { may = '', policy, check = policy } = securityOf(table) ?? {};
    const name = sql.table(table.name);
    if (policy && !table.isSecured) {
      await sql`alter table ${name} enable row level security`.execute(db);
      await sql`create policy own_company on ${name} using (${sql.raw(policy)}) with check (${sql.raw(check ?? policy)})`.execute(
        db,
      );
    }
    if (may !== '' && may.split(', ').some((privilege) => !table.privileges.includes(privilege)))
      await sql`grant ${sql.raw(may)} on ${name} to ${sql.ref(tenantRole)}`.execute(db);
  }
  await sql.raw(grantOthers).execute(db);
};

/** The views and the ids of new rows. */
const grantOthers = `do $$ begin
  if not has_schema_privilege('${tenantRole}', current_schema(), 'usage') then
    execute format('grant usage on schema %I to ${tenantRole}', current_schema());
  end if;
  if not has_table_privilege('${tenantRole}', 'visible_vessel', 'select')
      or not has_table_privilege('${tenantRole}', 'readable_vessel', 'select') then
    grant select on visible_vessel, readable_vessel to ${tenantRole};
  end if;
  if exists (select from pg_sequence join pg_class on pg_class.oid = seqrelid
      where relnamespace = current_schema()::regnamespace and not has_sequence_privilege('${tenantRole}', seqrelid, 'usage')) then
    execute format('grant usage on all sequences in schema %I to ${tenantRole}', current_schema());
  end if;
end $$`;
