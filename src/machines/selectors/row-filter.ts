import type { RecordKind } from '../../contract/records/kind.ts';
import { isMissing, valueAt } from '../../contract/records/value-at.ts';
import { fleetTextOf } from '../../routing/fleet-view.ts';
import type { RouteState } from '../../routing/location.ts';

/** The statuses and types that the loaded rows of one vessel have, to filter by. */
export const rowChoices = (kind: RecordKind, rows: readonly unknown[]) => ({
  statuses: choicesOf(rows.map(statusOf)),
  types: choicesOf(rows.map((row) => typeOf(kind, row))),
});

/** The loaded rows of one vessel that match the status, type and text of an address. */
export const filterRows = <T>(
  kind: RecordKind,
  rows: readonly T[],
  { fleet: { status, type }, search }: Pick<RouteState, 'fleet' | 'search'>,
): readonly T[] => {
  const text = fleetTextOf(search)?.toLowerCase() ?? '';
  return rows.filter(
    (row) =>
      includes(status, statusOf(row)) &&
      includes(type, typeOf(kind, row)) &&
      String(valueAt(row, kind.nameField) ?? '')
        .toLowerCase()
        .includes(text),
  );
};

const statusOf = (row: unknown): unknown => valueAt(row, 'state.status') ?? valueAt(row, 'status');

/** The type as lists over all vessels show it, or the group of a list whose server does not tell it. */
const typeOf = ({ grouping }: RecordKind, row: unknown): unknown =>
  valueAt(row, 'state.type') ??
  (grouping.by === 'value' && grouping.field !== 'status' ? valueAt(row, grouping.field) : null);

const includes = (chosen: readonly string[], value: unknown): boolean =>
  chosen.length === 0 || chosen.includes(String(value));

const choicesOf = (values: readonly unknown[]): readonly string[] =>
  [...new Set(values.filter((value) => !isMissing(value)).map(String))].toSorted((a, b) => a.localeCompare(b, 'en'));
