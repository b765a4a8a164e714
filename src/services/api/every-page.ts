import { isObject } from '../../contract/leniency.ts';
import { mostRows } from '../../contract/models/filter.ts';
import type { Answer } from './api.ts';

interface Page {
  readonly items: readonly unknown[];
  readonly totalCount: number | null;
}

/** The most pages that are asked for by themselves: no list of the portal is longer than a hundred thousand entries. */
const mostPages = 100;

/**
 * Asks for a list page by page until all of it is there. Ends early where a page brings nothing new, as from a server that
 * does not know skipCount; without a total it goes on only after a page as long as a list may answer.
 */
export const everyPage = async (ask: (skipCount: number) => Promise<Answer<Page>>): Promise<Answer<Page>> => {
  const first = await ask(0);
  if (!first.data) return first;
  const entries = new Map(first.data.items.map((entry) => [keyOf(entry), entry]));
  let { unreadable } = first;
  let received = first.data.items.length + unreadable;
  let last = { ...first.data, received };
  for (let page = 1; page < mostPages && goesOn(last, received); page += 1) {
    const { data, unreadable: left } = await ask(received);
    const before = entries.size;
    for (const entry of data?.items ?? []) entries.set(keyOf(entry), entry);
    const length = (data?.items.length ?? 0) + left;
    unreadable += left;
    received += length;
    last = { items: data?.items ?? [], totalCount: data?.totalCount ?? last.totalCount, received: length };
    if (entries.size === before) break;
  }
  const items = [...entries.values()];
  return { data: { items, totalCount: first.data.totalCount === null ? null : items.length }, unreadable };
};

const goesOn = ({ totalCount, received: length }: Page & { readonly received: number }, received: number): boolean =>
  length > 0 && (totalCount === null ? length >= mostRows : received < totalCount);

const keyOf = (entry: unknown): unknown => {
  if (!isObject(entry)) return entry;
  return entry['id'] ?? entry['reportId'] ?? entry;
};
