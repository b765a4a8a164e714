import { sql } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';

/** Every row that is stored, by its table and a hash. */
export type StoredRows = ReadonlyMap<string, number>;

/** Tables that count tries, say when a source last brought rows, or hold what is still to be deleted: not part of a write. */
const aside = new Set(['login_attempt', 'data_source', 'removed_object', 'migration', 'port']);

/** Columns that only say when something was used. */
const whenUsed = sql.val(['last_used_at', 'last_seen', 'confirmed_at']);

/** Reads them, without some tables more. */
export const storedRows = async (db: Database, without: readonly string[]): Promise<StoredRows> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  const selects = tables
    .filter(({ name }) => !aside.has(name) && !without.includes(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} || ' ' || md5((to_jsonb(stored) - ${whenUsed}::text[])::text) as row from ${sql.id(name)} as stored`,
    );
  const { rows } = await sql<{ row: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  const counts = new Map<string, number>();
  for (const { row } of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  return counts;
};

/** How many rows of which tables were added and removed, as 'audit_entry +1 -0'; a changed row counts as both. Empty: none. */
export const storedChange = (before: StoredRows, now: StoredRows): string => {
  const changes = new Map<string, { added: number; removed: number }>();
  for (const row of new Set([...before.keys(), ...now.keys()])) {
    const more = (now.get(row) ?? 0) - (before.get(row) ?? 0);
    if (more === 0) continue;
    const [table = ''] = row.split(' ');
    const { added, removed } = changes.get(table) ?? { added: 0, removed: 0 };
    changes.set(table, { added: added + Math.max(0, more), removed: removed + Math.max(0, -more) });
  }
  return [...changes]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([table, { added, removed }]) => `${table} +${added} -${removed}`)
    .join(', ');
};
