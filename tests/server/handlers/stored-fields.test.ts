// @module-tag exhaustive
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { isObject } from '../../../src/contract/leniency.ts';
import { type KindName, kindNames, kinds } from '../../../src/contract/records/kinds.ts';
import { startFleetServer } from '../../support/fleet-server.ts';
import { tagsOf } from '../../support/kind-tags.ts';

let server: Awaited<ReturnType<typeof startFleetServer>>;
beforeAll(async () => {
  server = await startFleetServer();
});
afterAll(() => server.stop());

type Path = readonly (string | number)[];

const secret = 'not-for-the-log';

/** Stored values of every wrong type. */
const odd: readonly unknown[] = [null, secret, 4711, true, [], [secret], {}, { [secret]: secret }];

/** The paths of a value's fields and entries, those that hold others included. */
const pathsOf = (value: unknown, at: Path = []): Path[] => {
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(isObject(value) ? value : {});
  return parts.flatMap(([part, inner]) => [[...at, part], ...pathsOf(inner, [...at, part])]);
};

const replaced = (value: unknown, [part, ...rest]: Path, by: unknown): unknown => {
  if (part === undefined) return by;
  if (Array.isArray(value)) return value.map((entry, at) => (at === part ? replaced(entry, rest, by) : entry));
  return isObject(value) ? { ...value, [part]: replaced(value[part], rest, by) } : value;
};

/** The fields of an object whose values changed, down to lists as a whole. */
const changes = (before: unknown, after: unknown, at = ''): string[] => {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [at];
  return Object.keys({ ...before, ...after }).flatMap((field) =>
    changes(before[field], after[field], at ? `${at}.${field}` : field),
  );
};

const filterOf = (imono: string) => ({ imono, optionFilter: 2, recordNumber: 1000, skipCount: 0, maxResultCount: 0 });

// SAFETY: the calls of a kind have these names in the catalogue.
const named = (kind: KindName, call: string) => `${kind}.${call}` as CallName;

/** The list row, the detail and the chart of a record; each is 200 and matches the contract. */
const answersOf = async (kind: KindName, id: number) => {
  const filter = filterOf(server.vessel.imono);
  const list = await server.result(named(kind, 'search'), filter);
  const items: unknown[] = isObject(list) && Array.isArray(list['items']) ? list['items'] : [];
  const row = items.find((item) => isObject(item) && item['id'] === id);
  if ('chart' in kinds[kind].calls) await server.result(named(kind, 'chart'), filter);
  return { rows: items.length, row, detail: await server.result(named(kind, 'detail'), { id }) };
};

const recordOf = (kind: KindName) =>
  server.db
    .selectFrom('record')
    .innerJoin('attachment', 'attachment.record_id', 'record.id')
    .where('kind', '=', kind)
    .where('vessel_id', '=', server.vessel.id)
    .where('record.status', 'not in', ['Planned', 'Overdue'])
    .selectAll('record')
    .select('attachment.id as attachment')
    .orderBy('open_findings', 'desc')
    .orderBy('record.date', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

it('an unknown variant, a bad date and a wrong type are each logged once, with table, id and field', async () => {
  const { id, attachment, detail } = await recordOf('regulatory');
  await server.db.updateTable('attachment').where('id', '=', attachment).set({ variant: secret }).execute();
  await server.db
    .updateTable('record')
    .where('id', '=', id)
    .set({ detail: JSON.stringify({ ...detail, plannedInspectionDate: 20_261_122, auditType: [secret] }) })
    .execute();
  const from = server.logged().length;
  for (let times = 0; times < 3; times += 1) await server.result('regulatory.detail', { id });
  const mismatches = server
    .logged()
    .slice(from)
    .split('\n')
    .filter((line) => line.includes('do not match the contract'))
    .flatMap((line): Mismatch[] => JSON.parse(line).mismatches);
  expect(mismatches.map(({ table, id: row, path }) => `${table} ${row} ${path}`).toSorted()).toEqual([
    `attachment ${attachment} variant`,
    `record ${id} auditType`,
    `record ${id} plannedInspectionDate`,
  ]);
  expect(server.logged()).not.toContain(secret);
  await server.db.updateTable('attachment').where('id', '=', attachment).set({ variant: null }).execute();
  await server.db
    .updateTable('record')
    .where('id', '=', id)
    .set({ detail: JSON.stringify(detail) })
    .execute();
});

interface Mismatch {
  readonly table: string;
  readonly id: number;
  readonly path: string;
}

for (const kind of kindNames)
  describe(`one invalid stored value of ${kind}`, tagsOf(kind), () => {
    it('affects only its own field or list entry, and is logged without the value', async () => {
      const { id, row, detail } = await recordOf(kind);
      const before = await answersOf(kind, id);
      const store = (column: 'row' | 'detail', value: unknown) =>
        server.db
          .updateTable('record')
          .where('id', '=', id)
          .set({ [column]: JSON.stringify(value) })
          .execute();
      for (const [column, stored] of Object.entries({ row, detail })) {
        if (column !== 'row' && column !== 'detail') continue;
        for (const [at, path] of pathsOf(stored).entries()) {
          // Each field gets another wrong type in turn.
          const value = odd[at % odd.length];
          await store(column, replaced(stored, path, value));
          const after = await answersOf(kind, id);
          expect(after.rows).toBe(before.rows);
          const field = path.filter((part) => typeof part === 'string');
          const list = path.findIndex((part) => typeof part === 'number');
          const cost = (list < 0 ? field : path.slice(0, list)).join('.');
          const elsewhere = changes(before[column], after[column]).filter(
            // The status, and the state of a row of a list, are computed from other fields.
            (changed) => !/^(status$|state\.)/.test(changed) && !`${changed}.`.startsWith(`${cost}.`),
          );
          expect([path.join('.'), value, elsewhere]).toEqual([path.join('.'), value, []]);
        }
        await store(column, stored);
      }
      expect(server.logged()).not.toContain(secret);
    }, 600_000);

    it('in a column does not cause an error', async () => {
      const { id, attachment } = await recordOf(kind);
      const set = async (table: string, row: number, column: string, text: string | null) => {
        const value = sql.lit(text);
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${row}`.execute(server.db);
        const { row: listed, detail } = await answersOf(kind, id);
        expect([listed, detail]).toMatchObject([{ id }, { id }]);
      };
      for (const name of ['', '  ', '\u202e<b>', 'x'.repeat(5000)]) await set('record', id, 'name', name);
      for (const status of ['', 'unheard of', 'Planned']) await set('record', id, 'status', status);
      for (const time of ['24:00:00', '00:00:59.5', null]) await set('record', id, 'time_of_day', time);
      for (const findings of ['-1', '2147483647']) await set('record', id, 'findings', findings);
      for (const name of ['', '../../etc/passwd', 'x'.repeat(5000)])
        await set('attachment', attachment, 'file_name', name);
      for (const variant of ['', 'unheard of', null]) await set('attachment', attachment, 'variant', variant);
      for (const date of ['0001-01-01', '9999-12-31', 'infinity']) await set('attachment', attachment, 'date', date);
      for (const date of ['9999-12-31', '1900-01-01', null]) {
        await sql`update record set date = ${date}::date where id = ${id}`.execute(server.db);
        await server.result(named(kind, 'detail'), { id });
        await server.result(named(kind, 'search'), filterOf(server.vessel.imono));
        if ('chart' in kinds[kind].calls) await server.result(named(kind, 'chart'), filterOf(server.vessel.imono));
      }
      await expect(sql`update record set date = 'infinity' where id = ${id}`.execute(server.db)).rejects.toThrow(
        'record_date_is_finite',
      );
    }, 600_000);
  });
