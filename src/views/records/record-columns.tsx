import type { Format, FurtherColumn, ListColumn, RecordKind } from '../../contract/records/kind.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Column } from '../ui/table/column.ts';
import { renderCell } from './cells.tsx';
import { valueAt } from '../../contract/records/value-at.ts';
import type { Row } from './fields.ts';

/** The list columns of a kind. The name column takes the remaining width. `further`: also those that not every server has. */
export const columnsOf = (kind: RecordKind, further: boolean): readonly Column<Row>[] =>
  [...kind.columns, ...(further ? kind.furtherColumns : [])].map((column: ListColumn & FurtherColumn) => ({
    id: column.field,
    header: column.label,
    ...(column.format === 'flag' && { headerContent: <FlagHeader label={column.label} /> }),
    render: (row) => <Cell row={row} column={column} />,
    sortValue: (row) => shownValue(row, column),
    numeric: column.format === 'count',
    ...(column.wide && { hideOnTablet: true }),
    ...(column.field !== kind.nameField && { width: widths[column.format] ?? 112 }),
  }));

const widths: Partial<Readonly<Record<Format, number>>> = { text: 136, status: 172, count: 100, flag: 48 };

const shownValue = (row: Row, { field, instead }: ListColumn): unknown =>
  (instead === undefined ? undefined : valueAt(row, instead)) ?? valueAt(row, field);

function Cell({ row, column }: { readonly row: Row; readonly column: ListColumn }) {
  const content = renderCell(shownValue(row, column), column.format);
  return <span {...(typeof content === 'string' && { title: content })}>{content}</span>;
}

function FlagHeader({ label }: { readonly label: string }) {
  return (
    <>
      <Icon name="attachment" size={16} />
      <span className="visually-hidden">{label}</span>
    </>
  );
}
