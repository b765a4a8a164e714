import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { handOver } from '../../../server/vessels/hand-over.ts';
import { attachFiles } from '../../../server/import/files/attach-files.ts';
import { everyRight } from '../../../server/import/scope.ts';
import { tableBytes } from '../../../server/import/table-file.ts';
import { filledFile } from '../../../server/import/template.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { fleet, fleetSheets } from '../../support/fleet-workbook.ts';
import { importDesk } from '../../support/import-desk.ts';
import { type TestCell, type TestSheet, workbookOf } from '../../support/workbooks.ts';
import { type PackedFile, zipOf } from '../../support/zip.ts';

const pdf = (name: string, text = name): PackedFile => ({ name, bytes: Buffer.from(`%PDF-1.7 ${text}`) });
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const imo = fleet[0]?.imo ?? '';

const nearMisses = (attachments: readonly (readonly [title: string, files: string | null])[]): TestSheet => ({
  title: 'Near Misses',
  headers: ['Vessel', 'Date', 'Title', 'Status', 'Incident Type', 'Attachments'],
  rows: attachments.map(([title, files]): TestCell[] => [imo, '2026-03-01', title, 'Reported', 'Mooring', files]),
});
const reports: readonly TestSheet[] = [
  {
    title: 'Monthly Reports',
    headers: ['Category', 'Month', 'Date', 'File', 'Vessel'],
    rows: [
      ['Performance', '2026-02', '2026-03-10', 'February.pdf', null],
      ['Performance', '2026-02', '2026-03-10', 'February one.pdf', imo],
    ],
  },
  {
    title: 'OPEX Reports',
    headers: ['Category', 'Date', 'File', 'IMO'],
    rows: [['Budget 2026', '2025-12-12', 'Budget.pdf', null]],
  },
  {
    title: 'News',
    headers: ['Category', 'Title', 'Date', 'Content', 'Attachments'],
    rows: [['Office', 'New office', '2026-03-01', 'We moved.', 'plan.pdf']],
  },
];
const vessels = fleetSheets().slice(0, 1);
const everything = [
  ...vessels,
  nearMisses([
    ['Line parted', 'a.pdf; photos/b.pdf'],
    ['Slip', 'a.pdf'],
  ]),
  ...reports,
];
const zip = () =>
  zipOf(
    ['a.pdf', 'photos/b.pdf', 'February.pdf', 'February one.pdf', 'Budget.pdf', 'plan.pdf'].map((name) => pdf(name)),
  );

onEachDatabase(
  (database) => `Files of a ZIP on ${database}`,
  ({ createPrepared }) => {
    let desk: Awaited<ReturnType<typeof importDesk>>;
    beforeAll(async () => {
      desk = await importDesk(await createPrepared());
    });
    afterEach(async () => {
      await desk.db.deleteFrom('import_batch').execute();
      await desk.db.deleteFrom('vessel').execute();
      await desk.db.deleteFrom('report_file').execute();
      await desk.db.deleteFrom('news_article').execute();
      await desk.db.deleteFrom('file').execute();
    });
    afterAll(() => desk.close());

    const attach = (batch: number, bytes: Buffer) =>
      attachFiles(desk.parts, { companyId: 1, batchId: batch }, { fileName: 'files.zip', bytes });
    const bring = async (sheets: readonly TestSheet[], files?: Buffer) => {
      const batch = await desk.bring(await workbookOf(sheets));
      if (files) await attach(batch, files);
      return { batch, ...(await desk.check(batch)), refused: await desk.refused(batch) };
    };
    const stored = async () => ({
      attachments: await desk.db
        .selectFrom('attachment')
        .innerJoin('record', 'record.id', 'record_id')
        .innerJoin('file', 'file.id', 'file_id')
        .orderBy('attachment.id')
        .select(['record.name', 'file_name', 'attachment.date', 'media_type', 'sha256'])
        .execute(),
      reports: (
        await desk.db
          .selectFrom('report_file')
          .orderBy('file_name')
          .select(['kind', 'file_name', 'vessel_id'])
          .execute()
      ).map(({ kind, file_name, vessel_id }) => [kind, file_name, vessel_id !== null]),
      files: (await desk.db.selectFrom('file').select('id').execute()).length,
    });

    it('are stored with the rows that name them, change nothing when they are imported again, and go with undo', async () => {
      const { batch, counts, refused } = await bring(everything, zip());
      expect(refused).toEqual([]);
      expect(counts).toMatchObject({
        attachments: { new: 3 },
        'article-attachments': { new: 1 },
        'monthly-reports': { new: 2 },
        'opex-reports': { new: 1 },
      });
      expect(await desk.apply(batch)).toMatchObject({ state: 'applied', message: null });
      const { attachments, reports: listed, files } = await stored();
      const sha256 = createHash('sha256').update('%PDF-1.7 a.pdf').digest('hex');
      const common = { date: '2026-03-04', media_type: 'application/pdf' };
      expect(attachments).toEqual([
        { ...common, name: 'Line parted', file_name: 'a.pdf', sha256 },
        { ...common, name: 'Line parted', file_name: 'b.pdf', sha256: expect.any(String) },
        { ...common, name: 'Slip', file_name: 'a.pdf', sha256 },
      ]);
      expect(listed).toEqual([
        ['opex', 'Budget.pdf', false],
        ['monthly', 'February one.pdf', true],
        ['monthly', 'February.pdf', false],
        ['article', 'plan.pdf', false],
      ]);
      expect(files).toBe(6);
      expect(await desk.db.selectFrom('import_zip').select('batch_id').execute()).toEqual([]);

      const again = await bring(everything, zip());
      expect(Object.values(again.counts).flatMap((ofSheet) => Object.keys(ofSheet))).toEqual(
        Object.keys(again.counts).map(() => 'unchanged'),
      );
      const filled = await desk.bring(await tableBytes(filledFile(desk.db, everyRight(1))), 'filled.xlsx');
      const { counts: ofFilled } = await desk.check(filled);
      expect(await desk.refused(filled)).toEqual([]);
      expect(ofFilled).toMatchObject({ attachments: { unchanged: 3 }, 'opex-reports': { unchanged: 1 } });

      expect(await desk.undo(batch)).toMatchObject({ state: 'undone', message: null });
      expect(await stored()).toEqual({ attachments: [], reports: [], files: 0 });
    });

    it('replace a file of the same name if their content differs, and undo restores it', async () => {
      await desk.apply((await bring(everything, zip())).batch);
      const before = await stored();
      const { batch, counts } = await bring(
        [nearMisses([['Slip', 'a.pdf']])],
        zipOf([pdf('a.pdf', 'another content')]),
      );
      expect(counts).toEqual({ 'near-misses': { unchanged: 1 }, attachments: { changed: 1 } });
      await desk.apply(batch);
      expect((await stored()).attachments[2]?.sha256).not.toBe(before.attachments[2]?.sha256);
      await desk.undo(batch);
      expect(await stored()).toEqual(before);
    });

    it('of a vessel that was handed over refuse undo, and stay with it', async () => {
      const { batch } = await bring(everything, zip());
      await desk.apply(batch);
      const alone = (await bring([nearMisses([['Without files', null]])])).batch;
      await desk.apply(alone);
      const before = await stored();
      await handOver(desk.db, imo, 'Stranger', { kind: 'command', label: 'npm run admin', at: new Date() });
      expect(await desk.undo(batch)).toMatchObject({
        state: 'applied',
        message: expect.stringMatching(
          /: it was deleted, or its vessel was handed over to another company: .+ \(IMO \d{7}\)$/m,
        ),
      });
      expect((await desk.undo(alone)).message).toBe(
        `Nothing was undone: rows were changed since\nNear Misses, row 2: MT Test 1 (IMO ${imo}) was handed over to another company`,
      );
      expect(await stored()).toEqual(before);
    });

    it('that are missing or not accepted are refused in the rows that name them', async () => {
      const files: readonly PackedFile[] = [
        { name: 'page.pdf', bytes: html },
        { name: 'page.html', bytes: html },
        { name: 'note.txt', bytes: html },
        { name: 'inner.zip', bytes: zipOf([pdf('a.pdf')]) },
        { name: 'macro.docx', bytes: zipOf([pdf('word/document.xml'), pdf('word/vbaProject.bin')]) },
        { name: 'big.pdf', bytes: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(25 * 1024 * 1024)]) },
        { name: 'empty.pdf', bytes: Buffer.alloc(0) },
        pdf('Twice.pdf'),
        pdf('twice.PDF'),
        pdf('one/same.pdf'),
        pdf('two/same.pdf'),
      ];
      const names = [...new Set(files.map(({ name }) => name.split('/').at(-1) ?? ''))].filter(
        (name) => name !== 'twice.PDF',
      );
      const { refused } = await bring(
        [
          ...vessels,
          nearMisses([...names, 'absent.pdf', 'two/same.pdf; one/same.pdf'].map((name) => [`Of ${name}`, name])),
        ],
        zipOf(files),
      );
      expect(refused.map(({ row, column, value, reason }) => [row, column, value, reason.slice(0, 52)])).toEqual(
        [
          ['page.pdf', 'Its content is not that of a .pdf file'],
          ['page.html', 'Files of this type are not accepted, only pdf, png, '],
          ['note.txt', 'Its content is not that of a .txt file'],
          ['inner.zip', 'A ZIP inside the ZIP is not opened: put its files be'],
          ['macro.docx', 'Its content is not that of a .docx file'],
          ['big.pdf', 'The file has more than 25 MB'],
          ['empty.pdf', 'The file is empty'],
          ['Twice.pdf', 'The ZIP has several files of this name, which differ'],
          ['same.pdf', 'Several files of the ZIP have this name: name it wit'],
          ['absent.pdf', 'The ZIP has no file of this name'],
          ['one/same.pdf', 'The row names two files of this name'],
        ].map(([value, reason], at) => [at + 2, 'Attachments', value, reason]),
      );
    });

    it('are found by a path of a computer and with percent escapes', async () => {
      const { refused } = await bring(
        [
          ...vessels,
          nearMisses([
            ['Slip', String.raw`C:\Users\me\deck%20photo.pdf`],
            ['Trip', 'deck_photo.pdf'],
          ]),
        ],
        zipOf([pdf('photos/Deck photo.pdf')]),
      );
      expect(refused.map(({ value, reason }) => [value, reason])).toEqual([
        ['deck_photo.pdf', 'The ZIP has no file of this name. The nearest: photos/Deck photo.pdf'],
      ]);
    });

    it('are stored under the names of their rows if the ZIP has them in another encoding', async () => {
      // In Shift_JIS; the second one is in none that is known, and the last two are one name in windows-1251 and in code page 866.
      const names = ['955c8e86', 'ff80ff', 'c0eaf2', '80aae2'].map((hex) => Buffer.from(`${hex}2e706466`, 'hex'));
      const { batch, refused } = await bring(
        [
          ...vessels,
          nearMisses([
            ['Slip', '表紙.pdf'],
            ['Trip', '目次.pdf'],
            ['Fall', 'Акт.pdf'],
          ]),
        ],
        zipOf(names.map((rawName) => ({ ...pdf('a'), rawName }))),
      );
      const hint =
        ', or has it in letters that cannot be read: pack it again with a program that writes names in Unicode';
      expect(refused.map(({ value, reason }) => [value, reason])).toEqual([
        ['目次.pdf', `The ZIP has no file of this name${hint}`],
        ['Акт.pdf', 'Several files of the ZIP may have this name: pack it again with names in Unicode'],
      ]);
      await desk.apply(batch, true);
      expect(await desk.db.selectFrom('attachment').select('file_name').execute()).toEqual([{ file_name: '表紙.pdf' }]);
    });

    it('that no ZIP has are refused, and so is a report without its file', async () => {
      const { refused } = await bring([...vessels, nearMisses([['Slip', 'a.pdf']]), ...reports.slice(1, 2)]);
      expect(refused.map(({ sheet, column, reason }) => [sheet, column, reason])).toEqual([
        ['near-misses', 'Attachments', 'Bring this file in a ZIP beside the workbook'],
        ['opex-reports', 'File', 'Bring this file in a ZIP beside the workbook'],
      ]);
    });

    it.each([
      ['a file outside its folder', () => zipOf([pdf('../../etc/cron.pdf')]), /outside its folder/],
      ['an absolute name', () => zipOf([pdf('/etc/cron.pdf')]), /outside its folder/],
      ['a name with a drive', () => zipOf([pdf(String.raw`C:\cron.pdf`)]), /outside its folder/],
      ['10,000 files', () => zipOf(Array.from({ length: 10_000 }, (_, at) => pdf(`${at}.pdf`))), /has 10000 files/],
      ['1 GB', () => zipOf([{ ...pdf('a.pdf'), claimed: 1024 ** 3 }]), /at most 512 are accepted/],
      ['an encrypted file', () => zipOf([{ ...pdf('a.pdf'), isEncrypted: true }]), /is encrypted/],
      ['no ZIP', () => Buffer.from('%PDF-1.7 a single file, not packed'), /This is no ZIP/],
    ])('are refused as a whole if there is %s', async (_, bytes, reason) => {
      const batch = await desk.bring(await workbookOf(everything));
      await expect(attach(batch, bytes())).rejects.toThrow(reason);
      expect(await desk.db.selectFrom('import_file').select('name').execute()).toEqual([]);
    });
  },
);
