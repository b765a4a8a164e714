import { expect } from '@playwright/test';
import * as fc from 'fast-check';
import { harmlessHtml } from '../support/harmless-html.ts';
import { exhaustive } from './support/exhaustive.ts';
import { test } from './support/browser-test.ts';
import { draw, openSafeHtml } from './support/safe-html.ts';

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

const kept: readonly (readonly [name: string, html: string, words: string])[] = [
  [
    'an address that has /on and an equals sign',
    '<p>See <a href="https://portal.example/onboard=24">the list</a> first.</p><p>STOP: do not start the pump.</p>',
    'See the list first. STOP: do not start the pump.',
  ],
  [
    'a title that contains on and an equals sign',
    '<p title="crew onboard = 24">Crew list</p> <b>All</b>',
    'Crew list All',
  ],
  [
    'a figure after a less-than sign, beside a comment',
    '<p>Keep below &lt;5 bar<!-- note --></p>',
    'Keep below <5 bar',
  ],
  ['a less-than sign without an entity', '<p>Keep x < 5 and y <6 bar</p>', 'Keep x < 5 and y <6 bar'],
  ['a text area', '<textarea>Keep below &lt;b 5 bar</textarea>', 'Keep below <b 5 bar'],
  ['text as it was typed', '<xmp>Valve <b>2</b></xmp><p>Tank</p>', 'Valve <b>2</b> Tank'],
  ['plain text to the end', '<p>One</p><plaintext>Two </plaintext>', 'One Two </plaintext>'],
  ['unknown tags', '<o:p>One</o:p> <text>Two</text> <filter>Three</filter> <mi>Four</mi>', 'One Two Three Four'],
  [
    'a form and its parts',
    'One<form>Two <button>Three</button> <select><option>Four</select></form>Five',
    'One Two Three Four Five',
  ],
  ['a window', 'One<dialog>Two</dialog>Three', 'One Two Three'],
  ['fallback content of media', '<video>One</video> <audio>Two</audio> <object>Three</object>', 'One Two Three'],
  [
    'the text of gauges',
    '<progress value=7 max=10>70 %</progress> <meter>40 %</meter> <canvas>A chart</canvas>',
    '70 % 40 % A chart',
  ],
  ['hidden text', '<p hidden>One</p><div popover>Two</div><p style="display:none">Three</p>', 'One Two Three'],
  ['cells without a table', '<td>One</td> <td>Two</td>', 'One Two'],
  ['overlapping tags', '<b>One <i>two</b> three</i></p></div>', 'One two three'],
];

test('every written word is shown', exhaustive, async ({ page }) => {
  await openSafeHtml(page);
  for (const [name, html, words] of kept) {
    await draw(page, html);
    expect(wordsOf(await page.locator('.rich-text').innerText()), name).toEqual(wordsOf(words));
  }
});

test('whatever elements a text consists of, its words and their order are preserved', exhaustive, async ({ page }) => {
  await openSafeHtml(page);
  await fc.assert(
    fc.asyncProperty(harmlessHtml, async ({ html, words }) => {
      await draw(page, html);
      expect(wordsOf(await page.locator('.rich-text').innerText())).toEqual(words);
    }),
    { numRuns: 200 },
  );
});

const repeated = (text: string, count: number) => text.repeat(count);
/** More formatting elements than end tags: a parser reopens all of them in every paragraph. */
const reopened = Array.from({ length: 600 }, (_, at) => `<font color=c${at}><p>`).join('');

const large: readonly (readonly [name: string, html: string])[] = [
  ['10,000 levels of blocks', repeated('<div>', 10_000)],
  ['10,000 levels of formatting', repeated('<b>', 10_000)],
  ['10,000 levels of an unknown element', repeated('<x>', 10_000)],
  ['2,000 levels of tables', repeated('<table><tr><td>', 2_000)],
  ['2,000 levels of lists', repeated('<ul><li>', 2_000)],
  ['100 KB of unfinished tags', `${repeated('<a ', 33_000)}>`],
  ['16,000 attributes', `<p ${Array.from({ length: 16_000 }, (_, at) => `a${at}`).join(' ')}>`],
  ['10,000 comments', repeated('<!-- x -->', 10_000)],
  ['1 MB of words', repeated('The bosun stood clear. ', 45_000)],
  ['unrealistically many elements', reopened],
];

test('the words after markup of any depth and length are shown', exhaustive, async ({ page }) => {
  await openSafeHtml(page);
  for (const [name, html] of large) {
    await draw(page, `${html}<span>End</span>`);
    expect((await page.locator('.rich-text').textContent())?.endsWith('End'), name).toBe(true);
  }
  expect(await page.locator('.rich-text *').count(), 'the last as plain words').toBe(0);
});
