import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindNames, kinds } from '../../../src/contract/records/kinds.ts';
import { recordHandlers } from '../../../server/handlers/records.ts';
import { pdfPages } from '../../support/pdf-reader.ts';
import { recordsDatabase } from '../../support/records-database.ts';
import { fileBytes } from '../../support/file-bytes.ts';

let database: Awaited<ReturnType<typeof recordsDatabase>>;

beforeAll(async () => {
  database = await recordsDatabase();
});
afterAll(() => database.close());

const gone = { status: 404, message: 'Not found' };
const files = [
  { name: 'Report.pdf', bytes: '%PDF report', variant: 'reported' },
  { name: '../../etc/pass\r\nwd "x".pdf', bytes: '\u0000\u0001binary' },
] as const;

describe.each(kindNames)('a record of %s', (kind) => {
  const detail = (id: number, caller = database.owner) => recordHandlers[`${kind}.detail`]({ id }, caller);
  const download = (id: number, caller = database.owner) => recordHandlers[`${kind}.attachment`]({ id }, caller);

  test('returns its detail with its id and attachments', async () => {
    const { id, attachments } = await database.write({ kind, files });
    expect(await detail(id)).toMatchObject({
      id,
      // The status of a certificate follows from its dates.
      status: kind === 'certificate' ? 'Overdue' : 'Closed',
      attachment: [
        { id: attachments[0], fileName: 'Report.pdf', date: '2026-03-15', size: 11, variant: 'reported' },
        { id: attachments[1], variant: null },
      ],
    });
  });

  test('returns an attachment with its bytes, media type and a safe file name', async () => {
    const { attachments } = await database.write({ kind, files });
    const [report, odd] = await Promise.all(attachments.map((id) => download(id)));
    expect(report).toMatchObject({ fileName: 'Report.pdf', mediaType: 'application/pdf' });
    expect(Buffer.from(report ? fileBytes(report) : []).toString()).toBe('%PDF report');
    expect(odd?.fileName).toBe('etc pass wd x.pdf');
    expect([...(odd ? fileBytes(odd) : [])].slice(0, 2)).toEqual([0, 1]);
  });

  test('answers 404 to another company, under another kind, and for an invalid id', async () => {
    const other = kind === 'sire' ? 'drill' : 'sire';
    const foreign = await database.write({ kind, vessel: 3, files });
    const otherKind = await database.write({ kind: other, files });
    for (const id of [foreign.id, otherKind.id, 2_000_000, 999_999_999_999_999]) {
      await expect(detail(id)).rejects.toMatchObject(gone);
    }
    for (const id of [...foreign.attachments, ...otherKind.attachments, 2_000_000, 999_999_999_999_999]) {
      await expect(download(id)).rejects.toMatchObject(gone);
    }
    expect(await detail(foreign.id, database.stranger)).toMatchObject({ id: foreign.id });
  });
});

const printed = kindNames.filter((kind): kind is Exclude<typeof kind, 'drill'> => 'pdf' in kinds[kind].calls);

describe.each(printed)('the PDF of %s', (kind) => {
  const print = (Id: number, OptionOrientation = 1) =>
    recordHandlers[`${kind}.pdf`]({ Id, OptionOrientation }, database.owner);

  test('is named after kind, vessel and date, and has the record in either orientation', async () => {
    const { id } = await database.write({ kind, name: 'Ship sanitation', files });
    const [upright, wide] = await Promise.all([print(id), print(id, 2)]);
    const { singular } = kinds[kind];
    expect(upright).toMatchObject({
      mediaType: 'application/pdf',
      fileName: `${singular} - MT Northern Dawn - 2026-03-14.pdf`,
    });
    const [page] = pdfPages(fileBytes(upright));
    expect([page?.width, page?.height].map((points) => Math.round(points ?? 0))).toEqual([595, 842]);
    const across = pdfPages(fileBytes(wide))[0];
    expect([across?.width, across?.height].map((points) => Math.round(points ?? 0))).toEqual([842, 595]);
    for (const said of [
      'MT Northern Dawn',
      'IMO 4100016',
      singular,
      'Ship sanitation',
      '14.03.2026',
      'Report.pdf',
      'Page 1 of 1',
    ]) {
      expect(page?.text).toContain(said);
    }
  });

  test('answers 404 to another company and for an invalid id', async () => {
    const foreign = await database.write({ kind, vessel: 3 });
    for (const id of [foreign.id, 2_000_000, 999_999_999_999_999]) await expect(print(id)).rejects.toMatchObject(gone);
  });
});
