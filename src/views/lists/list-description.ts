import type { ColumnSort } from '@tanstack/react-table';
import { fleetConditions } from '../../contract/fleet/fleet-conditions.ts';
import { defaultFindingCondition } from '../../contract/fleet/fleet-order.ts';
import { day } from '../../contract/format.ts';
import type { Vessel } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import { fleetId } from '../../contract/fleet/fleet-link.ts';
import type { RouteState } from '../../routing/location.ts';
import { moduleNameOf, titleOf, vesselAt, vesselNameOf } from '../../routing/title.ts';
import { type Column, columnId } from './column.ts';

type Line = readonly [label: string, value: string];
type Vessels = readonly Received<typeof Vessel>[];

/** The name of a list: its page, the part of it, and its vessel or 'All vessels'. */
export const listName = (location: RouteState, vessels: Vessels, part?: string): string =>
  [moduleNameOf(location) ?? titleOf(location), part, vesselNameOf(location, vessels)]
    .filter((text) => text !== undefined)
    .join(' - ');

/** The filter and the order of a list, in words; a table without a sort has no order. */
export const describeList = <T>(
  location: RouteState,
  vessels: Vessels,
  columns: readonly Column<T>[],
  sort: ColumnSort | undefined,
): readonly Line[] => [
  ...filterLines(location, vessels),
  ...(sort ? [['Order', orderText(columns, sort)] as const] : []),
];

const filterLines = (location: RouteState, vessels: Vessels): readonly Line[] => {
  const { fleet, filter, search, tab, period, imono, route } = location;
  const byCount = imono !== fleetId && (route.kind !== undefined || route.page === 'inspections');
  const condition = fleet.condition ?? (route.page === 'findings' ? defaultFindingCondition : undefined);
  const names = fleet.vessel.map((one) => vesselAt({ imono: one }, vessels)?.name ?? one);
  const lines: readonly (readonly [label: string, value: string | undefined])[] = [
    ['Part', tab],
    ['Period', filter.mode === 'dates' ? datesText(filter) : period],
    ['Records', filter.mode === 'records' && byCount ? `At most ${filter.count}` : undefined],
    ['Text', search],
    ['Status', fleet.status.join(', ')],
    ['Vessels', names.join(', ')],
    ['Type', fleet.type.join(', ')],
    ['Condition', condition && fleetConditions[condition]],
    ['Grouped by', fleet.group],
  ];
  const set = lines.flatMap(([label, value]): readonly Line[] => (value ? [[label, value]] : []));
  return set.length > 0 ? set : [['Filter', 'None']];
};

const datesText = ({ from, to }: RouteState['filter']): string => `${day(from)} – ${day(to)}`;

const orderText = <T>(columns: readonly Column<T>[], { id, desc }: ColumnSort): string =>
  `${columns.find((column) => columnId(column) === id)?.header ?? id}, ${desc ? 'descending' : 'ascending'}`;
