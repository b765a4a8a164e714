import { useSelector } from '@xstate/react';
import { counted } from '../../../contract/format.ts';
import { useId, useState } from 'react';
import type { ImportBatch } from '../../../machines/import/import-event.ts';
import type { ImportRef } from '../../../machines/import/import-machine.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ColumnRow, type SheetColumns } from './ColumnRow.tsx';

interface Props {
  readonly batch: ImportBatch;
  readonly flow: ImportRef;
  readonly sheets: QueryRef<'import.sheets'>;
}

const isUnanswered = ({ ambiguous, order, column }: ImportBatch['tables'][number]['columns'][number]): boolean =>
  ambiguous === true && order === null && column !== null;

/** How each sheet and column of the file is read, with the values of the column beside it, and the check. */
export function Mapping({ batch, flow, sheets }: Props) {
  const [removeMissing, setRemoveMissing] = useState(batch.removeMissing ?? false);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const id = useId();
  const open = batch.tables.flatMap(({ sheet, columns }) => (sheet === null ? [] : columns.filter(isUnanswered)));
  const isRead = batch.tables.some(({ sheet }) => sheet !== null);
  const mayCheck = isRead && open.length === 0 && !busy;
  return (
    <Loaded query={sheets} contentName="The sheets" lines={6}>
      {(all) => (
        <>
          {batch.tables.map((table, at) => (
            <TableMapping key={table.title} table={table} at={at} batch={batch} flow={flow} sheets={all} />
          ))}
          <div className="import-check">
            <label htmlFor={id}>
              <input
                id={id}
                type="checkbox"
                checked={removeMissing}
                onChange={({ target }) => setRemoveMissing(target.checked)}
              />
              Remove what is stored but not in this file. The check shows how many rows that is
            </label>
            {open.length > 0 && (
              <p className="import-problem">Say for each marked column whether the day or the month comes first.</p>
            )}
            {!isRead && <p className="import-problem">Choose what at least one sheet of the file contains.</p>}
            <button
              type="button"
              className="p-button"
              aria-disabled={!mayCheck}
              onClick={() =>
                mayCheck &&
                flow.send({
                  type: 'check.requested',
                  step: { call: 'import.check', input: { id: batch.id, removeMissing } },
                })
              }
            >
              Check the file
            </button>
          </div>
        </>
      )}
    </Loaded>
  );
}

interface TableProps {
  readonly table: ImportBatch['tables'][number];
  readonly at: number;
  readonly batch: ImportBatch;
  readonly flow: ImportRef;
  readonly sheets: readonly SheetColumns[];
}

const leftOut = '';

function TableMapping({ table, at, batch, flow, sheets }: TableProps) {
  const id = useId();
  const sheet = sheets.find(({ name }) => name === table.sheet);
  return (
    <section className="card import-table" aria-label={table.title ?? 'Sheet'}>
      <h3>
        {table.title} <small className="muted">{counted(table.rows ?? 0, 'row')}</small>
      </h3>
      <div className="import-sheet">
        <label htmlFor={id}>Contains</label>
        <select
          id={id}
          className="p-inputtext"
          value={table.sheet ?? leftOut}
          onChange={({ target }) =>
            flow.send({
              type: 'mapping.changed',
              step: { call: 'import.chooseSheet', input: { id: batch.id, table: at, sheet: target.value || null } },
            })
          }
        >
          <option value={leftOut}>Nothing: leave it out</option>
          {sheets.map(({ name, title }) => (
            <option key={name} value={name}>
              {title ?? name}
            </option>
          ))}
        </select>
      </div>
      {sheet &&
        table.columns.map((column, place) => (
          <ColumnRow
            key={`${place} ${column.header}`}
            column={column}
            sheet={sheet}
            onChange={(choice) =>
              flow.send({
                type: 'mapping.changed',
                step: { call: 'import.mapColumn', input: { id: batch.id, table: at, at: place, ...choice } },
              })
            }
          />
        ))}
    </section>
  );
}
