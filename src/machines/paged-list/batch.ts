import type { QueryRequest } from '../query/query-request.ts';

/** Entries from `skipCount` on; totalCount is null if the server sends no total. */
export interface Batch {
  readonly items: readonly unknown[];
  readonly totalCount: number | null;
  /** The cursor of the next page, if the server sends one. */
  readonly next?: string;
  /** How many entries could not be read. */
  readonly unreadable: number;
}

/** Entries that were kept from an earlier visit: when the oldest were received, in milliseconds since 1970. */
export interface KeptBatch extends Batch {
  readonly at: number;
}

/** The first batch of a list, or also those after it, as far as they were kept. */
export interface KeptBatchRequest {
  readonly request: QueryRequest;
  readonly everyBatch: boolean;
}

/** The limit of the latest entries in a request; undefined: no limit. */
export const limitOf = (input: unknown): number | undefined => {
  const bound: unknown =
    typeof input === 'object' && input !== null && 'recordNumber' in input ? input.recordNumber : undefined;
  return typeof bound === 'number' ? bound : undefined;
};

const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry;

/** The entries that are not in the list yet: a server may send duplicates. */
export const withoutDuplicates = (known: readonly unknown[], entries: readonly unknown[]): readonly unknown[] => {
  const ids = new Set(known.map(idOf));
  return entries.filter((entry) => !ids.has(idOf(entry)));
};

interface Requested {
  readonly input: unknown;
  /** How many entries of the previous batches could not be read. */
  readonly unreadable: number;
}

/**
 * The total number of entries. Entries that could not be read do not count as missing. If the server sends no total,
 * a batch of the requested length means that there may be one more entry. A batch without new entries is the last.
 */
export const totalAfter = (
  requested: Requested,
  known: readonly unknown[],
  { items, totalCount, unreadable }: Batch,
): number => {
  const added = withoutDuplicates(known, items).length;
  const have = known.length + added;
  if (added === 0) return have;
  if (totalCount !== null) return Math.max(have, totalCount - unreadable - requested.unreadable);
  return items.length + unreadable === batchOf(requested.input) ? have + 1 : have;
};

/** The batch size of a request, if it says one. */
const batchOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'maxResultCount' in input ? input.maxResultCount : undefined;

/** A request without its limit, for comparison. */
export const withoutLimit = ({ input, ...request }: Partial<QueryRequest> = {}) =>
  JSON.stringify([request, { ...input, recordNumber: 0 }]);
