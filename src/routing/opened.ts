import { type RouteState, hrefFor } from './location.ts';
import { routes } from './routes.ts';
import type { RecordKind } from '../contract/records/kind.ts';
import { type KindName, kindNames, kinds } from '../contract/records/kinds.ts';

/** The record that a row of a list opens: of the kind of the list, or of the kind that the row names. */
export interface Opened {
  readonly kind: KindName;
  readonly id: string;
}

/** The record that a row in the list of a kind opens; undefined: the row has no id and opens nothing. */
export const recordOpenedBy = (list: KindName, row: Readonly<Record<string, unknown>>): Opened | undefined => {
  // A type may also be a word of the company's own, such as 'Hazard': then only the id of the list's kind is there.
  for (const kind of [kindOfRow(list, row), list]) {
    const { idField, rowKind }: RecordKind = kinds[kind];
    // A row of a list with several kinds has its own id in addition to the record's id.
    const id = row[idField] ?? (rowKind ? undefined : row['id']);
    if (typeof id === 'string' || typeof id === 'number') return { kind, id: String(id) };
  }
  return undefined;
};

const kindOfRow = (list: KindName, row: Readonly<Record<string, unknown>>): KindName => {
  const { rowKind }: RecordKind = kinds[list];
  const named = rowKind && row[rowKind.field];
  if (typeof named !== 'string' || named.trim() === '') return list;
  const singular = named.trim().toLowerCase();
  const kind = kindNames.find(
    (name) => kinds[name].family === kinds[list].family && kinds[name].singular.toLowerCase() === singular,
  );
  return kind ?? kindNames.find((name) => name === rowKind?.otherwise) ?? list;
};

/** The address of an opened record: over the current list if the list is of its kind, else on the page of its kind. */
export const hrefForOpened = (location: RouteState, list: KindName, { kind, id }: Opened): string => {
  if (kind === list) return hrefFor(location, { record: id });
  const path = routes.find((route) => route.kind === kind)?.paths[0] ?? location.path;
  return hrefFor(location, { path, record: id, tab: undefined, sort: undefined });
};
