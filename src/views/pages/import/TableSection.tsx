import { useId } from 'react';
import type { TableChoice } from '../../../contract/administration/import.ts';
import { answerText, choiceOf } from '../../../contract/administration/question-words.ts';
import { counted } from '../../../contract/format.ts';
import type { ImportBatch } from '../../../machines/import/import-event.ts';
import { unanswered } from '../../../contract/administration/question-words.ts';
import { ColumnRow, type SheetColumns } from './ColumnRow.tsx';
import { QuestionBox } from './QuestionBox.tsx';
import { Button } from '../../ui/Button.tsx';

type Table = ImportBatch['tables'][number];

interface Props {
  readonly table: Table;
  readonly sheets: readonly SheetColumns[];
  /** Nothing of the file is read: the person has to choose. */
  readonly nothingRead: boolean;
  /** What is stored but not in this sheet is removed. */
  readonly removes: boolean;
  readonly onRemoves: (on: boolean) => void;
  readonly onChoose: (choice: TableChoice) => void;
}

const leftOut = '';

/** A sheet of the file: what it contains, which row has the headers, and how each column is read. Folded if nothing is asked. */
export function TableSection({ table, sheets, nothingRead, removes, onRemoves, onChoose }: Props) {
  const sheet = sheets.find(({ name }) => name === table.sheet);
  const [questions, missing] = [unanswered(table).length, table.missing.length];
  const refused = table.constants.filter(({ reason }) => reason).length;
  const open = [
    ...(questions > 0 ? [counted(questions, 'question')] : []),
    ...(missing > 0 ? [`${counted(missing, 'column')} missing`] : []),
    ...(refused > 0 ? [`${counted(refused, 'value')} refused`] : []),
  ].join(', ');
  return (
    <details className="card import-table" open={open !== '' || nothingRead}>
      <summary>
        <strong>{table.title}</strong> <span className="muted">{counted(table.rows ?? 0, 'row')}</span>
        <span className="import-reads">{sheet ? `→ ${sheet.title ?? sheet.name}` : 'left out'}</span>
        {open !== '' && <span className="import-open">{open}</span>}
        {sheet && <span className="muted">{toldOf(table)}</span>}
      </summary>
      {table.hidden === true && (
        <p className="import-note">The workbook hides this sheet: it is left out unless you choose what it contains.</p>
      )}
      {table.notes.map((note) => (
        <p key={note} className="import-note">
          {note}
        </p>
      ))}
      {table.questions
        .filter(({ kind }) => kind !== 'sheet')
        .map((question) => (
          <QuestionBox
            key={question.kind}
            question={question}
            about={table.title ?? ''}
            onAnswer={(answer) => onChoose(choiceOf(question.kind ?? '', answer))}
          />
        ))}
      <div className="import-sheet">
        <SheetSelect table={table} sheets={sheets} onChoose={onChoose} />
        <HeaderRowSelect table={table} onChoose={onChoose} />
      </div>
      {sheet?.removable === true && (
        <label className="import-removes">
          <input type="checkbox" checked={removes} onChange={({ target }) => onRemoves(target.checked)} />
          Remove {sheet.title ?? sheet.name} that are stored but not in this sheet. The check lists them first
        </label>
      )}
      {sheet && <Constants table={table} sheet={sheet} onChoose={onChoose} />}
      {sheet &&
        table.columns.map((column, at) => (
          <ColumnRow key={`${at} ${column.header}`} column={column} at={at} sheet={sheet} onChoose={onChoose} />
        ))}
    </details>
  );
}

/** What a person should look at though nothing is asked, in numbers. */
const toldOf = ({ columns, notes }: Table): string => {
  const leftOut = columns.filter(({ column, samples }) => column === null && samples.length > 0).length;
  const similar = columns.filter(({ by }) => by === 'similar').length;
  const told = notes.length + columns.reduce((sum, column) => sum + column.notes.length, 0);
  return [
    leftOut > 0 && `${counted(leftOut, 'column')} left out`,
    similar > 0 && `${similar} matched by similarity`,
    told > 0 && counted(told, 'note'),
  ]
    .filter(Boolean)
    .join(', ');
};

function SheetSelect({ table, sheets, onChoose }: Pick<Props, 'table' | 'sheets' | 'onChoose'>) {
  const id = useId();
  const likely = table.questions.find(({ kind }) => kind === 'sheet')?.answers ?? [];
  const first = sheets.filter(({ name }) => likely.includes(name));
  const others = sheets.filter(({ name }) => !likely.includes(name));
  return (
    <div>
      <label htmlFor={id}>Contains</label>
      <select
        id={id}
        className="p-inputtext"
        value={table.sheet ?? leftOut}
        onChange={({ target }) => onChoose({ sheet: target.value || null })}
      >
        <option value={leftOut}>
          {likely.length > 0 && table.by === 'none' ? 'Choose what it contains' : 'Nothing: leave it out'}
        </option>
        {[first, others].map(
          (group, at) =>
            group.length > 0 && (
              <optgroup key={at} label={at === 0 ? 'Likely' : 'All'}>
                {group.map(({ name, title }) => (
                  <option key={name} value={name}>
                    {title ?? name}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </select>
    </div>
  );
}

function HeaderRowSelect({ table, onChoose }: Pick<Props, 'table' | 'onChoose'>) {
  const id = useId();
  const rows = table.top.some(({ row }) => row === table.headerRow)
    ? table.top
    : [...table.top, { row: table.headerRow, text: table.columns.map(({ header }) => header).join(' · ') }];
  return (
    <div>
      <label htmlFor={id}>Headers are in</label>
      <select
        id={id}
        className="p-inputtext"
        value={table.headerRow ?? 1}
        onChange={({ target }) => onChoose({ headerRow: Number(target.value) })}
      >
        {rows.map(({ row, text }) => (
          <option key={row} value={row ?? 1}>
            Row {row}: {text}
          </option>
        ))}
      </select>
      {table.source && (
        <p className="muted">
          {table.source.encoding}, {answerText(table.source.separator ?? '').toLowerCase()} between columns
        </p>
      )}
    </div>
  );
}

interface ConstantsProps extends Pick<Props, 'table' | 'onChoose'> {
  readonly sheet: SheetColumns;
}

/** The columns that the file lacks and new rows need: each may have one value for all rows. */
function Constants({ table: { constants, missing }, sheet, onChoose }: ConstantsProps) {
  if (constants.length === 0 && missing.length === 0) return null;
  return (
    <div className="import-constants" role="group" aria-label="Columns that the file lacks">
      <p>The file has no column for these. Enter a value for all rows, or choose a column below.</p>
      {sheet.columns.map(({ header, explanation }) => {
        const constant = constants.find(({ column }) => column === header);
        if (header === null || !(constant || missing.includes(header))) return null;
        return (
          <Constant
            key={header}
            header={header}
            value={constant?.value ?? ''}
            reason={constant?.reason ?? undefined}
            explanation={explanation ?? ''}
            onSet={(next) => onChoose({ constants: { [header]: next } })}
          />
        );
      })}
    </div>
  );
}

interface ConstantProps {
  readonly header: string;
  readonly value: string;
  /** Why the value is refused. */
  readonly reason: string | undefined;
  readonly explanation: string;
  readonly onSet: (value: string) => void;
}

function Constant({ header, value, reason, explanation, onSet }: ConstantProps) {
  const id = useId();
  return (
    <form
      className="import-constant"
      onSubmit={(event) => {
        event.preventDefault();
        onSet(String(new FormData(event.currentTarget).get('value') ?? ''));
      }}
    >
      <label htmlFor={id}>{header}</label>
      <input
        id={id}
        name="value"
        className="p-inputtext"
        defaultValue={value}
        maxLength={500}
        autoComplete="off"
        aria-invalid={reason !== undefined}
        aria-describedby={`${id}-about`}
        // What was typed is not lost by going on without the button.
        onBlur={({ target }) => target.value !== value && target.form?.requestSubmit()}
      />
      <Button type="submit" look="outlined">
        {value === '' ? 'Use for all rows' : 'Change'}
      </Button>
      <p id={`${id}-about`} className={reason === undefined ? 'muted' : 'import-refused'}>
        {reason ?? explanation}
      </p>
    </form>
  );
}
