// @module-tag exhaustive
import { describe, expect, test } from 'vitest';
import { kinds } from '../../../src/contract/records/kinds.ts';
import { recordPdf } from '../../../server/pdf/record-pdf.ts';
import { pdfDocument } from '../../../demo/documents/pdf.ts';
import { edition, facts } from '../../support/pdf-edition.ts';
import { pdfPages } from '../../support/pdf-reader.ts';
import { recordShape } from '../../support/record-shapes.ts';

const printed = async (kind: 'nearMiss' | 'regulatory', change: object, how: object = {}) => {
  const detail = { ...recordShape(kind, facts).detail, attachment: [], ...change };
  const pages = pdfPages(await recordPdf(kinds[kind], detail, { ...edition, ...how }));
  return { pages: pages.length, text: pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ') };
};

const note = 'is cut here. The portal shows all of it';
const words = 'The bosun stood clear of the line. ';

describe('a description of any length can be printed', () => {
  test.each([
    ['64 KB without a space', `<p>${'aB3'.repeat(21_846)}</p>`, /[aB3]{3}/g],
    ['64 KB joined by spaces that do not break', 'a\u00a0'.repeat(32_768), /a/g],
    ['64 KB of one word in changing styles', '<b>a</b>b'.repeat(7282), /[ab]/g],
  ])('prints %s completely', async (_name, description, letters) => {
    const { pages, text } = await printed('nearMiss', { description });
    expect(pages).toBeLessThan(40);
    expect(text).not.toContain(note);
    expect(text.match(letters)?.length).toBeGreaterThan(14_000);
  });

  test.each([
    ['1 MB of words', `<p>${words.repeat(30_000)}</p>`],
    ['1 MB of paragraphs', `<p>${words}</p>`.repeat(25_000)],
    ['1 MB without a space', 'W'.repeat(1_000_000)],
    ['200,000 line breaks', 'a<br>'.repeat(200_000)],
    ['a list of 20,000 entries', `<ul>${'<li>One thing'.repeat(20_000)}</ul>`],
    [
      'unclosed styles over very many paragraphs',
      Array.from({ length: 400 }, (_style, at) => `<b a=${at}>`).join('') + '<p>x'.repeat(100_000),
    ],
  ])('prints %s truncated, with a note', async (_name, description) => {
    const { pages, text } = await printed('nearMiss', { description });
    expect(text).toContain(note);
    expect(text).toContain('Attachments');
    expect(pages).toBeLessThan(100);
  });

  test.each(['div', 'b', 'table><td', 'ul><li'])('10,000 nested <%s>: its text', async (tag) => {
    const { pages, text } = await printed('nearMiss', { description: `${`<${tag}>`.repeat(10_000)}deep` });
    expect(text).toContain('deep');
    expect(pages).toBeLessThan(100);
  });
});

test('a paragraph laid out in several parts is complete', async () => {
  const numbered = Array.from({ length: 12_000 }, (_word, at) => `w${at}`).join(' ');
  const { text } = await printed('nearMiss', { description: `<p>${numbered}</p>` });
  expect(text.match(/w\d+/g)).toEqual(numbered.split(' '));
});

test('long values and names are truncated with a note', async () => {
  const change = { title: 'W'.repeat(1_000_000), ship: 'a '.repeat(500_000), type: 'a\n'.repeat(500_000) };
  const { pages, text } = await printed('nearMiss', change, { name: 'N'.repeat(1_000_000) });
  expect(text.match(/cut here: the portal shows all of it/g)).toHaveLength(4);
  expect(pages).toBeLessThan(40);
});

const item = (description: string) => ({ type: 'Deficiency', number: '1', description, status: 'Open', dueDate: null });

test('a long list is truncated with a note', async () => {
  for (const itemDetail of [
    Array.from({ length: 20_000 }, () => item('short')),
    Array.from({ length: 50 }, () => item('W'.repeat(64_000))),
  ]) {
    const { pages, text } = await printed('regulatory', { itemDetail });
    expect(text).toContain(note);
    expect(pages).toBeLessThan(100);
  }
});

test('a form with parts of any length can be printed', async () => {
  const long = 'W'.repeat(100_000);
  const rows = Array.from({ length: 100 }, () => [long, long, long, long]);
  const heads = ['No.', 'Line', 'Budget', 'Actual'];
  const bytes = await pdfDocument({
    name: long,
    issuer: 'Fleet Portal',
    form: 'F 1',
    purpose: long,
    paragraphs: [long],
    heads,
    rows,
    closing: 'Closing words',
  });
  const pages = pdfPages(bytes);
  expect(pages.at(-1)?.text).toContain('Closing words');
  expect(pages.length).toBeLessThan(1000);
});
