import type { FleetListPage } from '../../src/contract/fleet/fleet-list.ts';
import { defaultDueSort } from '../../src/contract/fleet/fleet-order.ts';
import { dueSource } from '../fleet/due-source.ts';
import { noCondition } from '../fleet/fleet-source.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { listSource } from './fleet-list.ts';
import type { Handlers } from './handler.ts';

/** What falls due on the caller's vessels, of the kinds that the caller may read. */
export const listDueDates = async (
  { condition, sort = defaultDueSort, ...page }: FleetListPage,
  call: SignedInContext,
) => {
  if (condition) throw noCondition(condition);
  return listSource(dueSource(call), page, sort, call);
};

export const dueHandlers = { 'due.fleet': listDueDates } satisfies Partial<Handlers>;
