import { asHtml } from '../../../src/contract/html-elements.ts';
import { htmlOfPlain, plainTextOf } from './plain-text.ts';

/** A paragraph, a heading, a list, or an item of a list. */
interface Block {
  readonly html: string;
  /** What is read in it. */
  readonly text: string;
  /** The bold or slanted words that it begins with. */
  readonly lead: string | undefined;
  /** Those of a list. */
  readonly items: readonly Block[];
}

const inline = String.raw`[^<>]*(?:<(?:br\s*\/?|\/?(?:a|b|em|i|small|span|strong|sub|sup|u)(?:\s[^<>]*)?)>[^<>]*)*`;
const block = new RegExp(
  String.raw`\s*<(p|h[1-6])>(${inline})</\1>\s*|\s*<(ul|ol)>((?:\s*<li>${inline}</li>)+\s*)</\3>\s*`,
  'gy',
);
const item = new RegExp(String.raw`<li>(${inline})</li>`, 'g');
const lead = /^<(b|em|i|strong)>[^<>]+<\/\1>/;

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
  '#39': "'",
};

/** The text of an HTML without blocks; undefined: it has a character reference that is not known. */
const textOf = (html: string): string | undefined => {
  const text = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?<br\s*\/?> ?/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .trim();
  const isKnown = [...text.matchAll(/&(#?\w+);/g)].every(([, name = '']) => Object.hasOwn(characters, name));
  return isKnown ? text.replaceAll(/&(#?\w+);/g, (_, name: string) => characters[name] ?? '') : undefined;
};

const blockOf = (html: string, inner: string): Block | undefined => {
  const text = textOf(inner);
  return text === undefined ? undefined : { html, text, lead: lead.exec(inner)?.[0], items: [] };
};

const listOf = (html: string, tag: string, inner: string): Block | undefined => {
  const items = allOf([...inner.matchAll(item)].map(([whole, words = '']) => blockOf(whole, words)));
  if (items?.some((one) => one.text.includes('\n')) !== false) return undefined;
  const text = items.map((one, at) => `${tag === 'ol' ? `${at + 1}.` : '-'} ${one.text}`).join('\n');
  return { html, text, lead: undefined, items };
};

/** The blocks of an HTML that can be edited as text; undefined: it has others, such as tables, or text outside of them. */
const blocksOf = (html: string): readonly Block[] | undefined => {
  const found = [...html.matchAll(block)];
  if (found.map(([whole]) => whole).join('') !== html) return undefined;
  const blocks = allOf(
    found.map(([whole, , words, tag = '', items = '']) =>
      words === undefined ? listOf(whole, tag, items) : blockOf(whole, words),
    ),
  );
  if (!blocks) return undefined;
  const text = joined(blocks);
  const isSame = paragraphsOf(text).join('\n\n') === text && paragraphsOf(text).length === blocks.length;
  return isSame && asHtml(text) === undefined ? blocks : undefined;
};

/** Undefined if one of them is. */
const allOf = (blocks: readonly (Block | undefined)[]): readonly Block[] | undefined => {
  const known = blocks.filter((one) => one !== undefined);
  return known.length === blocks.length ? known : undefined;
};

const joined = (blocks: readonly Block[]): string => blocks.map(({ text }) => text).join('\n\n');

const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The blocks of an HTML whose text does not show all of its formats. */
const formattedBlocks = (html: string): readonly Block[] | undefined =>
  plainTextOf(html) === undefined ? blocksOf(html) : undefined;

/** An HTML as the text that a person edits; undefined: it can only be edited as HTML. */
export const editableText = (html: string): string | undefined => {
  const plain = plainTextOf(html);
  if (plain !== undefined) return plain;
  const blocks = blocksOf(html);
  return blocks && joined(blocks);
};

/** An HTML as the text that a person reads; of what text cannot show, its words. */
export const readableText = (html: string): string => {
  const words = html.replaceAll(/(?:<[^<>]*>|\s)+/g, ' ').trim();
  return editableText(html) ?? textOf(words) ?? words;
};

/** Whether an HTML is edited as text that does not show all of its formats. */
export const hidesFormats = (html: string): boolean => formattedBlocks(html) !== undefined;

/**
 * What is stored of a text that a person edited: paragraphs and items that were not changed keep their formats, and so do the bold
 * words at the start of the others.
 */
export const editedHtml = (stored: string, typed: string): string => {
  const blocks = formattedBlocks(stored);
  const paragraphs = paragraphsOf(typed);
  if (!blocks || paragraphs.length === 0 || asHtml(typed) !== undefined) return typed;
  const most = Math.min(blocks.length, paragraphs.length);
  const isKept = (at: number) => blocks.at(at)?.text === paragraphs.at(at);
  let start = 0;
  while (start < most && isKept(start)) start += 1;
  let end = 0;
  while (end < most - start && isKept(-1 - end)) end += 1;
  const changed = blocks.slice(start, blocks.length - end);
  return [
    ...blocks.slice(0, start).map(({ html }) => html),
    ...paragraphs.slice(start, paragraphs.length - end).map((paragraph) => htmlOf(paragraph, changed)),
    ...blocks.slice(blocks.length - end).map(({ html }) => html),
  ].join('');
};

const htmlOf = (paragraph: string, changed: readonly Block[]): string => {
  const lines = paragraph.split(/\s*\n\s*/);
  for (const [tag, sign] of [
    ['ul', /^- /],
    ['ol', /^\d+\. /],
  ] as const)
    if (lines.every((line) => sign.test(line))) {
      const items = changed.flatMap((one) => one.items);
      const written = lines.map((line) => itemOf(line.replace(sign, '').trim(), items));
      return `<${tag}>${written.join('')}</${tag}>`;
    }
  return changed.find(({ text }) => text === paragraph)?.html ?? withLead(paragraph, changed, 'p');
};

const itemOf = (text: string, items: readonly Block[]): string =>
  items.find((one) => one.text === text)?.html ?? withLead(text, items, 'li');

/** A text as an element, with the bold words of the block that began with them. */
const withLead = (text: string, blocks: readonly Block[], tag: 'p' | 'li'): string => {
  const known = blocks
    .flatMap(({ lead: words }) => words ?? [])
    .find((words) => text.startsWith(textOf(words) ?? text));
  const rest = text.slice(known === undefined ? 0 : (textOf(known) ?? '').length);
  return `<${tag}>${known ?? ''}${htmlOfPlain(rest)}</${tag}>`;
};
