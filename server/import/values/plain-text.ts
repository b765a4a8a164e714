import { asHtml } from '../../../src/contract/html-elements.ts';

/** Paragraphs of text and nothing else: what the import makes of a plain text. */
const paragraphs = /^(?:<p>[^<>]*(?:<br>[^<>]*)*<\/p>)+$/;

/**
 * The plain text of which an HTML was made, with empty lines between its paragraphs; undefined: it has other elements, or its text
 * would be read as HTML.
 */
export const plainTextOf = (html: string): string | undefined => {
  if (!paragraphs.test(html)) return undefined;
  const plain = html
    .slice('<p>'.length, -'</p>'.length)
    .replaceAll('</p><p>', '\n\n')
    .replaceAll('<br>', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return asHtml(plain) === undefined ? plain : undefined;
};

/** A plain text as HTML, without an element around it. */
export const htmlOfPlain = (plain: string): string =>
  plain
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '')
    .replaceAll('\n', '<br>');
