import type { CallParameters } from '../../contract/catalogue.ts';
import type { RowForm } from '../../contract/administration/stored-row.ts';
import type { Received } from '../../contract/receive.ts';

type Answer = Received<typeof RowForm>;
type List = Answer['lists'][number];

/** An item of a list in the form; `at`: its place in the stored list, null for a new one. */
export interface FormItem {
  readonly key: number;
  readonly at: number | null;
  readonly texts: Texts;
}

type Texts = Answer['texts'];

/** The text of a field; '' for none. */
export const textOf = (texts: Texts, field: string | null): string =>
  texts.find(({ header }) => header === field)?.text ?? '';

/** The stored items of a list. */
export const itemsOf = ({ items }: List): readonly FormItem[] =>
  items.map(({ at, texts }, key) => ({ key, at, texts }));

/** The name of a field of the row, or of an item of one of its lists. */
export const nameOf = (...places: readonly number[]): string => `field ${places.join(' ')}`;

/** The typed texts that are not as they were, by header. A browser writes lines with CR and LF. */
export const changedTexts = (
  fields: List['fields'],
  texts: Texts,
  typedAt: (at: number) => FormDataEntryValue | null,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ header }, at) => {
      const typed = String(typedAt(at) ?? '').replaceAll('\r\n', '\n');
      return header === null || typed === textOf(texts, header).replaceAll('\r\n', '\n') ? [] : [[header, typed]];
    }),
  );

/** A list as it is sent; undefined: nothing of it was changed. */
export const changedList = (
  { sheet, fields, items: stored }: List,
  at: number,
  items: readonly FormItem[],
  typed: FormData,
): CallParameters<'rows.change'>['lists'][number] | undefined => {
  const sent = items.map((item) => ({
    at: item.at,
    fields: changedTexts(fields, item.texts, (place) => typed.get(nameOf(at, item.key, place))),
  }));
  const isSame =
    sent.length === stored.length && sent.every((item) => Object.keys(item.fields).length === 0 && item.at !== null);
  return isSame || sheet === null ? undefined : { sheet, items: sent };
};
