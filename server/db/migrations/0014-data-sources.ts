import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/** Data sources with a key and the time of their last update, which was text in one of two formats. */
export const dataSources = async (db: Database): Promise<void> => {
  await sql`create table data_source (
    company_id int not null references company on delete cascade,
    key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    name text not null,
    last_update timestamptz,
    primary key (company_id, key)
  )`.execute(db);
  const { rows } = await sql<{ company_id: number; name: string; stamp: string }>`
    select company_id, name, stamp from last_update order by company_id, name`.execute(db);
  const keys = new Set<string>();
  for (const { company_id, name, stamp } of rows) {
    const plain =
      name
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join('-') ?? 'source';
    let key = plain;
    for (let next = 2; keys.has(`${company_id} ${key}`); next += 1) key = `${plain}-${next}`;
    keys.add(`${company_id} ${key}`);
    await sql`insert into data_source (company_id, key, name, last_update)
      values (${company_id}, ${key}, ${name}, ${timeOfStamp(stamp)})`.execute(db);
  }
  await sql`drop table last_update`.execute(db);
};

/** The time of 'DD.MM.YYYY HH:mm:ss' or 'M/D/YYYY h:mm:ss A' in UTC; null for any other text or an impossible time. */
const timeOfStamp = (stamp: string): string | null => {
  const points = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d:\d\d)$/.exec(stamp);
  if (points) return possible(`${points[3]}-${points[2]}-${points[1]}T${points[4]}Z`);
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2})(:\d\d:\d\d) (AM|PM)$/.exec(stamp);
  if (!slashes) return null;
  const [, month = '', day = '', year, hour, minutes, half] = slashes;
  const hours = String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0');
  return possible(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hours}${minutes}Z`);
};

/** The time, unless it does not exist, such as 31 February. */
const possible = (iso: string): string | null => {
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso.slice(0, -1)) ? iso : null;
};
