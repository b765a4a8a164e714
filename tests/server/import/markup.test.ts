import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { callNames, everyCall } from '../../../src/contract/every-call.ts';
import { isObject } from '../../../src/contract/leniency.ts';
import { kindNames } from '../../../src/contract/records/kinds.ts';
import { setPermissions } from '../../../server/people/accounts.ts';
import { permissionsOf } from '../../../server/people/permission-option.ts';
import { attachFiles } from '../../../server/import/files/attach-files.ts';
import { everyRight } from '../../../server/import/scope.ts';
import { sheets } from '../../../server/import/sheets/sheets.ts';
import { tableBytes } from '../../../server/import/table-file.ts';
import { filledFile } from '../../../server/import/template.ts';
import { readCell } from '../../../server/import/values/read-cell.ts';
import { type AdministrationPortal, startAdministrationPortal } from '../../support/administration-portal.ts';
import { ask } from '../../support/ask.ts';
import { noObjects } from '../../support/bound-calls.ts';
import { callSamples, type Owned } from '../../support/call-samples.ts';
import { deskOn } from '../../support/import-desk.ts';
import { hostileTexts, markedVessel, markupSheets, markupZip } from '../../support/markup-workbook.ts';
import { workbookOf } from '../../support/workbooks.ts';

let portal: AdministrationPortal;
let desk: ReturnType<typeof deskOn>;
let batch = 0;
let token = '';

beforeAll(async () => {
  portal = await startAdministrationPortal();
  await setPermissions(portal.db, 1, permissionsOf('all'));
  // Those of this portal have no particulars, which a workbook would give them.
  await portal.db.deleteFrom('vessel').where('company_id', '=', 1).execute();
  token = (await portal.signIn('ada@demo.example')).access_token ?? '';
  desk = deskOn(portal.db);
  batch = await desk.bring(await workbookOf(markupSheets));
  await attachFiles(desk.parts, { companyId: 1, batchId: batch }, { fileName: 'files.zip', bytes: markupZip });
});
afterAll(async () => {
  await desk.endThreads();
  await portal.stop();
});

/** The calls that change nothing, and whose answer is JSON. */
const reads = callNames.filter((call) => {
  const { method, needs, answer }: Endpoint = everyCall[call];
  const isRead = method === 'GET' || /\.(search|chart|everything|fleet|fleetChart|compare|byDate)$/.test(call);
  return isRead && needs !== 'public' && answer !== 'blob';
});

const idAt = (rows: readonly { readonly id: number }[], at: number) => rows[at]?.id ?? expect.unreachable();
const ofKind = <Row extends { readonly kind: string }>(rows: readonly Row[], kind: string) =>
  rows.filter((row) => row.kind === kind);

/** What the requests name: for each hostile text the records and articles that have it, and each vessel. */
const everyOwned = async (): Promise<readonly Owned[]> => {
  const { db } = portal;
  const records = await db.selectFrom('record').orderBy('id').select(['id', 'kind']).execute();
  const articles = await db
    .selectFrom('news_article')
    .innerJoin('news_category', 'news_category.id', 'category_id')
    .orderBy('news_article.id')
    .select(['news_article.id', 'kind'])
    .execute();
  const voyages = await db
    .selectFrom('voyage')
    .innerJoin('noon_report', 'noon_report.voyage_id', 'voyage.id')
    .orderBy('voyage.id')
    .select(['voyage.id'])
    .execute();
  const people = await db.selectFrom('account').where('company_id', '=', 1).orderBy('id').select('id').execute();
  const vessels = await db.selectFrom('vessel').where('company_id', '=', 1).select(['id', 'imono']).execute();
  const vessel = vessels.find(({ imono }) => imono === markedVessel)?.id ?? 0;
  const rows = hostileTexts.map(
    (_, at): Owned => ({
      ...noObjects,
      imono: markedVessel,
      vessel,
      company: 1,
      batch,
      voyage: idAt(voyages, at),
      person: idAt(people, at),
      article: idAt(ofKind(articles, 'news'), at),
      campaign: idAt(ofKind(articles, 'safety'), at),
      records: Object.fromEntries(
        kindNames.map((kind) => [kind, { record: idAt(ofKind(records, kind), at), attachment: 0 }]),
      ),
    }),
  );
  const [first = expect.unreachable()] = rows;
  return [...rows, ...vessels.map(({ id, imono }) => ({ ...first, vessel: id, imono }))];
};

/** Every text of an answer, with the name of its field. */
const textsIn = (value: unknown, field = ''): readonly { readonly field: string; readonly text: string }[] => {
  if (typeof value === 'string') return [{ field, text: value }];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, field));
  return isObject(value) ? Object.entries(value).flatMap(([name, one]) => textsIn(one, name)) : [];
};

/** The texts as they were given, and as a column of texts with formats keeps them. */
const given = markupSheets.flatMap(({ title, rows }) => {
  const columns = sheets.find((sheet) => sheet.title === title)?.columns ?? [];
  return rows.flatMap((cells) =>
    cells.flatMap((cell, at) => {
      if (typeof cell !== 'string') return [];
      const column = columns[at] ?? expect.unreachable();
      const read = column.type === 'html' ? readCell(column, cell, {}) : { value: cell };
      return 'value' in read ? [cell, String(read.value)] : expect.unreachable();
    }),
  );
});
/** Also as the audit log has them. Longer ones first, since one may begin with another. */
const known = [...new Set(given.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]))].toSorted(
  (a, b) => b.length - a.length,
);

/** What is left of a text without what was given. */
const addedTo = (text: string): string => known.reduce((rest, one) => rest.replaceAll(one, ''), text);

describe('markup and formulas in every text column of every sheet', () => {
  it('go in as they are, and no row is refused', async () => {
    const checked = await desk.check(batch);
    expect([checked.message, await desk.refused(batch)]).toEqual([null, []]);
    const { state, message } = await desk.apply(batch);
    expect([state, message, desk.errors]).toEqual(['applied', null, []]);
  });

  it('come out of every call as they went in: the portal adds no markup, and no field but these has formats', async () => {
    const asked = new Set<string>();
    const formatted = new Set<string>();
    const strange: string[] = [];
    const seen = new Set<string>();
    for (const owned of await everyOwned())
      for (const call of reads) {
        const sample = callSamples[call]?.(owned) ?? {};
        const more = {
          ...('recordNumber' in sample && { recordNumber: 1000 }),
          ...('text' in sample && { text: 'ran' }),
        };
        const input = { ...sample, ...more };
        const key = `${call} ${JSON.stringify(input)}`;
        if (asked.has(key) || ('recordNumber' in sample && owned.imono !== markedVessel)) continue;
        // Lists of a vessel are asked for the one that has the rows.
        asked.add(key);
        const { status, body, headers } = await ask(portal, call, input, token);
        if (status === 200) expect(headers.get('content-type')).toContain('application/json');
        for (const { field, text } of textsIn(body)) {
          for (const one of hostileTexts) if (text.includes(one)) seen.add(one);
          if (text.startsWith('<p>')) formatted.add(field);
          if (/<|&[#\w]+;/.test(addedTo(text))) strange.push(`${call} ${field}: ${text}`);
        }
      }
    expect(strange).toEqual([]);
    expect(hostileTexts.filter((text) => !seen.has(text))).toEqual([]);
    // The page shows these as formatted text, which it cleans; all else is text.
    expect([...formatted].toSorted()).toEqual([
      'additionalInformation',
      'contentHtml',
      'description',
      'descriptionofDeBriefing',
    ]);
  });

  it('are no formula in a CSV of any sheet', async () => {
    for (const sheet of sheets) {
      const csv = Buffer.from(await tableBytes(filledFile(portal.db, everyRight(1), sheet))).toString();
      expect([sheet.name, csv.match(/(?:^|,)"?(?:[=@]|\+cmd|-2\+)/m)]).toEqual([sheet.name, null]);
    }
  });

  it('come back in a workbook of what is here, and change nothing', async () => {
    const again = await desk.bring(await tableBytes(filledFile(portal.db, everyRight(1))));
    const { counts } = await desk.check(again);
    expect(await desk.refused(again)).toEqual([]);
    const states = new Set(Object.values(counts).flatMap((ofSheet) => Object.keys(ofSheet)));
    expect([...states]).toEqual(['unchanged']);
  });
});
