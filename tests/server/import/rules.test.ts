// @module-tag exhaustive
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { requestCancel, startApply } from '../../../server/import/batches.ts';
import { markInterrupted } from '../../../server/import/steps.ts';
import { tableBytes } from '../../../server/import/table-file.ts';
import { refusedFile } from '../../../server/import/template.ts';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { readZipDirectory, unpackEntry } from '../../../server/import/read/zip-directory.ts';
import { fleet, fleetSheets, withCells } from '../../support/fleet-workbook.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { actor, importDesk, now } from '../../support/import-desk.ts';
import { type TestSheet, workbookOf } from '../../support/workbooks.ts';

const nearMisses = (sheets: readonly TestSheet[], rows: number) =>
  sheets.map((sheet) => (sheet.title === 'Near Misses' ? { ...sheet, rows: sheet.rows.slice(0, rows) } : sheet));

const small = () => nearMisses(fleetSheets(), 10).slice(0, 2);

onEachDatabase(
  (database) => `An import on ${database}`,
  ({ createPrepared }) => {
    let desk: Awaited<ReturnType<typeof importDesk>>;
    beforeAll(async () => {
      desk = await importDesk(await createPrepared());
    });
    afterEach(async () => {
      await desk.db.deleteFrom('import_batch').execute();
      await desk.db.deleteFrom('vessel').execute();
    });
    afterAll(() => desk.close());

    const bringAndApply = async (sheets: readonly TestSheet[], onlyGood = false) => {
      const batch = await desk.bring(await workbookOf(sheets));
      await desk.check(batch);
      return { batch, applied: await desk.apply(batch, onlyGood) };
    };
    const records = () => desk.db.selectFrom('record').selectAll().orderBy('id').execute();

    it('shows what a changed cell changes, and undo restores it', async () => {
      await bringAndApply(small());
      const before = await records();
      const changed = withCells(small(), [['Near Misses', 4, 'Status', 'approved']]);
      const batch = await desk.bring(await workbookOf(changed));
      const { counts } = await desk.check(batch);
      expect(counts['near-misses']).toEqual({ changed: 1, unchanged: 9 });
      await desk.apply(batch);
      expect((await records())[2]?.status).toBe('Approved in office');
      expect((await desk.undo(batch)).state).toBe('undone');
      expect(await records()).toEqual(before);
      const log = await desk.db.selectFrom('audit_entry').where('subject_id', '=', String(batch)).selectAll().execute();
      expect(log.map(({ action, actor_label, subject_label }) => [action, actor_label, subject_label])).toEqual([
        ['import.applied', '1@demo.example', 'fleet.xlsx'],
        ['import.undone', '1@demo.example', 'fleet.xlsx'],
      ]);
      expect(log[0]?.after).toMatchObject({ rows: { 'near-misses': { changed: 1, unchanged: 9 } } });
    });

    it('is not undone if a row was changed since, and says which', async () => {
      const { batch } = await bringAndApply(small());
      await desk.db.updateTable('record').where('reference', '=', 'NM-3').set({ name: 'Renamed' }).execute();
      const { state, message } = await desk.undo(batch);
      expect([state, message]).toEqual([
        'applied',
        'Nothing was undone: rows were changed since\nNear Misses, row 5: Title was changed since',
      ]);
      expect(await records()).toHaveLength(10);
    });

    it('says by whom a row was changed since, and how many more there are', async () => {
      const sheets = nearMisses(fleetSheets(), 30).slice(0, 2);
      const { batch } = await bringAndApply(sheets);
      const cells = Array.from({ length: 30 }, (_, at): [string, number, string, string] => [
        'Near Misses',
        at + 2,
        'Title',
        `Other ${at}`,
      ]);
      const later = await bringAndApply(withCells(sheets, cells));
      const { message } = await desk.undo(batch);
      const lines = message?.split('\n').slice(1) ?? [];
      expect(lines).toHaveLength(21);
      expect(lines[0]).toMatch(
        new RegExp(
          `^Near Misses, row \\d+: Title was changed by import ${later.batch} of .+ \\(fleet\\.xlsx\\) on 22\\.11\\.2026$`,
        ),
      );
      expect(lines.at(-1)).toBe('and 10 more rows');
    });

    it('is not applied if a row was changed since the check, and stores nothing', async () => {
      await bringAndApply(small());
      const batch = await desk.bring(await workbookOf(withCells(small(), [['Near Misses', 2, 'Title', 'Other']])));
      await desk.check(batch);
      await desk.db.updateTable('record').where('reference', '=', 'NM-0').set({ name: 'Renamed' }).execute();
      const { state, message } = await desk.apply(batch);
      expect([state, message]).toEqual(['failed', expect.stringContaining('Nothing was stored; check the file again')]);
      expect((await desk.check(batch)).counts['near-misses']).toEqual({ changed: 1, unchanged: 9 });
    });

    it('applies the good rows on request, and hands the refused ones back with their reasons', async () => {
      const { batch, applied } = await bringAndApply(withCells(small(), [['Near Misses', 2, 'Date', 'soon']]), true);
      expect(applied.state).toBe('applied');
      expect(await records()).toHaveLength(9);
      const [table] = await readTables(
        Buffer.from(await tableBytes(await refusedFile(desk.db, { companyId: 1, batchId: batch }))),
        'refused.xlsx',
      );
      expect(table?.title).toBe('Near Misses');
      expect(table?.rows).toHaveLength(3);
      expect(table?.rows[2]).toContain('soon');
      expect(table?.rows[2]?.at(-1)).toBe('Date: This is not a date. Use YYYY-MM-DD');
    });

    it('hands texts of refused rows that look like formulas back as texts', async () => {
      const hostile = ['=HYPERLINK("http://evil.example","x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1'];
      const cells = hostile.map((text, at) => ['Near Misses', at + 2, 'Title', text] as const);
      const statuses = hostile.map((text, at) => ['Near Misses', at + 2, 'Status', text] as const);
      const batch = await desk.bring(await workbookOf(withCells(small(), [...cells, ...statuses])));
      await desk.check(batch);
      const workbook = Buffer.from(await tableBytes(await refusedFile(desk.db, { companyId: 1, batchId: batch })));
      const sheets = readZipDirectory(workbook).filter(({ name }) => name.startsWith('xl/worksheets/sheet'));
      const xml = sheets.map((entry) => unpackEntry(workbook, entry).toString()).join('');
      // A formula is an element f, or a value of the type str.
      expect(xml).not.toMatch(/<f[ >/]|t="str"/);
      const [table] = await readTables(workbook, 'refused.xlsx');
      const rows = table?.rows.slice(2) ?? [];
      const at = (header: string) => table?.rows[0]?.indexOf(header) ?? -1;
      for (const header of ['Title', 'Status'])
        expect(rows.map((row) => String(row[at(header)]).trim())).toEqual(hostile.map((text) => text.trim()));
      for (const row of rows) expect(String(row.at(-1))).toMatch(/^Status: This is none of/);
    });

    it('refuses vessels and records of another company', async () => {
      await desk.db
        .insertInto('vessel')
        .values({
          company_id: 2,
          imono: fleet[0]?.imo ?? '',
          name: 'MT Foreign',
          type: 'MR',
          flag: 'Malta',
          class_society: 'LR',
          built: 2010,
          dwt: 1,
          particulars: '[]',
          content_html: '',
        })
        .execute();
      const batch = await desk.bring(await workbookOf(small()));
      await desk.check(batch);
      const found = await desk.refused(batch);
      expect(found[0]).toMatchObject({ sheet: 'vessels', row: 2, reason: expect.stringContaining('another company') });
      expect(found.filter(({ sheet, row }) => sheet === 'near-misses' && row === 2)).toHaveLength(1);
      await expect(desk.parts.db.selectFrom('record').selectAll().execute()).resolves.toEqual([]);
    });

    it('removes what is not in the file on request only, and undo brings it back', async () => {
      await bringAndApply(small());
      const before = await records();
      const fewer = nearMisses(small(), 4);
      const kept = await desk.bring(await workbookOf(fewer));
      expect((await desk.check(kept)).counts['near-misses']).toEqual({ unchanged: 4 });
      const { counts } = await desk.check(kept, { removes: ['near-misses'] });
      expect(counts['near-misses']).toEqual({ unchanged: 4, removed: 6 });
      await desk.apply(kept);
      expect(await records()).toHaveLength(4);
      expect((await desk.undo(kept)).message).toBeNull();
      expect(await records()).toEqual(before);
    });

    it('reports a row that the file has twice', async () => {
      const batch = await desk.bring(await workbookOf(withCells(small(), [['Near Misses', 5, 'Reference', 'NM-0']])));
      await desk.check(batch);
      // Rows 2 and 5 are of different vessels: a reference is the company's number on one vessel.
      expect(await desk.refused(batch)).toEqual([]);
      const twice = small().map((sheet) => ({ ...sheet, rows: [...sheet.rows, ...sheet.rows.slice(0, 1)] }));
      const other = await desk.bring(await workbookOf(twice));
      await desk.check(other);
      expect(await desk.refused(other)).toMatchObject([
        { sheet: 'vessels', row: 7, reason: expect.stringContaining('Row 2 has the same IMO Number') },
        { sheet: 'near-misses', row: 12, reason: expect.stringContaining('Row 2 has the same Reference') },
      ]);
    });

    it('stores nothing if it is cancelled while it is applied', async () => {
      const batch = await desk.bring(await workbookOf(small()));
      await desk.check(batch);
      const run = await startApply(desk.parts, { companyId: 1, batchId: batch }, { onlyGood: false, actor });
      await requestCancel(desk.parts, { companyId: 1, batchId: batch });
      await run();
      expect(await desk.read(batch)).toMatchObject({ state: 'cancelled', message: 'The import was stopped' });
      expect(await desk.db.selectFrom('vessel').selectAll().execute()).toEqual([]);
    });

    it('is marked as interrupted if its process has ended', async () => {
      const batch = await desk.bring(await workbookOf(small()));
      await desk.check(batch);
      await startApply(desk.parts, { companyId: 1, batchId: batch }, { onlyGood: false, actor });
      await markInterrupted(desk.db, now, { all: false });
      expect((await desk.read(batch)).state).toBe('applying');
      await markInterrupted(desk.db, new Date(now.getTime() + 61_000), { all: false });
      expect(await desk.read(batch)).toMatchObject({
        state: 'interrupted',
        message: 'The server stopped while the file was applied. Nothing of it was stored',
      });
    });
  },
);
