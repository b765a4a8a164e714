import type { Field, Format, RecordKind } from '../../contract/records/kind.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Column } from '../ui/table/column.ts';
import { renderCell } from './cells.tsx';
import { valueAt } from '../../contract/records/value-at.ts';
import type { Row } from './fields.ts';

/** The list columns of a kind. The name column takes the remaining width. */
export const columnsOf = (kind: RecordKind): readonly Column<Row>[] =>
  kind.columns.map((column) => ({
    id: column.field,
    header: column.label,
    ...(column.format === 'flag' && { headerContent: <FlagHeader label={column.label} /> }),
    render: (row) => <Cell row={row} column={column} />,
    sortValue: (row) => valueAt(row, column.field),
    numeric: column.format === 'count',
    ...(column.field !== kind.nameField && { width: widths[column.format] ?? 124 }),
  }));

const widths: Partial<Readonly<Record<Format, number>>> = { text: 176, status: 176, flag: 48 };

function Cell({ row, column }: { readonly row: Row; readonly column: Field }) {
  const content = renderCell(valueAt(row, column.field), column.format);
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
