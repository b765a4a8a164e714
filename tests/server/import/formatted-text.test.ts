import { describe, expect, it } from 'vitest';
import { editableText, editedHtml, hidesFormats, readableText } from '../../../server/import/values/formatted-text.ts';

const stored =
  '<p>A line parted at P&amp;O.</p>\n<p><strong>Cause:</strong> old <a href="/x">rope</a></p><h4>Actions</h4>' +
  '<ul><li><b>At once:</b> renewed</li><li>Crew <em>told</em></li></ul>';
const text = 'A line parted at P&O.\n\nCause: old rope\n\nActions\n\n- At once: renewed\n- Crew told';

describe('A text with formats', () => {
  it('is edited as text, and stays as it is where it is not changed', () => {
    expect(editableText(stored)).toBe(text);
    expect(hidesFormats(stored)).toBe(true);
    expect(editedHtml(stored, text)).toBe(stored);
  });

  it.each([
    ['old rope', 'worn rope < 2 years', '<a href="/x">rope</a>', null],
    ['parted', 'broke', 'parted at P&amp;O.</p>\n', 'broke at P&amp;O.</p>'],
    ['Crew told', 'Crew told\n- Master told', '</ul>', '<li>Master told</li></ul>'],
    ['renewed', 'spliced', 'renewed', 'spliced'],
    ['\n\nActions', '', '<h4>Actions</h4>', ''],
  ])('with %j changed to %j keeps all else', (from, to, before, after) =>
    expect(editedHtml(stored, text.replace(from, to))).toBe(
      after === null
        ? stored.replace('old <a href="/x">rope</a>', 'worn rope &lt; 2 years')
        : stored.replace(before, after),
    ),
  );

  it.each([
    [stored, text],
    ['<table><tr><td>1 &lt; 2</td><td>bar</td></tr></table>', '1 < 2 bar'],
    ['<p><b>&copy; Class</b></p>', '&copy; Class'],
  ])('is read without its tags: %s', (html, read) => {
    expect(readableText(html)).toBe(read);
  });

  it('with a new paragraph in the middle keeps those before and after', () =>
    expect(editedHtml(stored, text.replace('Actions', 'Nobody\nwas hurt.\n\nActions'))).toBe(
      stored.replace('<h4>', '<p>Nobody<br>was hurt.</p><h4>'),
    ));

  it('numbers the items of an ordered list', () => {
    const list = '<ol><li><b>One</b></li><li>Two</li></ol>';
    expect(editableText(list)).toBe('1. One\n2. Two');
    expect(editedHtml(list, '1. One\n2. Three')).toBe('<ol><li><b>One</b></li><li>Three</li></ol>');
  });

  it.each([
    '<table><tr><td>1</td></tr></table>',
    '<p>One</p>loose',
    '<p></p><p><b>One</b></p>',
    '<p><b>One</b><br><br>Two</p>',
    '<p><b>&copy;</b></p>',
    '<p><b>&lt;b&gt;One&lt;/b&gt;</b></p>',
    '<ul><li>One<br>Two</li></ul>',
  ])('is edited as HTML if its text would not say all of it: %s', (html) => {
    expect(editableText(html)).toBeUndefined();
    expect(editedHtml(html, `${html} more`)).toBe(`${html} more`);
  });

  it('is edited as the paragraphs that it was written as, if it has nothing else', () => {
    expect([editableText('<p>One</p><p>Two</p>'), hidesFormats('<p>One</p>')]).toEqual(['One\n\nTwo', false]);
    expect(editedHtml('<p>One</p>', 'Two')).toBe('Two');
  });

  it('takes HTML that a person types, and no text', () => {
    expect(editedHtml(stored, '<p>New</p>')).toBe('<p>New</p>');
    expect(editedHtml(stored, '')).toBe('');
  });
});
