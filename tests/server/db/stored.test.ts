// @module-tag exhaustive
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, catalogue } from '../../../src/contract/catalogue.ts';
import { type KindName, kindNames, kinds } from '../../../src/contract/records/kinds.ts';
import { pdfPages } from '../../support/pdf-reader.ts';
import { startFleetServer } from '../../support/fleet-server.ts';
import { tagsOf } from '../../support/kind-tags.ts';

let server: Awaited<ReturnType<typeof startFleetServer>>;
beforeAll(async () => {
  server = await startFleetServer();
});
afterAll(() => server.stop());

/** Any JSON that the database accepts: without NUL and unpaired surrogates. */
const json = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.stringify(value).replaceAll(/\\u0000|\\ud[89a-f]\w\w/gi, ''));

/** A stored object with some values replaced by any JSON, or any JSON instead of it. */
const spoiled = (stored: unknown): fc.Arbitrary<string> => {
  if (typeof stored !== 'object' || stored === null) return json;
  const entries = Object.entries(stored);
  const change = fc.array(fc.tuple(fc.nat(Math.max(0, entries.length - 1)), json), { minLength: 1, maxLength: 3 });
  const changed = change.map((changes) => {
    const copy: Record<string, unknown> = { ...stored };
    for (const [at, text] of changes) copy[entries[at]?.[0] ?? 'more'] = JSON.parse(text);
    return JSON.stringify(Array.isArray(stored) ? Object.values(copy) : copy);
  });
  return fc.oneof(json, changed);
};

const rounds = { numRuns: 8 };

for (const kind of kindNames)
  describe(`a record of ${kind} whose stored values are any JSON`, tagsOf(kind), () => {
    test('is listed, opened, counted and printed, and matches the contract', async () => {
      const found = await server.db
        .selectFrom('record')
        .where('kind', '=', kind)
        .where('vessel_id', '=', server.vessel.id)
        .select(['id', 'row', 'detail'])
        .orderBy('date')
        .limit(1)
        .executeTakeFirstOrThrow();
      const calls: { readonly chart?: unknown; readonly pdf?: unknown } = kinds[kind].calls;
      // SAFETY: the calls of a kind have these names in the catalogue.
      const named = (call: string) => `${kind}.${call}` as CallName & `${KindName}.search`;
      const filter = {
        imono: server.vessel.imono,
        optionFilter: 2,
        recordNumber: 1000,
        skipCount: 0,
        maxResultCount: 0,
      };
      await fc.assert(
        fc.asyncProperty(spoiled(found.row), spoiled(found.detail), async (row, detail) => {
          await server.db.updateTable('record').where('id', '=', found.id).set({ row, detail }).execute();
          expect(await server.result(named('search'), filter)).toMatchObject({
            items: expect.arrayContaining([expect.objectContaining({ id: found.id })]),
          });
          expect(await server.result(named('detail'), { id: found.id })).toMatchObject({ id: found.id });
          if (calls.chart) await server.result(named('chart'), filter);
          if (!calls.pdf) return;
          const pdf = await server.ask(named('pdf'), { Id: found.id, OptionOrientation: 1 });
          expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
        }),
        rounds,
      );
    });
  });

test('A vessel, its report and the management system are returned whatever JSON is stored', async () => {
  const [particulars] = await server.db
    .selectFrom('vessel')
    .where('id', '=', server.vessel.id)
    .select('particulars')
    .execute();
  await fc.assert(
    fc.asyncProperty(spoiled(particulars?.particulars), json, json, async (groups, figures, items) => {
      await server.db.updateTable('vessel').where('id', '=', server.vessel.id).set({ particulars: groups }).execute();
      await server.db.updateTable('noon_report').where('vessel_id', '=', server.vessel.id).set({ figures }).execute();
      await server.db.updateTable('tmsa_entry').set({ items }).execute();
      await server.result('vesselData.byImo', { IMONO: server.vessel.imono });
      await server.result('track.latestReport', { imo: server.vessel.imono });
      await server.result('tmsa.search', {});
    }),
    { numRuns: 10 },
  );
});

test.each([
  [{ clock: 5.5 }, 5.5],
  [{ clock: '-3' }, -3],
  [{}, null],
  [{ clock: '' }, null],
  [{ clock: 'noon' }, null],
  [{ clock: 1e9 }, null],
])("A report with the figures %o has ship's time %s hours ahead", async (figures, shipOffset) => {
  const stored = JSON.stringify(figures);
  await server.db
    .updateTable('noon_report')
    .where('vessel_id', '=', server.vessel.id)
    .set({ figures: stored })
    .execute();
  expect(await server.result('track.latestReport', { imo: server.vessel.imono })).toMatchObject({ shipOffset });
});

test('An attachment of an unknown variant is returned without it, and the log has the place without the value', async () => {
  const { rows } = await sql<{ id: number; record: number }>`
    select attachment.id, record_id as record from attachment join record on record.id = record_id
    where vessel_id = ${server.vessel.id} and kind = 'regulatory'
    order by record_id desc limit 1`.execute(server.db);
  const { id = 0, record = 0 } = rows[0] ?? {};
  await server.db.updateTable('attachment').where('id', '=', id).set({ variant: 'scribbled on' }).execute();
  const detail = await server.result('regulatory.detail', { id: record });
  expect(detail).toMatchObject({
    attachment: expect.arrayContaining([expect.objectContaining({ id, variant: null })]),
  });
  const line =
    server
      .logged()
      .split('\n')
      .findLast((text) => text.includes('are left out')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    what: catalogue['regulatory.detail'].path,
    mismatches: [{ table: 'attachment', id, path: 'variant', expected: expect.any(String) }],
  });
  expect(line).not.toContain('scribbled');
});

test('A file is generated from the valid parts of its document, whatever JSON is stored', async () => {
  const { rows } = await sql<{ report: number; file: number; document: object }>`
    select report_file.id as report, file_id as file, document from report_file join demo_document using (file_id)
    join account on account.company_id = report_file.company_id
    where email = 'fleet@demo.example' and format = 'pdf' and vessel_id is null limit 1`.execute(server.db);
  const [form] = rows;
  await fc.assert(
    fc.asyncProperty(spoiled(form?.document), async (changed) => {
      const document = JSON.stringify({ ...form?.document, ...JSON.parse(changed) });
      await sql`update demo_document set document = ${document}::jsonb where file_id = ${form?.file}`.execute(
        server.db,
      );
      await sql`update file set bytes = null where id = ${form?.file}`.execute(server.db);
      const file = await server.request('GET', `${catalogue['attachment.report'].path}?reportId=${form?.report}`, {
        token: server.token,
      });
      expect(file.status).toBe(200);
    }),
    rounds,
  );
});

test('A printed record shows invalid fields as missing values', async () => {
  const { id } = await server.db
    .selectFrom('record')
    .where('kind', '=', 'accident')
    .where('vessel_id', '=', server.vessel.id)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await server.db.updateTable('record').where('id', '=', id).set({ detail: '[]' }).execute();
  const path = `${kinds.accident.calls.pdf.path}?Id=${id}&OptionOrientation=1`;
  const address = await server.listen();
  const answer = await fetch(`${address}${path}`, { headers: { Authorization: `Bearer ${server.token}` } });
  const [page] = pdfPages(new Uint8Array(await answer.arrayBuffer()));
  expect(page?.text.replace(/\s+/g, ' ')).toContain('Incident Location –');
});
