import { isObject } from '../../contract/leniency.ts';
import { maxListRows } from '../../contract/models/filter.ts';
import type { Answer } from './read-answer.ts';

/** A page of a list. */
export interface EntriesPage {
  readonly items: readonly unknown[];
  readonly totalCount: number | null;
}

/** The maximum number of pages requested: no list of the portal has more than 100,000 entries. */
const maxPages = 100;

/**
 * Requests a list page by page until it is complete. Stops at a page without new entries, as from a server that ignores
 * skipCount. Without a total it continues only after a full page.
 */
export const everyPage = async (
  loadPage: (skipCount: number) => Promise<Answer<EntriesPage>>,
): Promise<Answer<EntriesPage>> => {
  const first = await loadPage(0);
  if (!first.data) return first;
  const entries = new Map(first.data.items.map((entry) => [keyOf(entry), entry]));
  let { unreadable } = first;
  let received = first.data.items.length + unreadable;
  let last = { ...first.data, received };
  for (let page = 1; page < maxPages && hasMore(last, received); page += 1) {
    const { data, unreadable: unreadableHere } = await loadPage(received);
    const before = entries.size;
    for (const entry of data?.items ?? []) entries.set(keyOf(entry), entry);
    const length = (data?.items.length ?? 0) + unreadableHere;
    unreadable += unreadableHere;
    received += length;
    last = { items: data?.items ?? [], totalCount: data?.totalCount ?? last.totalCount, received: length };
    if (entries.size === before) break;
  }
  const items = [...entries.values()];
  return {
    data: { ...first.data, items, totalCount: first.data.totalCount === null ? null : items.length },
    unreadable,
  };
};

const hasMore = (
  { totalCount, received: length }: EntriesPage & { readonly received: number },
  received: number,
): boolean => length > 0 && (totalCount === null ? length >= maxListRows : received < totalCount);

const keyOf = (entry: unknown): unknown => {
  if (!isObject(entry)) return entry;
  return entry['id'] ?? entry['reportId'] ?? entry;
};
