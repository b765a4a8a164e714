import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { inRequest } from '../../../server/request-scope.ts';
import { preparedDatabase } from '../../support/database-images/prepared-database.ts';

let db: PortalDatabase;
beforeAll(async () => {
  db = await preparedDatabase();
});
afterAll(() => db.destroy());

const number = async (value: number): Promise<number> =>
  (await sql<{ value: number }>`select ${value}::int as value`.execute(db)).rows[0]?.value ?? 0;

test('The event loop is not blocked by many queued queries of the embedded database, which are answered in order', async () => {
  const seen: (number | string)[] = [];
  const asked = Array.from({ length: 100 }, (_, at) => number(at).then((value) => seen.push(value)));
  setImmediate(() => seen.push('other'));
  await Promise.all(asked);
  expect(seen.indexOf('other')).toBeLessThan(10);
  expect(seen.filter((one) => one !== 'other')).toEqual(asked.map((_, at) => at));
});

test('A failed query does not block others, and a transaction completes between them', async () => {
  const failed = sql`select no_such_column`.execute(db).catch((error: Error) => error.message);
  const within = db.transaction().execute(async (inside) => {
    await sql`create table paced_test (id int)`.execute(inside);
    await sql`insert into paced_test values (1), (2)`.execute(inside);
    return sql<{ id: number }>`select id from paced_test order by id`.execute(inside);
  });
  expect(await Promise.all([failed, within.then(({ rows }) => rows.length), number(3)])).toEqual([
    expect.stringContaining('no_such_column'),
    2,
    3,
  ]);
});

test('Within a transaction, requests of other companies read; what writes, the own company and jobs wait for its end', async () => {
  const other = db.ofCompany(2);
  const heard: string[] = [];
  const hear = (what: string, asked: Promise<unknown>) =>
    asked.then(
      () => heard.push(what),
      ({ code }: { code: string }) => heard.push(`${what} ${code}`),
    );
  const asked: Promise<unknown>[] = [];
  await db.transaction().execute(async (inside) => {
    await sql`create table others_test (id int)`.execute(inside);
    inRequest({ request: 'one' }, () => {
      asked.push(
        hear('fails:', sql`select no_such_column`.execute(other)),
        hear('writes', sql`update company set name = name`.execute(other)),
        hear(
          'reads twice',
          sql`select 1`.execute(other).then(() => sql`select 2`.execute(other)),
        ),
        hear('own company', sql`select 1`.execute(db.ofCompany(1))),
      );
    });
    asked.push(hear('job', sql`select 1`.execute(db)));
    await db.letOthersRead?.(1);
    heard.push('next statement');
    await sql`insert into others_test values (1)`.execute(inside);
  });
  await Promise.all(asked);
  expect(heard.slice(0, 3)).toEqual(['fails: 42703', 'reads twice', 'next statement']);
  expect(heard.slice(3).toSorted()).toEqual(['job', 'own company', 'writes']);
});
