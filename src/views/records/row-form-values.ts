import type { CallParameters } from '../../contract/catalogue.ts';
import type { RowForm } from '../../contract/administration/stored-row.ts';
import type { Received } from '../../contract/receive.ts';
import type { FormTexts } from '../../machines/merge.ts';
import type { FormParts } from '../changes/use-opened-form.ts';

type Answer = Received<typeof RowForm>;
type List = Answer['lists'][number];

/** An item of a list in the form; `at`: its place in the stored list, null for a new one. */
export interface FormItem {
  readonly key: number;
  readonly at: number | null;
  readonly texts: FormTexts;
}

/** What is typed into the form of a row: the texts of its fields by their headers, and the items of its lists. */
export interface RowValues {
  readonly texts: FormTexts;
  readonly lists: readonly { readonly title: string; readonly items: readonly FormItem[] }[];
}

type Texts = Answer['texts'];

/** The text of a field; '' for none. */
export const textOf = (texts: Texts, field: string | null): string =>
  texts.find(({ header }) => header === field)?.text ?? '';

const byHeader = (texts: Texts): FormTexts =>
  Object.fromEntries(texts.map(({ header, text }) => [header ?? '', text ?? '']));

/** The form of a row: a list is one field, since the places of its items mean nothing in another version of it. */
export const rowFormParts: FormParts<Answer, RowValues> = {
  valuesOf: ({ texts, lists }) => ({
    texts: byHeader(texts),
    lists: lists.map(({ title, items }) => ({
      title: title ?? '',
      items: items.map((item, key) => ({ key, at: item.at, texts: byHeader(item.texts) })),
    })),
  }),
  textsOf: ({ texts, lists }) => ({
    ...texts,
    ...Object.fromEntries(
      lists.map(({ title, items }) => [title, items.map((item) => itemText(item.texts)).join('; ')]),
    ),
  }),
  take: ({ texts, lists }, fields, from) => ({
    texts: {
      ...texts,
      ...Object.fromEntries(
        [...fields].flatMap((name) =>
          lists.some(({ title }) => title === name) ? [] : [[name, from.texts[name] ?? '']],
        ),
      ),
    },
    lists: lists.map(
      (list) => (fields.has(list.title) && from.lists.find(({ title }) => title === list.title)) || list,
    ),
  }),
};

const itemText = (texts: FormTexts): string =>
  Object.entries(texts)
    .flatMap(([header, text]) => (text === '' ? [] : [`${header.replace(/^Item /, '')} ${text}`]))
    .join(', ');

/** The name of a field of the row, or of an item of one of its lists. */
export const nameOf = (...places: readonly number[]): string => `field ${places.join(' ')}`;

/** The typed texts that are not as they were, by header. */
export const changedTexts = (fields: List['fields'], before: Texts, typed: FormTexts): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ header }) => {
      const text = oneLineEnd(typed[header ?? ''] ?? '');
      return header === null || text === oneLineEnd(textOf(before, header)) ? [] : [[header, text]];
    }),
  );

const oneLineEnd = (text: string): string => text.replaceAll('\r\n', '\n');

/** A list as it is sent; undefined: nothing of it was changed. */
export const changedList = (
  { sheet, fields, items: stored }: List,
  items: readonly FormItem[],
): CallParameters<'rows.change'>['lists'][number] | undefined => {
  const sent = items.map(({ at, texts }) => {
    const before = stored.find((item) => item.at !== null && item.at === at);
    return { at: before?.at ?? null, fields: changedTexts(fields, before?.texts ?? [], texts) };
  });
  const isSame =
    sent.length === stored.length && sent.every((item) => Object.keys(item.fields).length === 0 && item.at !== null);
  return isSame || sheet === null ? undefined : { sheet, items: sent };
};
