import * as z from 'zod/mini';
import { alsoAccepting } from '../leniency.ts';
import { asItems } from './basics.ts';

/**
 * What a server that filters a vessel's records tells of all of them. `count`: how many match status, type, text and dates,
 * before the last N are taken. `statuses` and `types`: those of all records, to filter by. Outside the specification: another
 * server may leave it out.
 */
export const WholeList = z.optional(
  z.object({ count: z.number(), statuses: z.array(z.string()), types: z.array(z.string()) }),
);

/** `{ items, totalCount, whole }`: the response of a list of one vessel's records. The client also accepts a plain array. */
export const recordPage = <T extends z.ZodMiniType>(item: T) =>
  alsoAccepting(z.object({ items: z.array(item), totalCount: z.number(), whole: WholeList }), asItems);
