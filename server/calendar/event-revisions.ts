import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** How often an event has changed, and when it last did. */
export interface Revision {
  readonly revision: number;
  readonly changedAt: Date;
}

/** What calendars show of an event of a vessel. */
export interface RevisedEvent {
  readonly item: string;
  readonly vesselId: number;
  readonly content: readonly string[];
}

interface At {
  readonly db: Database;
  readonly companyId: number;
  readonly now: Date;
}

/**
 * The revision of each event: a stored one counts up when the content differs from that of the last request, of whichever
 * person. Writes only what has changed.
 */
export const reviseEvents = async (
  events: readonly RevisedEvent[],
  { db, companyId, now }: At,
): Promise<ReadonlyMap<string, Revision>> => {
  const wanted = events.map(({ item, vesselId, content }) => ({ item, vesselId, hash: hashOf(content) }));
  const items = wanted.map(({ item }) => item);
  const known = await stored(db, items);
  const changed = wanted.filter(({ item, hash }) => known.get(item)?.content_hash !== hash);
  if (changed.length === 0) return known;
  await sql`
    insert into calendar_event (item, vessel_id, company_id, content_hash, revision, changed_at)
    select item, "vesselId", ${companyId}, hash, 0, ${now}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (item text, "vesselId" int, hash text)
    on conflict (item) do update set content_hash = excluded.content_hash,
      revision = calendar_event.revision + 1, changed_at = excluded.changed_at
    where calendar_event.content_hash <> excluded.content_hash`.execute(db);
  return stored(db, items);
};

const stored = async (db: Database, items: readonly string[]) => {
  const { rows } = await sql<{ item: string; content_hash: string } & Revision>`
    select item, content_hash, revision, changed_at as "changedAt" from calendar_event
    where item = any(${[...items]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.item, row]));
};

const hashOf = (content: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
