import { expect, test } from 'vitest';
import { kinds } from '../../../src/contract/records/kinds.ts';
import { recordPdf } from '../../../server/pdf/record-pdf.ts';
import { edition, facts } from '../../support/pdf-edition.ts';
import { pdfPages } from '../../support/pdf-reader.ts';
import { recordShape } from '../../support/record-shapes.ts';

const bare = (text: string) => text.replace(/\s+/g, ' ');

/** A near miss with a text as its description, printed: in drawing order and from left to right. */
const printed = async (description: string, options: object = {}) => {
  const detail = { ...recordShape('nearMiss', facts).detail, description };
  const pages = pdfPages(await recordPdf(kinds.nearMiss, detail, { ...edition, ...options }));
  return {
    drawn: pages.map(({ text }) => bare(text)).join(' '),
    fromLeft: pages.map(({ fromLeft }) => bare(fromLeft)).join(' '),
  };
};

const noGlyph = 'no glyph';

test.each([
  ['Greek', 'Ο κάβος έσπασε'],
  ['Cyrillic', 'Швартовый трос порвался'],
  ['simplified Chinese', '船舶靠泊时，前缆断裂（共12根）。'],
  ['traditional Chinese', '繫泊纜繩斷裂，無人受傷'],
  ['Japanese', '係留索が切断しました。'],
  ['Korean', '계류삭이 끊어졌습니다.'],
  ['Thai', 'เชือกผูกเรือขาด'],
  ['symbols', 'Checked ✓ → ☐ open ⚠ ℃'],
])('%s is printed in its own letters', async (_script, text) => {
  const { drawn } = await printed(`<p>${text}</p>`);
  // Marks above a letter are drawn at another height, which reads as another line.
  expect(drawn.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
  expect(drawn).not.toContain(noGlyph);
});

test('the letters of Devanagari are joined, and none is lost', async () => {
  const text = 'क्षत्रिय द्वारा निरीक्षण';
  const { drawn } = await printed(`<p>|${text}|</p>`);
  const letters = /\|(.*)\|/.exec(drawn)?.[1] ?? '';
  expect([...letters].toSorted()).toEqual([...text].toSorted());
  expect(drawn).not.toContain(noGlyph);
});

test.each([
  ['Hebrew', 'החבל נקרע', 'ערקנ לבחה'],
  ['Arabic', 'حبل قديم', 'ميدق لبح'],
  ['numbers in it', 'בשעה 09:30 בנמל', 'למנב 09:30 העשב'],
  ['brackets and Latin letters in it', 'ספינה (IMO 4100016) בנמל.', '.למנב (IMO 4100016) הניפס'],
  ['it in a Latin text', 'Port of אשדוד (נמל), berth 7', 'Port of (למנ) דודשא, berth 7'],
  ['digits of Persia', 'عدد ۱۲۳ متر', 'رتم ۱۲۳ ددع'],
  ['a bold word', 'החבל <b>נקרע</b> היום', 'םויה ערקנ לבחה'],
])('a text from right to left: %s', async (_case, text, fromLeft) => {
  expect((await printed(`<p>${text}</p>`)).fromLeft).toContain(fromLeft);
});

test('a long text from right to left begins at the right of each line', async () => {
  const words = Array.from({ length: 60 }, (_word, at) => `מילה${at}`);
  const { fromLeft } = await printed(`<p>${words.join(' ')}</p>`);
  const numbers = [...fromLeft.matchAll(/(\d+)הלימ/g)].map(([, number]) => Number(number));
  const line = numbers.indexOf(0) + 1;
  expect(numbers.slice(0, line)).toEqual(Array.from({ length: line }, (_word, at) => line - 1 - at));
  expect(line).toBeGreaterThan(5);
  expect(numbers).toHaveLength(60);
});

test('Chinese fills its lines', async () => {
  const detail = { ...recordShape('nearMiss', facts).detail, description: `<p>${'船'.repeat(400)}</p>` };
  const lines = pdfPages(await recordPdf(kinds.nearMiss, detail, edition)).flatMap(({ text }) => text.split('\n'));
  const lengths = lines.filter((line) => line.includes('船船')).map((line) => line.trim().length);
  expect(new Set(lengths.slice(0, -1)).size).toBe(1);
});

test('a name of a vessel in another script stands in the header', async () => {
  const { drawn } = await printed('<p>Text</p>', { vessel: { name: '北極星 Polaris', imono: '4100016' } });
  expect(drawn).toContain('北極星 Polaris');
});

test('a character without a glyph is printed as its code point, and told at the end', async () => {
  const { drawn } = await printed('<p>Seen 😀 at ᚠ and 😀</p>');
  expect(drawn).toContain('Seen U+1F600 at U+16A0 and U+1F600');
  expect(drawn).toContain('This PDF has no glyph for 2 characters, printed as code points: U+1F600, U+16A0');
  expect((await printed('<p>Seen at noon</p>')).drawn).not.toContain(noGlyph);
});

test('joiners stay in Arabic, and variation selectors are left out', async () => {
  const { drawn } = await printed('<p>می\u200Cخواهم ☎\uFE0F</p>');
  expect(drawn).not.toContain(noGlyph);
});
