import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { createImportPool } from '../../../server/import/import-pool.ts';
import { createInbox, requireInbox } from '../../../server/inbox/inbox.ts';
import { workbookOf } from '../../support/workbooks.ts';
import { preparedDatabase } from '../../support/database-images/prepared-database.ts';
import { temporaryFolder } from '../../support/portal-process.ts';

const now = new Date('2026-11-22T09:00:00Z');
const vessel = {
  type: 'MR',
  flag: 'LR',
  class_society: 'DNV',
  built: 2020,
  dwt: 50_000,
  content_html: '',
  particulars: '[]',
};
const port = { id: 90_001, name: 'Anywhere' };
const voyage = {
  voyage_no: '1L',
  condition: 'Laden',
  from_port_id: port.id,
  to_port_id: port.id,
  departure: new Date('2026-11-01T00:00:00Z'),
} as const;

/** A CSV of noon reports. */
const csv = (...lines: readonly string[]) =>
  `${['IMO Number,Report Type,Time,Reference,Voyage No.', ...lines.map((line) => `${line},1L`)].join('\n')}\n`;

describe('The drop folder', () => {
  let db: PortalDatabase;
  const pool = createImportPool();
  const errors: unknown[] = [];
  const { folder, remove } = temporaryFolder();
  const log = { info: () => undefined, error: (given: unknown) => errors.push(given) };
  const job = () => createInbox({ folder, db, pool, now: () => now, log });
  const never = new AbortController().signal;

  beforeAll(async () => {
    db = await preparedDatabase();
    await db
      .insertInto('company')
      .values([{ name: 'Sea' }, { name: 'Other' }])
      .execute();
    const vessels = ['4100016', '4100030'].map((imono, at) => ({ ...vessel, company_id: at + 1, imono, name: imono }));
    await db.insertInto('vessel').values(vessels).execute();
    await db.insertInto('port').values(port).execute();
    const voyages = [1, 2].map((id) => ({ ...voyage, vessel_id: id }));
    await db.insertInto('voyage').values(voyages).execute();
  });
  beforeEach(() => {
    remove();
    for (const company of ['Sea', '2', 'Unknown']) mkdirSync(path.join(folder, company), { recursive: true });
    errors.length = 0;
  });
  afterAll(async () => {
    await pool.end();
    await db.destroy();
    remove();
  });

  const drop = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const filesIn = (name: string) => readdirSync(path.join(folder, name)).toSorted();
  /** Two looks: the first sees the files, the second takes those that stayed as they were. */
  const takeAll = async () => {
    const look = job();
    await look(never);
    await look(never);
  };
  const reports = (companyId: number) =>
    db
      .selectFrom('noon_report')
      .innerJoin('vessel', 'vessel.id', 'vessel_id')
      .where('vessel.company_id', '=', companyId)
      .orderBy('time')
      .select(['imono', 'time', 'noon_report.reference'])
      .execute();

  it('takes the good rows of a CSV, reports the refused ones, and the log names the inbox', async () => {
    const rows = ['4100016,Noon at sea,2026-11-20T12:00:00Z,A-1', '4100030,Noon at sea,2026-11-20T12:00:00Z,A-2'];
    drop('Sea/noon.csv', csv(...rows, '4100016,Noon at sea,soon,A-3'));
    await takeAll();
    expect(errors).toEqual([]);
    expect(filesIn('Sea')).toEqual(['done']);
    expect(filesIn('Sea/done')).toEqual(['noon.csv', 'noon.csv.report.txt']);
    const report = read('Sea/done/noon.csv.report.txt');
    expect(report).toContain('Noon Reports: 1 new, 0 changed, 0 unchanged, 2 refused\n');
    expect(report).toMatch(/\nNoon Reports, row 3, IMO Number '4100030': .+\n/);
    expect(report).toMatch(/\nNoon Reports, row 4, Time 'soon': .+\n/);
    expect(await reports(1)).toMatchObject([{ imono: '4100016', reference: 'A-1' }]);
    expect(await reports(2)).toEqual([]);
    const log = await db.selectFrom('audit_entry').select(['actor_kind', 'actor_label', 'action']).execute();
    expect(log).toEqual([{ actor_kind: 'job', actor_label: 'inbox', action: 'import.applied' }]);
  });

  it('writes the items of a JSON file to the company with the number of its folder', async () => {
    const item = {
      imoNumber: '4100030',
      voyageNo: '1L',
      reportType: 'Noon at sea',
      time: '2026-11-20T12:00:00Z',
      reference: 'J-1',
    };
    drop('2/noon.json', JSON.stringify({ resource: 'noon-reports', items: [item, { ...item, imoNumber: '4100016' }] }));
    await takeAll();
    const report = read('2/done/noon.json.report.txt');
    expect(report).toContain('Noon Reports: 1 new, 0 changed, 0 unchanged, 1 refused\n');
    expect(report).toMatch(/\nItem 2, imoNumber '4100016': There is no such vessel in the fleet\n/);
    expect(await reports(2)).toMatchObject([{ imono: '4100030', reference: 'J-1' }]);
  });

  it('stores the files of the items of a JSON file', async () => {
    const file = { name: 'Budget.pdf', content: Buffer.from('%PDF-1.7').toString('base64') };
    const item = { imoNumber: '4100016', category: 'Budget 2026', date: '2026-01-10', reference: 'O-1' };
    const wrong = { ...item, reference: 'O-2', file: { ...file, content: Buffer.from('<html>').toString('base64') } };
    drop('Sea/opex.json', JSON.stringify({ resource: 'reports/opex', items: [{ ...item, file }, wrong] }));
    await takeAll();
    const report = read('Sea/done/opex.json.report.txt');
    expect(report).toContain('OPEX Reports: 1 new, 0 changed, 0 unchanged, 1 refused\n');
    expect(report).toContain("Item 2, file 'Budget.pdf': Its content is not that of a .pdf file\n");
    const stored = await db.selectFrom('report_file').select(['kind', 'reference', 'vessel_id']).execute();
    expect(stored).toEqual([{ kind: 'opex', reference: 'O-1', vessel_id: 1 }]);
  });

  it('takes a workbook with two sheets, and its import can be undone', async () => {
    const headers = ['IMO Number', 'Report Type', 'Time', 'Reference', 'Voyage No.'];
    const row = ['4100016', 'Noon at sea', '2026-11-14T12:00:00Z', 'X-1', '1L'];
    const places = { title: 'Positions', headers: ['IMO Number', 'Time', 'Latitude', 'Longitude'] };
    const sheets = [
      { title: 'Noon Reports', headers, rows: [row] },
      { ...places, rows: [['4100030', '2026-11-14T12:00:00Z', 1, 2]] },
    ];
    drop('Sea/fleet.xlsx', Buffer.from(await workbookOf(sheets)));
    await takeAll();
    expect(errors).toEqual([]);
    const report = read('Sea/done/fleet.xlsx.report.txt');
    expect(report).toContain('Noon Reports: 1 new, 0 changed, 0 unchanged, 0 refused\n');
    expect(report).toContain('Positions: 0 new, 0 changed, 0 unchanged, 1 refused\n');
    expect(report).toMatch(/\nPositions, row 2, IMO Number '4100030': There is no vessel/);
    const number = Number(/This is import (\d+): it can be undone/.exec(report)?.[1]);
    const { state } = await db
      .selectFrom('import_batch')
      .where('id', '=', number)
      .select('state')
      .executeTakeFirstOrThrow();
    expect(state).toBe('applied');
    expect((await reports(1)).map(({ reference }) => reference)).toContain('X-1');
  });

  it('takes a file once, also from two processes, unless its import is undone', async () => {
    const content = csv('4100016,Noon at sea,2026-11-18T12:00:00Z,B-1');
    const batches = () =>
      db.selectFrom('import_batch').where('file_name', '=', 'b.csv').select(['id', 'state']).execute();
    drop('Sea/b.csv', content);
    const [one, other] = [job(), job()];
    await Promise.all([one(never), other(never)]);
    await Promise.all([one(never), other(never)]);
    expect(await batches()).toMatchObject([{ state: 'applied' }]);
    expect(filesIn('Sea/done')).toEqual(['b.csv', 'b.csv.report.txt']);

    drop('Sea/b.csv', content);
    await takeAll();
    expect(filesIn('Sea/done')).toContain('b-2.csv');
    expect(read('Sea/done/b-2.csv.report.txt')).toContain('This file was taken before: nothing was changed');
    expect(await batches()).toHaveLength(1);

    await db.updateTable('import_batch').where('file_name', '=', 'b.csv').set({ state: 'undone' }).execute();
    drop('Sea/b.csv', content);
    await takeAll();
    expect(read('Sea/done/b-3.csv.report.txt')).toContain('0 new, 0 changed, 1 unchanged, 0 refused');
    expect(errors).toEqual([]);
  });

  it('waits for a file that is still being written', async () => {
    const look = job();
    drop('Sea/c.csv.part', csv('4100016,Noon at sea,2026-11-17T12:00:00Z,C-1'));
    drop('Sea/.c.csv', 'x');
    drop('Sea/c.csv', csv());
    await look(never);
    drop('Sea/c.csv', csv('4100016,Noon at sea,2026-11-17T12:00:00Z,C-1'));
    await look(never);
    expect(filesIn('Sea')).toEqual(['.c.csv', 'c.csv', 'c.csv.part']);
    await look(never);
    expect(filesIn('Sea')).toEqual(['.c.csv', 'c.csv.part', 'done']);
    renameSync(path.join(folder, 'Sea/c.csv.part'), path.join(folder, 'Sea/d.csv'));
    await takeAll();
    expect(read('Sea/done/d.csv.report.txt')).toContain('taken before');
  });

  it('refuses what is no file of a company in words, and reads the others', async () => {
    const good = csv('4100016,Noon at sea,2026-11-16T12:00:00Z,E-1');
    drop('stray.csv', good);
    drop('Unknown/noon.csv', good);
    drop('secret.csv', 'secret');
    symlinkSync(path.join(folder, 'secret.csv'), path.join(folder, 'Sea/link.csv'));
    drop('Sea/page.csv', '<!DOCTYPE html><p>Sign in</p>');
    drop('Sea/binary.csv', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]));
    drop('Sea/large.csv', Buffer.alloc(25 * 1024 * 1024 + 1));
    drop('Sea/list.csv', 'Colour,Size\nred,4\n');
    drop('Sea/tool.exe', 'MZ');
    drop('Sea/broken.json', '{');
    drop('Sea/other.json', '{"resource":"users","items":[{}]}');
    drop('Sea/users.csv', 'E-mail,First Name,Last Name,Template,Vessels\neve@real.example,Eve,Brandt,Crew,All\n');
    drop('Sea/z.csv', good);
    await takeAll();
    expect(errors).toEqual([]);
    const reasons = {
      'refused/stray.csv': 'It is in no company',
      'Unknown/refused/noon.csv': 'There is no company Unknown',
      'Sea/refused/link.csv': 'Symbolic links are not read',
      'Sea/refused/page.csv': 'This is a page of HTML or XML',
      'Sea/refused/binary.csv': 'This is neither an Excel workbook (.xlsx) nor a CSV file',
      'Sea/refused/large.csv': 'The file has more than 25 MB',
      'Sea/refused/list.csv': 'Neither its name nor its columns are those of a sheet',
      'Sea/refused/tool.exe': 'Only .csv, .xlsx and .json files are read',
      'Sea/refused/broken.json': 'The file is not JSON in UTF-8',
      'Sea/refused/other.json': 'The resource is none of vessels',
      'Sea/refused/users.csv': 'Users are not taken from the drop folder',
    };
    for (const [file, reason] of Object.entries(reasons))
      expect(read(`${file}.report.txt`), file).toContain(`Refused: ${reason}`);
    expect(filesIn('Sea/done')).toEqual(['z.csv', 'z.csv.report.txt']);
    expect(await db.selectFrom('account').selectAll().execute()).toEqual([]);
  });

  it('leaves a file that fails for a reason of the server, and reads it at the next look', async () => {
    const slow = createImportPool({ timeoutMs: 1 });
    const failing = createInbox({ folder, db, pool: slow, now: () => now, log });
    drop('Sea/f.csv', csv('4100016,Noon at sea,2026-11-15T12:00:00Z,F-1'));
    drop('Sea/g.json', '{"resource":"noon-reports","items":[]}');
    await failing(never);
    await failing(never);
    await slow.end();
    expect(errors).toHaveLength(1);
    expect(filesIn('Sea')).toEqual(['f.csv', 'refused']);
    await takeAll();
    expect(filesIn('Sea/done')).toEqual(['f.csv', 'f.csv.report.txt']);
  });

  it(
    'moves a file to failed that failed five times, with a text that says so, and reads it again when it comes back',
    { tags: ['exhaustive'] },
    async () => {
      const slow = createImportPool({ timeoutMs: 1 });
      const failing = createInbox({ folder, db, pool: slow, now: () => now, log });
      const content = csv('4100016,Noon at sea,2026-11-13T12:00:00Z,G-1');
      drop('Sea/g.csv', content);
      for (let look = 1; look <= 7; look += 1) await failing(never);
      await slow.end();
      expect(errors).toHaveLength(5);
      expect(filesIn('Sea')).toEqual(['failed']);
      expect(filesIn('Sea/failed')).toEqual(['g.csv', 'g.csv.report.txt']);
      expect(read('Sea/failed/g.csv.report.txt')).toContain('The server failed 5 times to take this file');
      expect(read('Sea/failed/g.csv')).toBe(content);
      renameSync(path.join(folder, 'Sea/failed/g.csv'), path.join(folder, 'Sea/g.csv'));
      await takeAll();
      expect(filesIn('Sea/done')).toEqual(['g.csv', 'g.csv.report.txt']);
    },
  );

  it('refuses to start without the folder', async () => {
    await expect(requireInbox(path.join(folder, 'absent'))).rejects.toThrow('INBOX_DIR is not a folder');
    await expect(requireInbox(folder)).resolves.toBeUndefined();
  });
});
