import { useId } from 'react';
import type { ImportSheet } from '../../../contract/administration/import-batch.ts';
import type { TableChoice } from '../../../contract/administration/import.ts';
import { choiceOf } from '../../../contract/administration/question-words.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ImportBatch } from '../../../machines/import/import-event.ts';
import { QuestionBox } from './QuestionBox.tsx';

export type SheetColumns = Received<typeof ImportSheet>;

interface Props {
  readonly column: ImportBatch['tables'][number]['columns'][number];
  /** Its place in the file, from 0. */
  readonly at: number;
  readonly sheet: SheetColumns;
  readonly onChoose: (choice: TableChoice) => void;
}

const whyMatched: Readonly<Record<string, string>> = {
  similar: 'Matched by similarity: please look at it',
  remembered: 'As you chose for an earlier file',
};

/** A column of the file: its header, some of its values, the column it is read as, and what is asked about its values. */
export function ColumnRow({ column, at, sheet, onChoose }: Props) {
  const id = useId();
  const known = sheet.columns.find(({ header }) => header === column.column);
  const why = whyMatched[column.by ?? ''];
  return (
    <div className="import-column">
      <div>
        <label htmlFor={id}>{column.header || `Column ${at + 1}, without a header`}</label>
        <p className="muted">{column.samples.join(' · ') || 'No values'}</p>
      </div>
      <div>
        <select
          id={id}
          className="p-inputtext"
          value={column.column ?? ''}
          title={known?.explanation ?? undefined}
          onChange={({ target }) => onChoose({ columns: { [at]: { column: target.value || null } } })}
        >
          <option value="">Leave out</option>
          {sheet.columns.map(({ header, required }) => (
            <option key={header} value={header ?? ''}>
              {header}
              {required === true ? ' (required)' : ''}
            </option>
          ))}
        </select>
        {why && <p className="muted">{why}</p>}
        {column.notes.map((note) => (
          <p key={note} className="import-note">
            {note}
          </p>
        ))}
      </div>
      {column.questions.map((question) => (
        <QuestionBox
          key={question.kind}
          question={question}
          about={column.header ?? ''}
          onAnswer={(answer) => onChoose(choiceOf(question.kind ?? '', answer, at))}
        />
      ))}
    </div>
  );
}
