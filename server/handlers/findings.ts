import { findingSource } from '../fleet/finding-source.ts';
import { matchingRows } from '../fleet/fleet-source.ts';
import { defaultFindingCondition, defaultFindingSort } from '../../src/contract/fleet/fleet-order.ts';
import type { FleetListPage } from '../../src/contract/fleet/fleet-list.ts';
import { sql } from 'kysely';
import type { Handlers } from './handler.ts';
import { isFiltered, listRows } from './fleet-list.ts';
import type { SignedInContext } from '../request/request-context.ts';

/** The findings of the kinds that the caller may read: those that are open, unless the request says otherwise. */
export const listFindings = async (
  { condition = defaultFindingCondition, sort = defaultFindingSort, cursor, group, facts: _, ...filter }: FleetListPage,
  call: SignedInContext,
) => {
  const source = findingSource(condition, filter.vessel, call);
  return listRows(
    {
      source,
      matching: matchingRows(source, filter, call),
      isFiltered: isFiltered(filter),
      facts: sql`json_build_array()`,
    },
    { cursor, group, sort },
    call,
  );
};

export const findingHandlers = { 'finding.fleet': listFindings } satisfies Partial<Handlers>;
