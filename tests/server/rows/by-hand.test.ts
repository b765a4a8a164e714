import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KindName } from '../../../src/contract/records/kinds.ts';
import type { CallAnswer, CallName, CallParameters } from '../../../src/contract/catalogue.ts';
import { textOf } from '../../../src/views/records/row-form-values.ts';
import { ask, resultOf } from '../../support/ask.ts';
import { demoTime } from '../../support/demo-day.ts';
import { recordWith, sampleText, storedRecord } from '../../support/stored-record.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { sweepAt } from '../../support/sweep-at.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signIn('fleet@demo.example')).access;
});
afterAll(() => server.stop());

const result = <N extends CallName>(call: N, input: CallParameters<N> & object): Promise<CallAnswer<N>> =>
  resultOf(server, call, input, token);

const refused = async <N extends CallName>(call: N, input: CallParameters<N> & object) => {
  const { status, body } = await ask(server, call, input, token);
  return [status, body];
};

const recordOf = (kind: KindName, files = 0) => recordWith(server.db, kind, files);
const stored = (id: number) => storedRecord(server.db, id);
const history = (sheet: string, id: number) => result('rows.history', { sheet, id: String(id) });
const pdf = (name: string, text = name) => new File([`%PDF-1.7 ${text}`], name);

describe('A row by hand', () => {
  it('changes the fields that were typed, says who changed what, and is undone as it was', async () => {
    const id = await recordOf('nearMiss');
    const row = { sheet: 'near-misses', id: String(id) };
    const before = await stored(id);
    const form = await result('rows.form', row);
    expect(textOf(form.texts, 'Title')).toBe(before.record[0]?.name);
    await result('rows.change', {
      ...row,
      fields: { Title: 'Mooring line parted', Reference: 'NM-77', Description: 'Pressure < 5 bar\n\nNobody was hurt.' },
      lists: [],
    });
    const after = await stored(id);
    expect(after.record[0]).toMatchObject({ name: 'Mooring line parted', reference: 'NM-77' });
    expect(after.record[0]?.detail).toMatchObject({
      description: '<p>Pressure &lt; 5 bar</p><p>Nobody was hurt.</p>',
    });
    const again = await result('rows.form', row);
    expect(textOf(again.texts, 'Description')).toBe('Pressure < 5 bar\n\nNobody was hurt.');
    const [change] = await history('near-misses', id);
    expect(change).toMatchObject({ who: 'Ada Maris', source: null, action: 'changed', mayUndo: true });
    expect(change?.changes.find(({ column }) => column === 'Title')).toEqual({
      column: 'Title',
      from: before.record[0]?.name,
      to: 'Mooring line parted',
    });
    await result('rows.undo', { id: change?.id ?? '' });
    expect(await stored(id)).toEqual(before);
    expect(await history('near-misses', id)).toEqual([]);
  });

  it('shows its dates as the portal does, and keeps the formats of a text that it shows without them', async () => {
    const id = await recordOf('nearMiss');
    const row = { sheet: 'near-misses', id: String(id) };
    const { record } = await stored(id);
    const form = await result('rows.form', row);
    const [year, month, day] = record[0]?.date?.split('-') ?? [];
    expect(textOf(form.texts, 'Date Recorded')).toBe(`${day}.${month}.${year}`);
    const text = textOf(form.texts, 'Description');
    expect(text).toContain('\n\nLesson learned: ');
    const before = String(record[0]?.detail?.['description']);
    await result('rows.change', { ...row, fields: { Description: `${text} Told to all ships.` }, lists: [] });
    expect((await stored(id)).record[0]?.detail).toMatchObject({
      description: before.replace(/<\/p>$/, ' Told to all ships.</p>'),
    });
    const [change] = await history('near-misses', id);
    expect(change?.changes).toEqual([{ column: 'Description', from: text, to: `${text} Told to all ships.` }]);
    await result('rows.undo', { id: (await history('near-misses', id))[0]?.id ?? '' });
    expect((await stored(id)).record).toEqual(record);
  });

  it('is refused by field with the reasons of the import, and nothing of it is stored', async () => {
    const id = await recordOf('regulatory');
    const row = { sheet: 'regulatory-inspections', id: String(id) };
    const before = await stored(id);
    const { lists } = await result('rows.form', row);
    const sheet = lists[0]?.sheet ?? '';
    const added = { at: null, fields: { 'Item Description': 'Ladder worn' } };
    const { problems } = await result('rows.change', {
      ...row,
      fields: { Date: '31/02/2026', 'Detained from': 'soon', 'IMO Number': '9999999' },
      lists: [{ sheet, items: [added] }],
    });
    expect(problems.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
      'IMO Number: The check digit of this IMO number is wrong',
      'Date: This is not a date. Use DD.MM.YYYY',
      'Detained from: This is not a date: leave the cell empty if there is none',
      'Items 1: Item No.: Item No. is missing',
      'Items 1: Item Type: Item Type is missing',
      'Items 1: Item Status: Item Status is missing',
    ]);
    expect(await stored(id)).toEqual(before);
  });

  it('is refused with another number of deficiencies than it has findings', async () => {
    const id = await recordOf('regulatory');
    const row = { sheet: 'regulatory-inspections', id: String(id) };
    const { lists } = await result('rows.form', row);
    const count = lists[0]?.items.length ?? 0;
    const change = (number: number) =>
      result('rows.change', { ...row, fields: { Deficiencies: String(number) }, lists: [] });
    expect((await change(count)).problems).toEqual([]);
    const [problem] = (await change(count + 1)).problems;
    expect(problem?.reason).toContain(`The inspection has ${count} items`);
  });

  it('changes one finding, removes another and adds one; the counts and the history follow', async () => {
    const id = await recordOf('regulatory');
    const row = { sheet: 'regulatory-inspections', id: String(id) };
    const before = await stored(id);
    const { lists } = await result('rows.form', row);
    const [items] = lists;
    const number = textOf(items?.items[0]?.texts ?? [], 'Item No.');
    const count = items?.items.length ?? 0;
    await result('rows.change', {
      ...row,
      fields: {},
      lists: [
        {
          sheet: items?.sheet ?? '',
          items: [
            { at: 0, fields: { 'Item Status': 'Closed', 'Item Description': 'Closed by hand' } },
            ...Array.from({ length: count - 2 }, (_, at) => ({ at: at + 1, fields: {} })),
            {
              at: null,
              fields: Object.fromEntries(
                (items?.fields ?? []).map(({ header, type }) => [header, sampleText(header ?? '', type ?? '')]),
              ),
            },
          ],
        },
      ],
    });
    const after = await stored(id);
    expect(after.record[0]?.findings).toBe(count);
    const [change] = await history('regulatory-inspections', id);
    expect(change?.changes).toContainEqual({
      column: `${items?.title} ${number}, Item Description`,
      from: expect.any(String) as string,
      to: 'Closed by hand',
    });
    expect(change?.changes).toContainEqual({ column: `${items?.title} 99, Item No.`, from: null, to: '99' });
    await result('rows.undo', { id: change?.id ?? '' });
    expect(await stored(id)).toEqual(before);
  });

  it('is deleted with its files, listed for 30 days, and restored as it was', async () => {
    const id = await recordOf('nearMiss', 1);
    const row = { sheet: 'near-misses', id: String(id) };
    const before = await stored(id);
    await result('rows.delete', row);
    expect(await stored(id)).toMatchObject({ record: [], files: [] });
    expect(await refused('rows.form', row)).toEqual([404, { error: 'Not found' }]);
    const [deleted] = await result('rows.deleted', {});
    expect(deleted).toMatchObject({ title: 'Near Misses', who: 'Ada Maris' });
    expect(deleted?.label).toContain(before.record[0]?.name);
    await result('rows.undo', { id: deleted?.id ?? '' });
    expect(await stored(id)).toEqual(before);
    expect(await result('rows.deleted', {})).toEqual([]);
    expect(await refused('rows.undo', { id: deleted?.id ?? '' })).toEqual([404, { error: 'Not found' }]);
  });

  it('is not restored over another row that got its reference', async () => {
    const id = await recordOf('nearMiss');
    const row = { sheet: 'near-misses', id: String(id) };
    await result('rows.change', { ...row, fields: { Reference: 'NM-9' }, lists: [] });
    const { vessel_id: vessel } = await server.db
      .selectFrom('record')
      .where('id', '=', id)
      .select('vessel_id')
      .executeTakeFirstOrThrow();
    await result('rows.delete', row);
    const other = await server.db
      .selectFrom('record')
      .where('kind', '=', 'nearMiss')
      .where('vessel_id', '=', vessel)
      .select('id')
      .executeTakeFirstOrThrow();
    await result('rows.change', {
      ...row,
      id: String(other.id),
      fields: { Reference: 'NM-9' },
      lists: [],
    });
    const [deleted] = await result('rows.deleted', {});
    expect(await refused('rows.undo', { id: deleted?.id ?? '' })).toEqual([
      409,
      {
        error: 'Nothing was undone: rows were changed since\nNear Misses, row 1: another row has its reference now',
      },
    ]);
    await result('rows.undo', { id: (await history('near-misses', other.id))[0]?.id ?? '' });
    await result('rows.undo', { id: deleted?.id ?? '' });
    expect((await stored(id)).record[0]?.reference).toBe('NM-9');
  });
});

describe('The files of a row', () => {
  it('are added, replaced and removed one by one, each of which is in the history and can be undone', async () => {
    const id = await recordOf('certificate', 1);
    const row = { sheet: 'certificates', id: String(id) };
    const before = await stored(id);
    await result('rows.addFile', { ...row, file: pdf('Renewal.pdf') });
    expect(await refused('rows.addFile', { ...row, file: pdf('renewal.pdf') })).toEqual([
      422,
      { error: 'There is a file named renewal.pdf already: replace it, or give this one another name' },
    ]);
    expect(await refused('rows.addFile', { ...row, file: new File(['<script>'], 'photo.png') })).toEqual([
      422,
      { error: 'Its content is not that of a .png file' },
    ]);
    const old = String(before.files[0]?.id);
    const file = pdf('Renewal 2.pdf');
    await result('rows.addFile', { ...row, file, replaces: old });
    await result('rows.removeFile', { ...row, file: old });
    expect((await result('rows.form', row)).files.map(({ name }) => name)).toEqual([
      ...before.files.slice(1).map(({ file_name: name }) => name),
      'Renewal.pdf',
    ]);
    const changes = await history('certificates', id);
    expect(changes.map(({ changes: [change] }) => change)).toEqual([
      { column: 'File', from: 'Renewal 2.pdf', to: null },
      { column: 'File', from: before.files[0]?.file_name, to: 'Renewal 2.pdf' },
      { column: 'File', from: null, to: 'Renewal.pdf' },
    ]);
    for (const { id: change } of changes) await result('rows.undo', { id: change ?? '' });
    expect(await stored(id)).toEqual(before);
  });

  it('are deleted for good 30 days after, and not before', async () => {
    const id = await recordOf('nearMiss');
    const row = { sheet: 'near-misses', id: String(id) };
    await result('rows.addFile', { ...row, file: pdf('face.pdf', 'a face') });
    const added = (await result('rows.form', row)).files.at(-1)?.id ?? '';
    const { file_id: content } = await server.db
      .selectFrom('attachment')
      .where('id', '=', Number(added))
      .select('file_id')
      .executeTakeFirstOrThrow();
    await result('rows.removeFile', { ...row, file: added });
    const isStored = async () =>
      (await server.db.selectFrom('file').where('id', '=', content).select('id').execute()).length;
    const sweepAfter = (days: number) => sweepAt(server.db, new Date(demoTime.getTime() + days * 86_400_000));
    await sweepAfter(29);
    expect(await isStored()).toBe(1);
    await sweepAfter(31);
    expect(await isStored()).toBe(0);
    expect(await result('rows.deleted', {})).toEqual([]);
  });
});

it('An account changes, restores and looks up rows of its own vessels and sheets only', async () => {
  const id = await recordOf('nearMiss');
  const row = { sheet: 'near-misses', id: String(id) };
  const { vessel_id: vessel } = await server.db
    .selectFrom('record')
    .where('id', '=', id)
    .select('vessel_id')
    .executeTakeFirstOrThrow();
  const account = server.db.selectFrom('account').where('email', '=', 'nothing@demo.example').select('id');
  const { id: limited } = await account.executeTakeFirstOrThrow();
  const permit = (name: 'Data Import' | 'Near Misses') =>
    server.db.insertInto('account_permission').values({ account_id: limited, name, read: true, level: 1 }).execute();
  await server.db.deleteFrom('account_permission').where('account_id', '=', limited).execute();
  await permit('Data Import');
  const limitedToken = (await server.signIn('nothing@demo.example')).access;
  const asked = async <N extends CallName>(call: N, input: CallParameters<N> & object) => {
    const { status, body } = await ask(server, call, input, limitedToken);
    return [status, body];
  };
  expect(await asked('rows.history', row)).toEqual([403, { error: 'Your account needs the permission Near Misses' }]);
  await permit('Near Misses');
  await server.db.updateTable('account').set({ all_vessels: false }).where('id', '=', limited).execute();
  await server.db.deleteFrom('account_vessel').where('account_id', '=', limited).execute();
  const notFound = [404, { error: 'Not found' }];
  expect(await asked('rows.form', row)).toEqual(notFound);
  expect(await asked('rows.delete', row)).toEqual(notFound);
  await result('rows.delete', row);
  const [deleted] = await result('rows.deleted', {});
  expect(await asked('rows.deleted', {})).toEqual([200, { result: [] }]);
  expect(await asked('rows.undo', { id: deleted?.id ?? '' })).toEqual(notFound);
  await server.db.insertInto('account_vessel').values({ account_id: limited, vessel_id: vessel }).execute();
  expect(await asked('rows.deleted', {})).toMatchObject([200, { result: [{ id: Number(deleted?.id) }] }]);
  expect((await asked('rows.undo', { id: deleted?.id ?? '' }))[0]).toBe(200);
});
