import { useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { grouped } from '../../../machines/selectors/grouped.ts';
import { differencesTab, withMoved, withoutCompared } from '../../../routing/comparison-address.ts';
import type { RouteState } from '../../../routing/location.ts';
import { useChangeAddress } from '../../change-address.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../lists/column.ts';
import { TableTools } from '../../lists/TableTools.tsx';
import { type ComparedColumn, type CompareRow, differs } from './compare-rows.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly columns: readonly ComparedColumn[];
  readonly rows: readonly CompareRow[];
  readonly location: RouteState;
  /** The figures are loading. */
  readonly busy: boolean;
}

/** A column for each vessel, which the keyboard moves and removes; lines that differ are marked. */
export function CompareTable({ columns, rows, location, busy }: Props) {
  const changeAddress = useChangeAddress();
  const table = useRef<HTMLTableElement>(null);
  const pressed = useRef<{ readonly button: string; readonly order: string }>(undefined);
  const order = columns.map(({ imono }) => imono).join(' ');
  // A moved column is another element; the focus stays on its button.
  useLayoutEffect(() => {
    const { current } = pressed;
    if (current === undefined || current.order === order) return;
    pressed.current = undefined;
    table.current?.querySelector<HTMLElement>(`[data-press="${current.button}"]`)?.focus();
  });
  const onlyDifferences = location.tab === differencesTab && columns.length > 1;
  const shown = onlyDifferences ? rows.filter(differs) : rows;
  const exported = exportedColumns(columns);
  const move = (imono: string, by: 1 | -1) => {
    pressed.current = { button: `${imono} ${by}`, order };
    changeAddress(withMoved(location, imono, by));
  };
  const remove = (imono: string) => {
    document.getElementById('compare-add')?.focus();
    changeAddress(withoutCompared(location, imono));
  };
  return (
    <>
      <TableTools
        rows={shown}
        columns={exported}
        ownColumns={exported}
        columnSet={undefined}
        sort={undefined}
        grouping={undefined}
        part={undefined}
        further={undefined}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it where it is wider than the screen */}
      <div className="compare-scroll" role="region" aria-label="Comparison" tabIndex={0}>
        <table ref={table} className="compare-table" aria-label="Compared vessels" data-vessels={columns.length}>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              {columns.map(({ imono, name }, place) => (
                <th key={imono} scope="col">
                  <Link href={`/tb-info/vessel-data/${imono}`}>{name}</Link>
                  <span className="muted compare-imo">IMO {imono}</span>
                  <span className="compare-commands">
                    <MoveButton name={name} imono={imono} by={-1} can={place > 0} onMove={move} />
                    <MoveButton name={name} imono={imono} by={1} can={place < columns.length - 1} onMove={move} />
                    <Button look="icon" aria-label={`Remove ${name} from the comparison`} onClick={() => remove(imono)}>
                      <Icon name="close" size={16} />
                    </Button>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {grouped(shown, ({ group }) => group).map(([group, lines]) => (
            <tbody key={group}>
              <tr className="compare-group">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{group}</span>
                </th>
              </tr>
              {lines.map((row) => (
                <Line key={row.label} row={row} columns={columns} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {shown.length === 0 && !busy && <EmptyState {...(onlyDifferences && { text: 'No differences' })} />}
    </>
  );
}

interface MoveProps {
  readonly name: string;
  readonly imono: string;
  readonly by: 1 | -1;
  readonly can: boolean;
  readonly onMove: (imono: string, by: 1 | -1) => void;
}

function MoveButton({ name, imono, by, can, onMove }: MoveProps) {
  return (
    <Button
      look="icon"
      data-press={`${imono} ${by}`}
      data-direction={by === 1 ? 'right' : 'left'}
      aria-label={`Move ${name} to the ${by === 1 ? 'right' : 'left'}`}
      aria-disabled={!can}
      onClick={() => can && onMove(imono, by)}
    >
      <Icon name="back" size={16} />
    </Button>
  );
}

function Line({ row, columns }: { readonly row: CompareRow; readonly columns: readonly ComparedColumn[] }) {
  const different = differs(row);
  return (
    <tr data-differs={different}>
      <th scope="row">
        <span>{row.label}</span>
        {different && (
          <span className="compare-mark" title="Differs">
            {' '}
            <span aria-hidden="true">≠</span>
            <span className="visually-hidden">differs</span>
          </span>
        )}
      </th>
      {columns.map(({ imono }, place) => (
        <td key={imono}>{row.values[place] ?? '…'}</td>
      ))}
    </tr>
  );
}

/** The columns of the exported file: group, figure, and one for each vessel. */
const exportedColumns = (columns: readonly ComparedColumn[]): readonly Column<CompareRow>[] => [
  { header: 'Group', render: ({ group }) => group, sortValue: ({ group }) => group },
  { header: 'Figure', render: ({ label }) => label, sortValue: ({ label }) => label },
  ...columns.map(
    ({ imono, name }, place): Column<CompareRow> => ({
      header: `${name} (IMO ${imono})`,
      render: ({ values }) => values[place],
      sortValue: ({ values }) => values[place],
    }),
  ),
];
