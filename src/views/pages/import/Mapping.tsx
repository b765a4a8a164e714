import { useSelector } from '@xstate/react';
import { counted } from '../../../contract/format.ts';
import { useId, useState } from 'react';
import type { ImportBatch } from '../../../machines/import/import-event.ts';
import type { ImportRef } from '../../../machines/import/import-machine.ts';
import { mayCheck, openQuestions } from '../../../machines/import/may-check.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ColumnRow, type SheetColumns } from './ColumnRow.tsx';

interface Props {
  readonly batch: ImportBatch;
  readonly flow: ImportRef;
  readonly sheets: QueryRef<'import.sheets'>;
}

/** How each sheet and column of the file is read, with the values of the column beside it, and the check. */
export function Mapping({ batch, flow, sheets }: Props) {
  const [removeMissing, setRemoveMissing] = useState(batch.removeMissing ?? false);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const id = useId();
  const [withoutRequired, setWithoutRequired] = useState(false);
  const { nothingRead, unknownOrder, incomplete } = openQuestions(batch);
  const isReady = mayCheck(batch, withoutRequired) && !busy;
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
            {incomplete.length > 0 && (
              <MissingColumns tables={incomplete} accepted={withoutRequired} onAccept={setWithoutRequired} />
            )}
            {unknownOrder && (
              <p className="import-problem">Say for each marked column whether the day or the month comes first.</p>
            )}
            {nothingRead && <p className="import-problem">Choose what at least one sheet of the file contains.</p>}
            <button
              type="button"
              className="p-button"
              aria-disabled={!isReady}
              onClick={() =>
                !busy &&
                flow.send({
                  type: 'check.requested',
                  withoutRequired,
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

interface MissingProps {
  readonly tables: ImportBatch['tables'];
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
}

/** The required columns that no column of the file is read as, by sheet, and whether it is checked without them. */
function MissingColumns({ tables, accepted, onAccept }: MissingProps) {
  const id = useId();
  return (
    <div className="import-problem import-missing" role="group" aria-label="Missing columns">
      <p>No column of the file is read as these, which new rows need:</p>
      <ul>
        {tables.map(({ title, missing }) => (
          <li key={title}>
            {title}: {missing.join(', ')}
          </li>
        ))}
      </ul>
      <label htmlFor={id}>
        <input id={id} type="checkbox" checked={accepted} onChange={({ target }) => onAccept(target.checked)} />
        Check without them: the file only changes rows that are stored already
      </label>
    </div>
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

const rowsText = ({ rows, headerRow }: TableProps['table']): string =>
  [counted(rows ?? 0, 'row'), ...(headerRow !== null && headerRow > 1 ? [`headers in row ${headerRow}`] : [])].join(
    ', ',
  );

function TableMapping({ table, at, batch, flow, sheets }: TableProps) {
  const id = useId();
  const sheet = sheets.find(({ name }) => name === table.sheet);
  return (
    <section className="card import-table" aria-label={table.title ?? 'Sheet'}>
      <h3>
        {table.title} <small className="muted">{rowsText(table)}</small>
      </h3>
      {table.hidden === true && (
        <p className="muted">The workbook hides this sheet: it is left out unless you choose what it contains.</p>
      )}
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
