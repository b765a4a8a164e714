import type { TableChoice } from '../../../src/contract/administration/import.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallAnswer, CallName, CallParameters } from '../../../src/contract/catalogue.ts';
import { maxImportBytes, maxZipBytes } from '../../../src/contract/administration/import-limits.ts';
import { createImportQueue } from '../../../server/import/import-queue.ts';
import { ask, resultOf } from '../../support/ask.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { zipOf } from '../../support/zip.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signIn('fleet@demo.example')).access;
});
afterAll(() => server.stop());

/** The result of a call, which must be 200; background work is awaited first. */
const result = async <N extends CallName>(call: N, input: CallParameters<N> & object): Promise<CallAnswer<N>> => {
  await server.idle();
  return resultOf(server, call, input, token);
};

const upload = async (text: string, name = 'Near misses.csv') => {
  const { id } = await result('import.upload', { file: new File([text], name) });
  return String(id);
};

const attach = (id: string, zip: Buffer) =>
  result('import.attach', { id, file: new File([new Uint8Array(zip)], 'files.zip') });

const dateColumn = async (id: string) => (await statusOf(id)).tables[0]?.columns[3];

const choose = (id: string, choice: TableChoice) => result('import.choose', { id, table: 0, choice });

const statusOf = async (id: string) => result('import.batch', { id });

const vessel = async () => {
  const { imono } = await server.db.selectFrom('vessel').select('imono').orderBy('id').executeTakeFirstOrThrow();
  return imono;
};

const header = 'Reference,IMO Number,Title,Happened on,Status';

describe('The calls of an import', () => {
  it('read, map, check, apply and undo a file, and say in words what becomes of each row', async () => {
    const imo = await vessel();
    const file = `${header}\nN-1,${imo},Line parted,03/04/2026,Open\nN-2,${imo},,03/05/2026,Open\n`;
    const id = await upload(file);
    expect(await statusOf(id)).toMatchObject({ state: 'uploaded', fileName: 'Near misses.csv', who: 'Ada Maris' });
    await result('import.choose', { id, table: 0, choice: { sheet: 'near-misses' } });
    expect((await statusOf(id)).tables[0]).toMatchObject({ sheet: 'near-misses', rows: 2 });
    await choose(id, { columns: { 3: { column: 'Date' } } });
    expect(await dateColumn(id)).toMatchObject({ column: 'Date', by: 'hand', questions: [{ answer: null }] });
    await choose(id, { columns: { 3: { rules: { order: 'dayFirst' } } } });
    expect(await dateColumn(id)).toMatchObject({ column: 'Date', questions: [{ answer: 'dayFirst' }] });
    await result('import.check', { id, removes: [], emptyClears: false });
    expect(await statusOf(id)).toMatchObject({ state: 'checked', sheets: [{ new: 1, refused: 1 }] });
    expect((await result('import.rows', { id, state: 'refused' })).items).toEqual([
      {
        number: 1,
        sheet: 'near-misses',
        row: 3,
        tab: null,
        state: 'refused',
        label: `N-2 · ${imo} · 03.05.2026`,
        changes: [],
        problems: [{ column: 'Title', value: null, reason: 'Title is missing' }],
        following: 0,
      },
    ]);
    const refused = await ask(server, 'import.apply', { id, onlyGood: false }, token);
    expect(refused.status).toBe(409);
    await result('import.apply', { id, onlyGood: true });
    expect(await statusOf(id)).toMatchObject({ state: 'applied', message: null, tables: [] });

    const changed = await upload(`${header}\nN-1,${imo},Line parted twice,2026-04-03,Open\n`);
    await choose(changed, { columns: { 3: { column: 'Date' } } });
    await result('import.check', { id: changed, removes: [], emptyClears: false });
    const [row] = (await result('import.rows', { id: changed, sheet: 'near-misses' })).items;
    expect(row).toMatchObject({
      state: 'changed',
      changes: [{ column: 'Title', from: 'Line parted', to: 'Line parted twice' }],
    });

    await result('import.undo', { id });
    expect(await statusOf(id)).toMatchObject({ state: 'undone' });
    const listed = await result('import.list', {});
    expect(listed.map(({ state }) => state)).toEqual(['checked', 'undone']);
  });

  it('attach the files of a ZIP to the rows that name them, and undo removes them', async () => {
    const imo = await vessel();
    const columns = 'Reference,IMO Number,Title,Date,Status,Attachments';
    const row = (reference: string, files: string) => `${reference},${imo},Line parted,2026-04-03,Open,${files}\n`;
    const id = await upload(`${columns}\n${row('Z-1', 'a.pdf; b.txt')}${row('Z-2', 'a.pdf')}${row('Z-3', 'page.pdf')}`);
    const files = ['a.pdf', 'spare.pdf'].map((name) => ({ name, bytes: Buffer.from(`%PDF-1.7 ${name}`) }));
    const others = [
      { name: 'notes/b.txt', bytes: Buffer.from('Note') },
      { name: 'page.pdf', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
    ];
    await attach(id, zipOf([...files, ...others]));
    expect(await statusOf(id)).toMatchObject({ state: 'uploaded', attachments: { named: 0, unnamed: 3, refused: 1 } });
    await result('import.check', { id, removes: [], emptyClears: false });
    const { attachments, sheets } = await statusOf(id);
    const refused = 'Its content is not that of a .pdf file';
    expect(attachments).toEqual({
      named: 2,
      unnamed: 1,
      refused: 1,
      files: [
        { name: 'page.pdf', row: null, rows: 0, reason: refused },
        { name: 'spare.pdf', row: null, rows: 0, reason: null },
        { name: 'a.pdf', row: 'Near Misses, row 2', rows: 2, reason: null },
        { name: 'notes/b.txt', row: 'Near Misses, row 2', rows: 1, reason: null },
      ],
    });
    expect(sheets.map(({ sheet, new: added, refused: wrong }) => [sheet, added, wrong]).toSorted()).toEqual([
      ['attachments', 3, 0],
      ['near-misses', 2, 1],
    ]);
    await result('import.apply', { id, onlyGood: true });
    await server.idle();
    const stored = () => server.db.selectFrom('file').where('media_type', '=', 'text/plain').select('id').execute();
    expect(await stored()).toHaveLength(1);
    expect((await statusOf(id)).attachments).toEqual(attachments);
    const late = await ask(
      server,
      'import.attach',
      { id, file: new File([new Uint8Array(zipOf(files))], 'late.zip') },
      token,
    );
    expect(late).toMatchObject({ status: 409, body: { error: expect.stringContaining('upload it again') } });
    await result('import.undo', { id });
    expect(await statusOf(id)).toMatchObject({ state: 'undone', message: null });
    expect(await stored()).toHaveLength(0);
  });

  it.each([
    [
      'a file outside its folder',
      () => zipOf([{ name: '../a.pdf', bytes: Buffer.from('%PDF-') }]),
      /outside its folder/,
    ],
    [
      '10,000 files',
      () => zipOf(Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}.pdf`, bytes: Buffer.from('%PDF-') }))),
      /has 10000 files; at most 5000/,
    ],
    [
      '1 GB unpacked',
      () => zipOf([{ name: 'a.pdf', bytes: Buffer.from('%PDF-'), claimed: 1024 ** 3 }]),
      /has 1024 MB; at most 512/,
    ],
    ['a file that is no ZIP', () => Buffer.from('%PDF-1.7 not packed, and longer than a ZIP'), /This is no ZIP/],
  ])('refuse a ZIP with %s in words, and keep the one before', async (_, bytes, reason) => {
    const id = await upload(`${header.replace('Happened on', 'Date')}\nN-1,${await vessel()},Slip,2026-04-03,Open\n`);
    await attach(id, zipOf([{ name: 'a.txt', bytes: Buffer.from('Note') }]));
    const before = await statusOf(id);
    const { status, body } = await ask(
      server,
      'import.attach',
      { id, file: new File([new Uint8Array(bytes())], 'files.zip') },
      token,
    );
    expect([status, body]).toEqual([422, { error: expect.stringMatching(reason) }]);
    expect(await statusOf(id)).toEqual(before);
    expect(before.attachments).toMatchObject({ unnamed: 1 });
  });

  it('say why a file cannot be read, and forget it', async () => {
    const id = await upload('\u0000\u0001');
    expect(await statusOf(id)).toMatchObject({
      state: 'failed',
      message: 'This is neither an Excel workbook (.xlsx) nor a CSV file',
      tables: [],
    });
  });

  it.each([
    ['/api/administration/imports', maxImportBytes],
    ['/api/administration/imports/1/files', maxZipBytes],
  ])(
    'refuse a file above the limit of %s before it is read, also one that does not say its length',
    async (path, limit) => {
      const parts = new FormData();
      parts.append('file', new File([new Uint8Array(limit + 70_000)], 'large.csv'));
      const { status, body } = await server.request('POST', path, { token, parts });
      expect([status, body]).toEqual([413, { error: 'The request is too large' }]);
    },
  );

  it('give the CSV of a sheet, which comes back unchanged and runs no formula in a spreadsheet', async () => {
    const imo = await vessel();
    const first = await upload(
      `${header.replace('Happened on', 'Date')}\nN-9,${imo},"'=HYPERLINK(""x"")",2026-04-03,Open\n`,
    );
    await result('import.check', { id: first, removes: [], emptyClears: false });
    await result('import.apply', { id: first, onlyGood: false });
    await server.idle();
    const { body } = await ask(server, 'import.filled', { sheet: 'near-misses' }, token);
    expect(body).toContain(`'=HYPERLINK`);
    const again = await upload(String(body), 'near-misses.csv');
    await result('import.check', { id: again, removes: [], emptyClears: false });
    const { sheets } = await statusOf(again);
    expect(sheets.find(({ sheet }) => sheet === 'near-misses')).toMatchObject({ new: 0, changed: 0, refused: 0 });
  });

  it('refuse a check while it is open which of two columns is read', async () => {
    const imo = await vessel();
    const id = await upload(
      `IMO Number,Name,Expires,Expires\n${imo},Class,2029-01-02,2030-01-02\n`,
      'certificates.csv',
    );
    await server.idle();
    const check = () => ask(server, 'import.check', { id, removes: [], emptyClears: false }, token);
    expect(await check()).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Answer this first\. certificates: 'Expires' \(column 3\) and 'Expires'/) },
    });
  });

  it('refuse a check while it is open what a sheet contains', async () => {
    const id = await upload(
      `IMO Number,Date,Title,Type,Status\n${await vessel()},2026-03-04,Slip,Hazard,Open\n`,
      'x.csv',
    );
    await server.idle();
    const check = await ask(server, 'import.check', { id, removes: [], emptyClears: false }, token);
    expect(check).toMatchObject({
      status: 409,
      body: { error: 'Answer this first. x: What does this sheet contain?' },
    });
  });
});

it('A queue of imports admits three of a company and twenty in all, with Retry-After', async () => {
  const release = Promise.withResolvers<void>();
  const queue = createImportQueue({ start: (_, work) => void work(), idle: () => Promise.resolve() });
  const begin = async () => ({ step: () => release.promise });
  for (const company of [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7]) await queue.start(company, begin);
  await expect(queue.start(1, begin)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '10' } });
  await expect(queue.start(8, begin)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '10' } });
  release.resolve();
  await expect.poll(() => queue.start(8, begin)).toMatchObject({ step: expect.anything() });
});
