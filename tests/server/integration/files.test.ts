import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IntegrationPortal, startIntegrationPortal } from '../../support/integration-portal.ts';

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
const pdf = (text: string, name = 'Report.pdf') => ({ name, content: base64(`%PDF-1.7 ${text}`) });

const nearMiss = {
  imoNumber: '4100016',
  title: 'Line parted',
  date: '2026-04-03',
  status: 'Reported',
  reference: 'N-1',
};
const report = { category: 'Safety', month: '2026-10-01', date: '2026-11-10', reference: 'M-1' };

const asText = <Row extends { readonly bytes: Uint8Array | null }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, bytes: Buffer.from(row.bytes ?? []).toString() }));

describe('files of the integration API', () => {
  let portal: IntegrationPortal;
  let key: string;
  beforeAll(async () => {
    portal = await startIntegrationPortal();
    ({ key } = await portal.makeKey());
  });
  afterAll(() => portal.stop());

  const send = async (path: string, item: unknown, as = key) => {
    const { status, body } = await portal.send(as, path, { items: [item] });
    return { status, detail: body.detail, state: body.items?.[0]?.state, problems: body.items?.[0]?.problems };
  };
  const attached = async () =>
    asText(
      await portal.db
        .selectFrom('attachment')
        .innerJoin('file', 'file.id', 'file_id')
        .orderBy('attachment.id')
        .select(['file_name', 'media_type', 'bytes'])
        .execute(),
    );
  const reports = async () =>
    asText(
      await portal.db
        .selectFrom('report_file')
        .innerJoin('file', 'file.id', 'file_id')
        .where('kind', '=', 'monthly')
        .select(['vessel_id', 'file_name', 'bytes', 'date'])
        .execute(),
    );

  it('are attached to a record by its reference, once, and replaced by another content of the name', async () => {
    expect(await send('records/near-misses', { ...nearMiss, attachments: [pdf('1')] })).toMatchObject({ state: 'new' });
    const own = { imoNumber: '4100016', reference: 'N-1' };
    expect(await send('records/near-misses', { ...own, attachments: [pdf('1')] })).toMatchObject({
      state: 'unchanged',
    });
    const note = { name: 'Note.txt', content: base64('Sighted') };
    expect(await send('records/near-misses', { ...own, attachments: [note] })).toMatchObject({ state: 'changed' });
    expect(await send('records/near-misses', { ...own, attachments: [pdf('2')] })).toMatchObject({ state: 'changed' });
    expect(await attached()).toEqual([
      { file_name: 'Report.pdf', media_type: 'application/pdf', bytes: '%PDF-1.7 2' },
      { file_name: 'Note.txt', media_type: 'text/plain', bytes: 'Sighted' },
    ]);
    const log = await portal.db.selectFrom('audit_entry').where('action', '=', 'rows.written').selectAll().execute();
    expect(log).toHaveLength(3);
    expect(JSON.stringify(log)).not.toContain(pdf('1').content);
  });

  it('are reports of a vessel or of the fleet, recognised by their reference', async () => {
    const ofVessel = { ...report, imoNumber: '4100016' };
    expect(await send('reports/monthly', { ...ofVessel, file: pdf('1') })).toMatchObject({ state: 'new' });
    expect(await send('reports/monthly', { ...ofVessel, file: pdf('1') })).toMatchObject({ state: 'unchanged' });
    expect(await send('reports/monthly', { reference: 'M-1', date: '2026-11-11' })).toMatchObject({ state: 'changed' });
    expect(await send('reports/monthly', { reference: 'M-1', file: pdf('2') })).toMatchObject({ state: 'changed' });
    expect(await send('reports/monthly', { ...report, reference: 'M-2' })).toMatchObject({
      problems: [{ field: 'file', reason: 'File is missing: a new row needs it' }],
    });
    expect(await reports()).toMatchObject([
      { vessel_id: 1, date: '2026-11-11', bytes: '%PDF-1.7 2', file_name: 'Report.pdf' },
    ]);
  });

  it.each([
    ['another content than its name says', { name: 'a.pdf', content: base64('<script>') }, /not that of a .pdf file/],
    ['a type that is not accepted', { name: 'a.html', content: base64('<p>') }, /^Files of this type are not accepted/],
    ['nothing', { name: 'a.pdf', content: '' }, /^The file is empty/],
    ['a path for a name', { ...pdf(''), name: '../a.pdf' }, /^This is not the name of a file/],
    ['text that is not base64', { name: 'a.pdf', content: `${base64('%PDF-1.7')}!` }, /^The content is not base64/],
    ['no content', { name: 'a.pdf' }, /^This is not a list of at most 100 objects/],
    [
      'more than 25 MB',
      { name: 'a.pdf', content: base64(Buffer.alloc(26_214_401, '%PDF-')) },
      /^The file has more than 25 MB/,
    ],
  ])('are refused with %s, and the item with them', async (_, file, reason) => {
    const { state, problems } = await send('records/near-misses', {
      ...nearMiss,
      reference: 'N-2',
      attachments: [file],
    });
    expect([state, problems]).toEqual([
      'refused',
      [{ field: 'attachments', value: 'content' in file ? file.name : null, reason: expect.stringMatching(reason) }],
    ]);
    expect((await attached()).map(({ file_name }) => file_name)).toEqual(['Report.pdf', 'Note.txt']);
  });

  it(
    'are accepted with 20 MB, refused in a request above 40 MB, and of a request with millions of values',
    { tags: ['exhaustive'] },
    async () => {
      const large = { name: 'Large.pdf', content: base64(Buffer.alloc(20 * 1024 * 1024, '%PDF-')) };
      expect(await send('records/near-misses', { ...nearMiss, reference: 'N-3', attachments: [large] })).toMatchObject({
        state: 'new',
      });
      const tooLarge = { ...nearMiss, title: 'a'.repeat(40 * 1024 * 1024) };
      expect(await send('records/near-misses', tooLarge)).toMatchObject({
        status: 413,
        detail: 'A request has at most 40 MB',
      });
      expect(
        await send(
          'records/near-misses',
          Array.from({ length: 2_700_000 }, () => 1),
        ),
      ).toMatchObject({
        status: 413,
        detail: 'Without its files, a request has at most 5 MB',
      });
      expect(await send('positions', { reference: 'a'.repeat(5 * 1024 * 1024) })).toMatchObject({ status: 413 });
    },
  );

  it('are not written by a key of chosen vessels to the company, to another vessel, or by her reference', async () => {
    const chosen = await portal.makeKey({ allVessels: false, vessels: ['4100028'] });
    const refused = { state: 'refused', problems: [{ reason: expect.stringContaining('chosen vessels only') }] };
    const own = { ...report, imoNumber: '4100028' };
    const other = { ...report, reference: 'M-9', file: pdf('9') };
    expect(await send('reports/monthly', { ...own, file: pdf('2') }, chosen.key)).toMatchObject(refused);
    expect(await send('reports/monthly', other, chosen.key)).toMatchObject(refused);
    const article = { category: 'Fleet', title: 'Dry dock', date: '2026-11-01', content: 'Text', summary: 'Text' };
    expect(await send('news', article, chosen.key)).toMatchObject(refused);
    expect(await send('news', article)).toMatchObject({ state: 'new' });
    expect(await send('news', { ...article, attachments: [pdf('1')] }, chosen.key)).toMatchObject(refused);
    expect(await send('company-page', { name: 'Other', content: 'Text' }, chosen.key)).toMatchObject(refused);
    expect(await send('reports/monthly', { ...other, imoNumber: '4100028' }, chosen.key)).toMatchObject({
      state: 'new',
    });
    expect((await reports()).map(({ vessel_id }) => vessel_id)).toEqual([1, 2]);
  });

  it('of one company have no effect on those of another with the same reference', async () => {
    const theirs = await portal.makeKey({ companyId: 2 });
    expect(await send('reports/monthly', { ...report, file: pdf('3') }, theirs.key)).toMatchObject({ state: 'new' });
    const rows = await portal.db
      .selectFrom('report_file')
      .where('reference', '=', 'M-1')
      .select('company_id')
      .execute();
    expect(rows.map(({ company_id }) => company_id).toSorted()).toEqual([1, 2]);
  });
});
