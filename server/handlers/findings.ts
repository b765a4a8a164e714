import type { FleetListPage } from '../../src/contract/fleet/fleet-list.ts';
import { defaultFindingCondition, defaultFindingSort } from '../../src/contract/fleet/fleet-order.ts';
import { findingSource } from '../fleet/finding-source.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { listSource } from './fleet-list.ts';
import type { Handlers } from './handler.ts';

/** The findings of the kinds that the caller may read: those that are open, unless the request says otherwise. */
export const listFindings = (
  { condition = defaultFindingCondition, sort = defaultFindingSort, ...page }: FleetListPage,
  call: SignedInContext,
) => listSource(findingSource(condition, page.vessel, call), page, sort, call);

export const findingHandlers = { 'finding.fleet': listFindings } satisfies Partial<Handlers>;
