import { useMemo, useState } from 'react';
import type { KindName } from '../../contract/records/kinds.ts';
import { DocumentsBar } from './DocumentsBar.tsx';
import type { RecordKind } from '../../contract/records/kind.ts';
import { isMissing } from '../../contract/records/value-at.ts';
import { DataTable } from '../lists/DataTable.tsx';
import type { OpenRow } from '../lists/neighbours.ts';
import type { Row } from './fields.ts';
import type { Opening } from './opening.ts';
import { defaultSortOf, groupingOf } from '../../machines/selectors/record-order.ts';
import { columnsOf } from './record-columns.tsx';

interface Props {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly sort: string | undefined;
  readonly openId: string | undefined;
  readonly onSort: (sort: string) => void;
  readonly onOpen: (href: string) => void;
  readonly onNeighbours: (row: OpenRow) => void;
  /** The record a row opens; undefined: none. */
  readonly opening: (row: Row) => Opening | undefined;
}

/** The list of records of a kind, in groups. */
export function RecordList({ name, kind, rows, total, sort, openId, onSort, onOpen, onNeighbours, opening }: Props) {
  const further = rows.some((row) => !isMissing(row['state']));
  const columns = useMemo(() => columnsOf(kind, further), [kind, further]);
  const isPart = rows.length < total;
  // Of a part of the records a group has no number: its other ones are not loaded.
  const grouping = useMemo(
    () => ({ ...groupingOf(kind), ...(isPart && { countOf: () => undefined }) }),
    [kind, isPart],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const records = rows.flatMap((row) => {
    const id = String(row[kind.idField] ?? '');
    return id !== '' && opening(row)?.id === id ? [{ id, title: String(row[kind.nameField] ?? '') }] : [];
  });
  const titles = new Map(records.map(({ id, title }) => [id, title]));
  return (
    <>
      {kind.calls.pdf && <DocumentsBar kind={name} records={records} chosen={chosen} onChange={setChosen} />}
      <DataTable
        label={`${kind.singular}: ${rows.length} of ${total}`}
        columns={columns}
        rows={rows}
        keyOf={(row) => opening(row)?.id}
        hrefOf={(row) => opening(row)?.href}
        linkColumn={kind.nameField}
        sort={sort}
        defaultSort={defaultSortOf(kind)}
        onSort={onSort}
        onOpen={onOpen}
        grouping={grouping}
        openKey={openId}
        onNeighbours={onNeighbours}
        singleLine
        choosableColumns
        choosing={chosen && { chosen, onChange: setChosen, nameOf: (row) => titles.get(opening(row)?.id ?? '') }}
      />
    </>
  );
}
