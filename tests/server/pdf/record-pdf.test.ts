import * as fc from 'fast-check';
import { fileURLToPath } from 'node:url';
import type { Content, Definition } from 'pdfmake';
import { describe, expect, test } from 'vitest';
import { kindNames, kinds } from '../../../src/contract/records/kinds.ts';
import { pageFrame } from '../../../server/pdf/page-frame.ts';
import { print } from '../../../server/pdf/print.ts';
import { recordPdf } from '../../../server/pdf/record-pdf.ts';
import { recordFileName } from '../../../server/pdf/record-title.ts';
import { edition, facts } from '../../support/pdf-edition.ts';
import { pdfPages } from '../../support/pdf-reader.ts';
import { recordShape } from '../../support/record-shapes.ts';

const attachment = [{ id: 1, fileName: 'Řeka.xlsx', date: '2026-03-15', size: 245_678, variant: 'reported' }];
const detailOf = (kind: (typeof kindNames)[number]) => ({ ...recordShape(kind, facts).detail, attachment });

const printed = async (kind: (typeof kindNames)[number], change: object = {}, how: object = {}) => {
  const detail = { ...detailOf(kind), ...change };
  const bytes = await recordPdf(kinds[kind], detail, { ...edition, ...how });
  const fileName = recordFileName(kinds[kind], detail, { ...edition, ...how });
  const pages = pdfPages(bytes);
  return { fileName, pages, text: pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ') };
};

test.each(kindNames)('the PDF of %s has every section and every label of the kind', async (kind) => {
  const { text } = await printed(kind);
  const labels = kinds[kind].sections.flatMap((section) =>
    section.panel === 'facts' ? section.fields.filter(({ seldom }) => !seldom).map(({ label }) => label) : [],
  );
  for (const said of [...kinds[kind].sections.map(({ title }) => title), ...labels, 'Řeka.xlsx', '246 kB'])
    expect(text).toContain(said);
});

test('a fact that few records have is printed where it is given', async () => {
  expect((await printed('regulatory')).text).not.toContain('Detained from');
  expect((await printed('regulatory', { detainedFrom: '2026-03-14' })).text).toContain('Detained from 14.03.2026');
});

test('values are formatted: dates, times, yes and no, counts, and a dash for a missing value', async () => {
  const near = await printed('nearMiss', { incidentLocation: null });
  for (const said of ['14.03.2026 09:30', '14.03.2026 07:30', 'Incident Location –']) expect(near.text).toContain(said);
  const drill = await printed('drill');
  for (const said of ['Completed Yes', 'Followed by CBT Training No', 'Number Absent 1', 'No comments', 'No remarks'])
    expect(drill.text).toContain(said);
});

test('an empty part has the same text as the panel on the screen', async () => {
  const { text } = await printed('nearMiss', { description: null, attachment: [] });
  expect(text).toContain('Description No data');
  expect(text).toContain('Attachments No data');
});

test('fields hidden by a kind are not printed', async () => {
  const { text } = await printed('vesselInspection');
  expect(text).toContain('Audit Type');
  for (const hidden of ['Planned Inspection Date', 'Capt. Nowak', 'M. Dubois']) expect(text).not.toContain(hidden);
});

test('letters with diacritics are printed unchanged', async () => {
  const { text } = await printed('nearMiss', { ship: 'Ōtāgō Şükrü Ñandú Привет Αθήνα' });
  expect(text).toContain('Łukasz Đorđević');
  expect(text).toContain('Ōtāgō Şükrü Ñandú Привет Αθήνα');
});

test('a text is printed whole, but for U+FFFD in place of control characters', async () => {
  const letters = fc.constantFrom(
    ...'azAZ09ßŁőŞΑωЯж€–·_=<&',
    '\0',
    '\u0001',
    '\u0085',
    '\uD800',
    '\uFFFE',
    '\t',
    '\n',
    '\u200B',
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: letters, minLength: 1, maxLength: 60 }), async (ship) => {
      const { pages } = await printed('nearMiss', { ship: `(${ship})` });
      const drawn = pages.map(({ text }) => text.replace(/\s/g, '')).join('');
      const shown = ship
        .toWellFormed()
        .replace(/[\s\p{Cf}]/gu, '')
        .replace(/[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '\uFFFD');
      expect(drawn).toContain(`(${shown})`);
    }),
    { numRuns: 10, examples: [['a\tb'], ['\0']] },
  );
});

test('every page has brand, vessel, record, time and page number', async () => {
  const { pages } = await printed('nearMiss', { description: '<p>The bosun stood clear of the line.</p>'.repeat(120) });
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach(({ text }, at) => {
    for (const said of [
      'Fleet Portal',
      'MT Northern Dawn',
      'IMO 4100016',
      'Near Miss: Spring line parted',
      'Created 21.11.2026 07:05 UTC',
      `Page ${at + 1} of ${pages.length}`,
    ]) {
      expect(text).toContain(said);
    }
  });
});

test('a description of 4,000 characters is printed completely over several pages', async () => {
  const sentences = Array.from({ length: 110 }, (_sentence, at) => `Sentence ${at} of the report of the master.`);
  const { text } = await printed('nearMiss', { description: `<p>${sentences.join(' ')}</p>` }, { orientation: 2 });
  expect(text.match(/Sentence (\d+) /g)?.map((found) => Number(found.slice(9)))).toEqual(
    sentences.map((_sentence, at) => at),
  );
  expect(text.match(/master\./g)).toHaveLength(sentences.length);
});

test('a finding longer than a page is complete, and its labels are repeated on each page', async () => {
  const description = Array.from({ length: 900 }, (_word, at) => `word${at}`).join(' ');
  const { pages, text } = await printed('regulatory', {
    itemDetail: [{ type: 'Deficiency', number: '1', description, status: 'Open', dueDate: null }],
  });
  expect(text.match(/word\d+/g)).toHaveLength(900);
  expect(pages.filter((page) => page.text.includes('Due Date')).length).toBeGreaterThan(1);
});

test('a word wider than the page is wrapped, not cut', async () => {
  const { text } = await printed('nearMiss', { description: `<p>${'W'.repeat(700)}</p>` });
  expect(text.match(/W/g)).toHaveLength(700);
});

test('hostile HTML is printed as its text: nothing is fetched, opened or run', async () => {
  const fetched: unknown[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    fetched.push(asked);
    return real(...asked);
  };
  const description =
    'before<iframe src=file:///etc/passwd></iframe><img src=http://127.0.0.1:9/x><script>fetch("http://127.0.0.1:9")</script>' +
    '<link rel=stylesheet href=http://127.0.0.1:9/s.css><object data=file:///etc/passwd></object>after';
  try {
    const { text } = await printed('nearMiss', { description });
    expect(text).toContain('beforeafter');
    expect(text).not.toMatch(/root:|127\.0\.0\.1|script>/);
  } finally {
    globalThis.fetch = real;
  }
  expect(fetched).toEqual([]);
});

describe('the name of the file', () => {
  test.each([
    ['kind, vessel and day', {}, {}, 'Near Miss - MT Northern Dawn - 2026-03-14.pdf'],
    ['no date if there is none', { incidentDate: null }, {}, 'Near Miss - MT Northern Dawn.pdf'],
    [
      'no characters that could break a path or a header',
      {},
      { vessel: { name: '../A\\B\r\nSet-Cookie: x="1"\u202E', imono: '4100016' } },
      'Near Miss - .. A B Set-Cookie x= 1 - 2026-03-14.pdf',
    ],
  ])('has %s', async (_name, change, how, expected) => {
    expect((await printed('nearMiss', change, how)).fileName).toBe(expected);
  });
});

test('a PDF has U+FFFD for characters that no page can show, a space for a tab, and no characters without a shape', async () => {
  const { text } = await printed('nearMiss', { title: 'a\u0001b\uD800c\uFFFEd =\uFFFD a\tb\u200Bc\u00ADd' });
  expect(text).toContain('a\uFFFDb\uFFFDc\uFFFDd =\uFFFD a bcd');
});

test('the printer opens no file but its fonts, and no address', async () => {
  const frame = pageFrame({ brand: '', record: '', vessel: edition.vessel }, edition.now);
  const page = (content: Content): Definition => ({
    ...frame,
    pageSize: 'A4',
    pageOrientation: 'portrait',
    info: { title: '', author: '', creationDate: edition.now },
    displayTitle: true,
    language: 'en',
    defaultStyle: {},
    styles: {},
    content: [content],
    pageBreakBefore: () => false,
  });
  await expect(print(page({ image: fileURLToPath(import.meta.url) }))).rejects.toThrow('access policy');
  const withPicture = { ...page({ image: 'far' }), images: { far: 'http://127.0.0.1:9/x.png' } };
  await expect(print(withPicture)).rejects.toThrow('access policy');
});
