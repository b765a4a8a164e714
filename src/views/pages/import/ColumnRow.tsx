import { useId } from 'react';
import type { ImportSheet } from '../../../contract/administration/import-batch.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ImportBatch } from '../../../machines/import/import-event.ts';

export type SheetColumns = Received<typeof ImportSheet>;
type Order = 'dayFirst' | 'monthFirst' | null;

interface Props {
  readonly column: ImportBatch['tables'][number]['columns'][number];
  readonly sheet: SheetColumns;
  readonly onChange: (choice: { readonly column: string | null; readonly order: Order }) => void;
}

const orderOf = (text: string | null): Order => (text === 'dayFirst' || text === 'monthFirst' ? text : null);

/** A column of the file: its header, some of its values, the column it is read as, and the order of its dates. */
export function ColumnRow({ column, sheet, onChange }: Props) {
  const id = useId();
  const order = orderOf(column.order);
  const known = sheet.columns.find(({ header }) => header === column.column);
  return (
    <div className="import-column" data-open={column.ambiguous === true && order === null}>
      <div>
        <label htmlFor={id}>{column.header || 'Column without a header'}</label>
        <p className="muted">{column.samples.join(' · ') || 'No values'}</p>
      </div>
      <div>
        <select
          id={id}
          className="p-inputtext"
          value={column.column ?? ''}
          title={known?.explanation ?? undefined}
          onChange={({ target }) => onChange({ column: target.value || null, order: null })}
        >
          <option value="">Leave out</option>
          {sheet.columns.map(({ header, required }) => (
            <option key={header} value={header ?? ''}>
              {header}
              {required === true ? ' (required)' : ''}
            </option>
          ))}
        </select>
        {column.by === 'similar' && <p className="muted">Matched by similarity: please look at it</p>}
        {column.ambiguous === true && (
          <select
            className="p-inputtext"
            aria-label={`Order of the dates of ${column.header}`}
            value={order ?? ''}
            onChange={({ target }) => onChange({ column: column.column, order: orderOf(target.value) })}
          >
            <option value="" disabled>
              Which comes first?
            </option>
            <option value="dayFirst">Day first: 03/04 is 3 April</option>
            <option value="monthFirst">Month first: 03/04 is March 4</option>
          </select>
        )}
      </div>
    </div>
  );
}
