import type { Facts } from '../../contract/models/record-state.ts';
import type { Received } from '../../contract/receive.ts';
import type { Field, Format, FurtherColumn, ListColumn, RecordKind } from '../../contract/records/kind.ts';
import { Icon } from '../ui/Icon.tsx';
import { NewMark } from '../ui/NewMark.tsx';
import { CellText } from '../lists/CellText.tsx';
import type { Column, CompactPlace } from '../lists/column.ts';
import { renderCell } from './cells.tsx';
import { factColumns } from './fact-columns.tsx';
import { valueAt } from '../../contract/records/value-at.ts';
import type { Row } from './fields.ts';

/** The list columns of a kind. The name column takes the remaining width. `further`: also those that not every server has. */
export const columnsOf = (kind: RecordKind, further: boolean): readonly Column<Row>[] => {
  const columns: readonly (ListColumn & FurtherColumn)[] = [...kind.columns, ...(further ? kind.furtherColumns : [])];
  const places = placesOf(kind, columns);
  const own = columns.map((column): Column<Row> => {
    const compact = places.get(column.field);
    return {
      id: column.field,
      header: column.label,
      ...(column.format === 'flag' && { headerContent: <FlagHeader label={column.label} /> }),
      render: (row) => <Cell row={row} column={column} isNew={column.field === kind.nameField && isNew(row)} />,
      sortValue: (row) => shownValue(row, column),
      numeric: isNumber(column),
      ...(column.format === 'days' && {
        exported: [{ header: `${column.label} (days)`, value: (row: Row) => shownValue(row, column) }],
      }),
      whole: !isText(column),
      ...(column.wide && { hideOnTablet: true }),
      ...(isLast(column) && { hideOnNarrow: true }),
      ...(compact && { compact }),
      ...(column.field !== kind.nameField && { width: column.width ?? widths[column.format] ?? 108 }),
    };
  });
  const besides = [
    ...columns.flatMap(({ field, label }) => [field, label]),
    ...named.flatMap(([field, of]) => (columns.some((one) => one.field === field) ? [kind[of]] : [])),
  ];
  return further ? [...own, ...factColumns<Row>(kind, { besides, factsOf, sortable: true })] : own;
};

/** The columns that show a fact under another name. */
const named = [
  ['state.by', 'byField'],
  ['state.place', 'placeField'],
] as const;

const factsOf = (row: Row): Received<typeof Facts> => {
  const facts = valueAt(row, 'state.facts');
  // SAFETY: the client has parsed the state of a row.
  return Array.isArray(facts) ? (facts as Received<typeof Facts>) : [];
};

/** What a row of a phone shows of the columns: name and date, a text and the status, a number and the date it is due. */
const placesOf = (
  { nameField, dateField }: RecordKind,
  columns: readonly (ListColumn & FurtherColumn)[],
): ReadonlyMap<string, CompactPlace> => {
  const others = columns.filter(({ field, wide }) => field !== nameField && field !== dateField && !wide);
  const first = (...formats: readonly Format[]) => others.find(({ format }) => formats.includes(format))?.field;
  const due = others.findLast(({ format }) => format === 'date')?.field;
  const text = first('text');
  const places: readonly (readonly [string | undefined, CompactPlace])[] = [
    [nameField, 'title'],
    [columns.some(({ field }) => field === dateField) ? dateField : undefined, 'beside'],
    ...(text === undefined
      ? ([[first('status'), 'second']] as const)
      : ([
          [text, 'second'],
          [first('status'), 'secondEnd'],
          [first('count', 'days'), 'third'],
        ] as const)),
    [due, 'thirdEnd'],
  ];
  return new Map(places.flatMap(([field, place]) => (field === undefined ? [] : [[field, place] as const])));
};

/** What a table leaves out before the fields of the specification. */
const isLast = ({ field, format }: Field): boolean => field.startsWith('state.') && format !== 'status';

const isText = ({ format }: ListColumn): boolean => format === 'text' || format === 'longText';

const isNumber = ({ format }: ListColumn): boolean => format === 'count' || format === 'days';

const widths: Partial<Readonly<Record<Format, number>>> = {
  text: 140,
  date: 100,
  status: 160,
  count: 100,
  days: 100,
  flag: 44,
};

const shownValue = (row: Row, { field, instead }: ListColumn): unknown =>
  (instead === undefined ? undefined : valueAt(row, instead)) ?? valueAt(row, field);

const isNew = (row: Row): boolean => valueAt(row, 'state.isNew') === true;

interface CellProps {
  readonly row: Row;
  readonly column: ListColumn;
  readonly isNew: boolean;
}

function Cell({ row, column, isNew: isMarked }: CellProps) {
  const content = renderCell(shownValue(row, column), column.format);
  return typeof content === 'string' ? (
    <CellText marks={isMarked && <NewMark />}>{content}</CellText>
  ) : (
    <span>{content}</span>
  );
}

function FlagHeader({ label }: { readonly label: string }) {
  return (
    <>
      <Icon name="attachment" size={16} />
      <span className="visually-hidden">{label}</span>
    </>
  );
}
