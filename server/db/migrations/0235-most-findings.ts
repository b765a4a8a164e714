import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Lists at most 1,000 findings of a record that has only their number: one that says 2,147,483,647 of them kept the database writing
 * rows until its memory was full.
 */
export const mostFindings = async (db: Database): Promise<void> => {
  for (const name of ['list_findings_after_insert', 'list_findings_after_update']) {
    const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`.execute(db);
    const bounded = rows[0]?.text.replace('then written.findings else 0', 'then least(written.findings, 1000) else 0');
    if (!bounded?.includes('least(')) throw new Error(`${name} lists findings in another way`);
    await sql.raw(bounded).execute(db);
  }
};
