import { sql } from 'kysely';
import type { FleetListPage } from '../../src/contract/fleet/fleet-list.ts';
import { defaultDueSort } from '../../src/contract/fleet/fleet-order.ts';
import { HttpError } from '../errors/http-error.ts';
import { dueSource } from '../fleet/due-source.ts';
import { matchingRows } from '../fleet/fleet-source.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { isFiltered, listRows } from './fleet-list.ts';
import type { Handlers } from './handler.ts';

/** What falls due on the caller's vessels, of the kinds that the caller may read. */
export const listDueDates = async (
  { condition, sort = defaultDueSort, cursor, group, facts: _, ...filter }: FleetListPage,
  call: SignedInContext,
) => {
  if (condition) throw new HttpError(400, `condition: this list has no condition '${condition}'`);
  const source = dueSource(call);
  const matching = matchingRows(source, filter, call);
  return listRows(
    { source, matching, isFiltered: isFiltered(filter), facts: sql`json_build_array()` },
    { cursor, group, sort },
    call,
  );
};

export const dueHandlers = { 'due.fleet': listDueDates } satisfies Partial<Handlers>;
