import { type CallName, specifiedEndpoint } from '../../contract/catalogue.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/** Reads that are not kept: where an account is signed in, and what was searched for. */
const neverKept: ReadonlySet<CallName> = new Set<CallName>(['device.search', 'fleet.search', 'search.everything']);

/**
 * The endpoint of a call whose answers are kept; undefined: they are not. Kept are the reads of the pages, never files,
 * changes, public calls, nor anything of ADMINISTRATION: people, keys, imports and the audit log.
 */
export const keptEndpoint = (call: CallName): Endpoint | undefined => {
  const endpoint = specifiedEndpoint(call);
  const isKept =
    endpoint?.repeatable === true &&
    endpoint.answer === 'result' &&
    endpoint.needs !== 'public' &&
    !neverKept.has(call);
  return isKept ? endpoint : undefined;
};

/** The key of an answer: its call and input, whatever the order of the fields. */
export const keyOf = (call: CallName, input: object): string =>
  `${call} ${JSON.stringify(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )}`;
