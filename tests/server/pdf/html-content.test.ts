import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlContent } from '../../../server/pdf/html-content.ts';
import { harmlessHtml } from '../../support/harmless-html.ts';

/** The printed text in order, without list markers. */
const printed = (content: unknown): readonly string[] => {
  if (typeof content === 'string') return [content];
  if (Array.isArray(content)) return content.flatMap(printed);
  if (typeof content !== 'object' || content === null) return [];
  const { text, columns, style } = { text: [], columns: [], style: '', ...content };
  return style === 'marker' ? [] : [printed(text).join(''), ...printed(columns)];
};

const cellSeparator = '·';

test('HTML of any elements is printed with all its words in order', () => {
  fc.assert(
    fc.property(harmlessHtml, ({ html, words }) => {
      const text = htmlContent(html).flatMap(printed).join('\n');
      expect(text.split(/\s+/).filter((word) => word !== '' && word !== cellSeparator)).toEqual(words);
    }),
    { numRuns: 500 },
  );
});

test.each([
  [
    'an address that has /on and an equals sign',
    '<p>See <a href="https://x.example/onboard=24">it</a>.</p><p>STOP.</p>',
    'See it. STOP.',
  ],
  ['a title that has on and an equals sign', '<p title="crew onboard = 24">Crew</p>', 'Crew'],
  ['a figure after a less-than sign', '<p>Keep below &lt;5 bar<!-- note --></p> and <6', 'Keep below <5 bar and <6'],
])('%s is printed without losing a word', (_, html, words) => {
  expect(htmlContent(html).flatMap(printed).join(' ').trim().split(/\s+/)).toEqual(words.split(' '));
});
