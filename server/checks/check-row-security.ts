import { sql } from 'kysely';
import { readTables, securityOf, tenantRole } from '../db/row-security.ts';
import type { Checked, Finding } from './self-check.ts';

/** Whether row-level security is active: every table has its policy, and the role of companies is bound by it. */
export const checkRowSecurity = async ({ db }: Pick<Checked, 'db'>): Promise<Finding> => {
  const { rows } = await sql<{ bypasses: boolean }>`
    select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = ${tenantRole}`.execute(db);
  const [role] = rows;
  const tables = (await readTables(db)).filter((table) => securityOf(table)?.policy);
  const open = tables.filter(({ isSecured }) => !isSecured).map(({ name }) => name);
  if (!role || open.length > 0)
    return {
      state: 'problem',
      finding: role
        ? `Row-level security is not active for ${open.join(', ')}.`
        : `Row-level security is not active: the database role ${tenantRole} is missing.`,
      mend: 'Restart the portal: a start sets it up, or says what an administrator of the database must do.',
    };
  if (role.bypasses)
    return {
      state: 'problem',
      finding: `Row-level security is not active: the database role ${tenantRole} bypasses it.`,
      mend: `Run as an administrator of the database: alter role ${tenantRole} nosuperuser nobypassrls`,
    };
  return {
    state: 'ok',
    finding: `Row-level security is active for ${tables.length} tables: a company's request cannot reach rows of another company.`,
  };
};
