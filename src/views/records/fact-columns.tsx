import { factColumnId, factFields } from '../../contract/records/fact-fields.ts';
import type { Field, RecordKind } from '../../contract/records/kind.ts';
import type { Facts } from '../../contract/models/record-state.ts';
import type { Received } from '../../contract/receive.ts';
import { isMissing } from '../../contract/records/value-at.ts';
import { cell } from '../../contract/format.ts';
import { CellText } from '../lists/CellText.tsx';
import type { Column } from '../lists/column.ts';
import { renderCell } from './cells.tsx';

interface Options<T> {
  /** The facts, and the headings, that the table has as columns of its own. */
  readonly besides: readonly (string | undefined)[];
  readonly factsOf: (row: T) => Received<typeof Facts>;
  /** Whether the table sorts by them: a server does not. */
  readonly sortable: boolean;
}

/** The facts of a kind as columns that are shown if they are chosen. */
export const factColumns = <T,>(kind: RecordKind, { besides, factsOf, sortable }: Options<T>): readonly Column<T>[] =>
  factFields(kind)
    .filter(({ field, label }) => !besides.includes(field) && !besides.includes(label))
    .map((fact) => {
      const isText = fact.format === 'text' || fact.format === 'longText';
      const valueOf = (row: T) => typed(fact, factsOf(row).find(({ field }) => field === fact.field)?.value);
      return {
        id: factColumnId(fact.field),
        header: fact.label,
        render: (row) =>
          isText ? <CellText>{cell(valueOf(row), 'text')}</CellText> : renderCell(valueOf(row), fact.format),
        sortValue: valueOf,
        whole: !isText,
        numeric: fact.format === 'count',
        width: isText ? 180 : 124,
        extra: true,
        unsortable: !sortable,
      };
    });

/** The value of a fact that the server wrote as text. */
const typed = ({ format }: Field, text: string | null | undefined): unknown => {
  if (isMissing(text)) return null;
  if (format === 'count') return Number(text);
  return format === 'yesNo' || format === 'flag' ? text === 'true' : text;
};
