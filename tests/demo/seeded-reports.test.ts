// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoDocument, PlainDocument } from '../../demo/documents/document.ts';
import { generate } from '../../demo/documents/generate.ts';
import { onPurpose } from '../../demo/fleet.ts';
import { pdfPages } from '../support/pdf-reader.ts';
import { today } from '../support/samples.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

interface Generated extends DemoDocument {
  readonly kind: string;
  readonly name: string;
  readonly category: string;
  readonly company: number;
  readonly vessel: number | null;
}

let server: TestServer;
let generated: readonly Generated[];

beforeAll(async () => {
  server = await startTestServer({ now: new Date(`${today}T09:00:00Z`) });
  const { rows } = await sql<Generated>`
    select kind, file_name as name, category, report_file.company_id as company, vessel_id as vessel, format, document
    from report_file join demo_document using (file_id)`.execute(server.db);
  generated = rows;
});
afterAll(() => server.stop());

const amount = (text: string | undefined) => Number(text?.replaceAll(',', ''));
const totalOf = ({ rows }: PlainDocument) => amount(rows.find(([, line]) => line === 'Total')?.[3]);
const byName = <T extends { readonly name: string }>(list: readonly T[]) =>
  list.toSorted((one, other) => one.name.localeCompare(other.name));

describe('the files of news and reports', () => {
  it('are each generated from a separate document', () => {
    const said = generated.map(({ company, format, document }) => `${company} ${format} ${JSON.stringify(document)}`);
    expect(said.length).toBeGreaterThan(700);
    expect(new Set(said).size).toBe(said.length);
  });

  it('have a fleet budget equal to the sum of the vessels', () => {
    const budgets = generated.filter(({ category, company }) => category === 'Budget 2026' && company === 1);
    const fleet = budgets.filter(({ vessel }) => vessel === null).map(({ document }) => totalOf(document));
    const vessels = budgets.filter(({ vessel }) => vessel !== null).map(({ document }) => totalOf(document));
    expect(vessels.length).toBeGreaterThan(15);
    expect(fleet).toEqual([vessels.reduce((total, one) => total + one, 0)]);
  });

  it('have the same near-miss counts per month as the records', async () => {
    const report = generated.find(({ name, company }) => name === '2026-09 Safety (HSQE) Report.pdf' && company === 1);
    const { rows } = await sql<{ name: string; number: number }>`
      select vessel.name, count(record.id)::int as number from vessel
      left join record on vessel_id = vessel.id and kind = 'nearMiss' and date between '2026-09-01' and '2026-09-30'
      where vessel.company_id = 1 and imono <> ${onPurpose.justJoined} group by vessel.name`.execute(server.db);
    const counted = report?.document.rows.map(([name = '', nearMisses]) => ({ name, number: Number(nearMisses) }));
    expect(byName(counted ?? [])).toEqual(byName(rows));
  });

  it('have each subject of the owner’s report once, with the figure of the previous month', () => {
    const rows = ['2026-08', '2026-09'].map(
      (month) =>
        generated.find(({ name, company }) => name === `${month} Owner’s Monthly Report.pdf` && company === 1)?.document
          .rows,
    );
    const [august = [], september = []] = rows;
    const subjects = september.map(([, subject]) => subject);
    expect(subjects.length).toBeGreaterThan(5);
    expect(new Set(subjects).size).toBe(subjects.length);
    const reported = (list: typeof august, column: number) =>
      list.filter(([, subject]) => subject !== 'Vessels in management').map((row) => row[column]);
    expect(reported(september, 3)).toEqual(reported(august, 2));
  });

  it('include letters with the text of their article', async () => {
    const letter = generated.find(({ kind }) => kind === 'article');
    if (!letter) throw new Error('there is no letter');
    const pages = pdfPages(await generate[letter.format](letter.document));
    const text = pages
      .map((page) => page.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain(letter.document.name.slice(0, 30));
    for (const paragraph of letter.document.paragraphs) expect(text).toContain(paragraph.slice(0, 30));
  });
});
