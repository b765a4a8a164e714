import type { QueryRequest } from '../query/query-request.ts';

/** Entries from `skipCount` on; totalCount is null where the server does not say how many there are in all. */
export interface Batch {
  readonly items: readonly unknown[];
  readonly totalCount: number | null;
  /** How many entries could not be read. */
  readonly unreadable: number;
}

/** How many of the last a request asks for; undefined: it has no such bound. */
export const boundOf = (input: unknown): number | undefined => {
  const bound: unknown =
    typeof input === 'object' && input !== null && 'recordNumber' in input ? input.recordNumber : undefined;
  return typeof bound === 'number' ? bound : undefined;
};

const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry;

/** The entries that are not there yet: a server may send again what it sent before. */
export const newIn = (known: readonly unknown[], entries: readonly unknown[]): readonly unknown[] => {
  const ids = new Set(known.map(idOf));
  return entries.filter((entry) => !ids.has(idOf(entry)));
};

interface Asked {
  readonly input: unknown;
  /** How many entries of the batches before could not be read. */
  readonly unreadable: number;
}

/**
 * How many entries there are in all. Entries that could not be read are not waited for; where the server names no total,
 * there may be one more after a batch that is as long as was asked for. A batch that brings nothing new is the last.
 */
export const totalAfter = (
  asked: Asked,
  known: readonly unknown[],
  { items, totalCount, unreadable }: Batch,
): number => {
  const added = newIn(known, items).length;
  const have = known.length + added;
  if (added === 0) return have;
  if (totalCount !== null) return Math.max(have, totalCount - unreadable - asked.unreadable);
  return items.length + unreadable === batchOf(asked.input) ? have + 1 : have;
};

/** How many entries a request asks for at once; undefined: it does not say. */
const batchOf = (input: unknown): number | undefined => {
  const most: unknown =
    typeof input === 'object' && input !== null && 'maxResultCount' in input ? input.maxResultCount : undefined;
  return typeof most === 'number' && most > 0 ? most : undefined;
};

/** A request without its bound, to compare. */
export const unbound = ({ input, ...request }: QueryRequest) =>
  JSON.stringify([request, { ...(typeof input === 'object' ? input : {}), recordNumber: 0 }]);
