import type { FleetCondition } from './fleet-conditions.ts';
import type { RecordKind, RecordOrder } from '../records/kind.ts';
import type { FleetSort } from './fleet-sorts.ts';

const byOrder: Readonly<Record<RecordOrder, FleetSort>> = { newest: 'date.desc', soonest: 'due.asc' };

/** The sort of a kind's list over all vessels if the request has none. */
export const defaultFleetSort = ({ order, fleetSort = byOrder[order] }: Pick<RecordKind, 'order' | 'fleetSort'>) =>
  fleetSort;

/** The sort of the list of findings if the request has none. */
export const defaultFindingSort: FleetSort = 'due.asc';
/** The condition of the list of findings if the request has none. */
export const defaultFindingCondition = 'open' satisfies FleetCondition;

/** The sort of the list of due dates if the request has none. */
export const defaultDueSort: FleetSort = 'due.asc';

/** The sort of the list of class surveys if the request has none. */
export const defaultSurveySort: FleetSort = 'due.asc';
