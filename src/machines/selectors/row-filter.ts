import type { RecordKind } from '../../contract/records/kind.ts';
import { isMissing, valueAt } from '../../contract/records/value-at.ts';
import { fleetTextOf } from '../../routing/fleet-view.ts';
import type { RouteState } from '../../routing/location.ts';

/** A list of one vessel's records. `whole`: the server has filtered it; null: it cannot. */
interface RecordAnswer<T> {
  readonly items: readonly T[];
  readonly whole: RowChoices | null;
}

interface RowChoices {
  readonly statuses: readonly string[];
  readonly types: readonly string[];
}

/** The statuses and types to filter by: those of all records, or of the loaded rows if the server does not tell them. */
export const rowChoices = (kind: RecordKind, { items, whole }: RecordAnswer<unknown>): RowChoices =>
  whole ?? {
    statuses: choicesOf(items.map(statusOf)),
    types: choicesOf(items.map((row) => typeOf(kind, row))),
  };

/** The rows of one vessel that match the status, type and text of an address. */
export const filterRows = <T>(
  kind: RecordKind,
  { items, whole }: RecordAnswer<T>,
  { fleet: { status, type }, search }: Pick<RouteState, 'fleet' | 'search'>,
): readonly T[] => {
  if (whole) return items;
  const text = fleetTextOf(search)?.toLowerCase() ?? '';
  return items.filter(
    (row) =>
      includes(status, statusOf(row)) &&
      includes(type, typeOf(kind, row)) &&
      [kind.nameField, 'port'].some((field) =>
        String(valueAt(row, field) ?? '')
          .toLowerCase()
          .includes(text),
      ),
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
