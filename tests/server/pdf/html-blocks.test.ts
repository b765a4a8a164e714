// @module-tag exhaustive
import { describe, expect, test } from 'vitest';
import { type Block, htmlBlocks } from '../../../server/pdf/html-blocks.ts';

/** A block in one line: indent, marker, heading sign, and its text with *bold* and _italics_. */
const line = ({ shape, runs, depth, marker }: Block) => {
  const text = runs.map((run) => `${run.bold ? '*' : ''}${run.italics ? '_' : ''}${run.text}`).join('|');
  return `${'> '.repeat(depth)}${marker && `${marker} `}${shape === 'heading' ? '# ' : ''}${text}`;
};
const lines = (html: string) => htmlBlocks(html).blocks.map(line);

describe('ordinary HTML', () => {
  test.each<[string, string, string[]]>([
    ['plain text', 'Spring line parted', ['Spring line parted']],
    ['paragraphs', '<p>One</p><p>Two</p>', ['One', 'Two']],
    ['text between blocks', 'One<div>Two</div>Three', ['One', 'Two', 'Three']],
    ['empty paragraphs', '<p></p><p> </p><p>&nbsp;</p>', []],
    ['spaces and line breaks of the source', '<p>\n  One\n  two </p>\n', ['One two']],
    ['line breaks', '<p>One <br> two<br/><br>three<br></p>', ['One\ntwo\n\nthree']],
    ['bold and italics', '<p>One <b>two <i>three</i></b> <em>four</em></p>', ['One |*two |*_three| |_four']],
    ['a style without effect', '<p>On<span style="color:red">e</span></p>', ['One']],
    ['headings', '<h3>What happened</h3>Text', ['# What happened', 'Text']],
    ['a list', '<ul><li>One</li><li>Two</ul>', ['> • One', '> • Two']],
    ['lists in lists', '<ol><li>One<ul><li>In it</ul><li>Two</ol>', ['> 1. One', '> > • In it', '> 2. Two']],
    ['a list entry of two paragraphs', '<ol><li><p>One</p><p>more</p></ol>', ['> 1. One', '> more']],
    ['a list entry without a list', '<li>One', ['> • One']],
    ['a table', '<table><tr> <th>Tank</th> <td>45 %</td> </tr><tr><td>2P</table>', ['*Tank| · 45 %', '2P']],
    ['a picture', '<p>Seen: <img src="a.png" alt="the pump"> at noon</p>', ['Seen: the pump at noon']],
    ['a form', 'One<form><fieldset><legend>Two</legend>three</fieldset></form>', ['One', 'Two', 'three']],
    ['choices', '<select><option>One<option>Two</select>', ['One', 'Two']],
    ['a caption', '<table><caption>Tanks</caption><td>2P</table>', ['Tanks', '2P']],
    ['frames', '<frameset><p>One</p></frameset>Two', ['One', 'Two']],
    ['entities', 'A &amp; B &lt;b&gt; &#321;ukasz &copy', ['A & B <b> Łukasz ©']],
  ])('%s', (_name, html, expected) => {
    expect(lines(html)).toEqual(expected);
  });
});

describe('hostile HTML', () => {
  test.each<[string, string, string[]]>([
    ['a frame on a file', 'a<iframe src=file:///etc/passwd>inside</iframe>b', ['ab']],
    ['a script', 'a<script>alert("<p>1</p>")</script>b', ['ab']],
    ['a script that never ends', 'a<script>alert(1)', ['a']],
    ['a style sheet', '<style>@import "http://127.0.0.1";</style>a', ['a']],
    ['a picture of this machine', 'a<img src=http://127.0.0.1/x onerror=alert(1)>b', ['ab']],
    ['a link', '<a href="javascript:alert(1)">read</a>', ['read']],
    ['drawings', 'a<svg><script>1</script><text>t</text><foreignObject><p>f</p></svg>b<math><mi>x</mi></math>', ['ab']],
    [
      'an object, an embed, a template',
      '<object data=file:///x>o</object><embed src=x><template><p>t</template>z',
      ['oz'],
    ],
    ['a comment', 'a<!-- <script> --!><b>b</b>', ['a|*b']],
    ['tags that cross', '<b>a<i>b</b>c</i></p></div>', ['*a|*_b|_c']],
    ['a page in a page', '<html><head><title>t</title></head><body onload=x()>a</body></html>', ['a']],
    ['control and direction characters', 'a\u0000\u0007\u202Eb&#x1b;c', ['a\uFFFDb\uFFFDc']],
    ['markup of a PDF', '(a) Tj ET endstream endobj %%EOF', ['(a) Tj ET endstream endobj %%EOF']],
  ])('%s', (_name, html, expected) => {
    expect(lines(html)).toEqual(expected);
  });

  test('no character of 4,000 is lost', () => {
    const written = `<p>${'The bosun stood clear of the line. '.repeat(114)}End.</p>`;
    const [block, ...rest] = htmlBlocks(written).blocks;
    expect(written.length).toBeGreaterThanOrEqual(4000);
    expect(rest).toEqual([]);
    expect(block?.runs[0]?.text).toBe(written.slice(3, -4));
  });

  test('a long document with little nesting is parsed without loss', () => {
    const rows = Array.from({ length: 2000 }, (_row, at) => `<tr><td>${at}<td><b>x</b>`).join('');
    expect(htmlBlocks(`<table>${rows}</table>${'<p>x'.repeat(2000)}`).blocks).toHaveLength(4000);
  });

  test.each([
    ['div', '<div>'],
    ['lists', '<ul><li>'],
    ['tables', '<table><td>'],
  ])('very deeply nested %s is printed as written', (_name, tag) => {
    const html = `${tag.repeat(40_000)}deep`;
    const [block] = htmlBlocks(html).blocks;
    expect(block?.runs[0]?.text === html).toBe(true);
  });

  test('half a million line breaks are parsed within the test timeout', () => {
    expect(htmlBlocks('a<br>'.repeat(500_000)).blocks).toHaveLength(1);
  });
});
