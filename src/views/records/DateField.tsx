import '../theme/calendar.css';
import { updateLocaleOption } from 'primereact/api';
import { Calendar } from 'primereact/calendar';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { parseDateInput } from '../../machines/filter-bar/date-input.ts';

interface Props {
  readonly label: string;
  /** The day the calendar stands on: YYYY-MM-DD. */
  readonly day: string;
  /** What stands in the field: a day as DD MMM YYYY, or what is being typed. */
  readonly text: string;
  readonly min?: string;
  /** What is wrong with the text, in words. */
  readonly problem: string | undefined;
  readonly onType: (text: string) => void;
  /** The field is left, or Enter is pressed in it. */
  readonly onLeave: () => void;
  readonly onPick: (day: string) => void;
}

// The week starts on Monday.
updateLocaleOption('firstDayOfWeek', 1, 'en');

const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** What the calendar makes of a text: it takes an error for no day, and keeps the one it has. */
const parsed = (text: string): Date => {
  const { day } = parseDateInput(text);
  if (day === undefined) throw new Error(`'${text}' is not a date`);
  return dateOf(day);
};

/** A day to pick or to type. What cannot be read stays in the field, with the reason beside it. */
export function DateField({ label, day, text, min, problem, onType, onLeave, onPick }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The same date for the same day, or every drawing would undo what is being typed.
  const date = useMemo(() => dateOf(day), [day]);
  // The calendar writes its own day into the field when that changes and when the field is left.
  const showText = () => {
    if (input.current && input.current.value !== text) input.current.value = text;
  };
  useEffect(showText);
  return (
    <div className="date-field">
      <label htmlFor={id}>{label}</label>
      <Calendar
        inputId={id}
        inputRef={input}
        value={date}
        {...(min && { minDate: dateOf(min) })}
        dateFormat="dd M yy"
        parseDateTime={parsed}
        // The calendar would take the keyboard away from who types: the button beside the field opens it.
        showOnFocus={false}
        showIcon
        pt={{
          input: {
            root: {
              inputMode: 'text',
              'aria-invalid': problem !== undefined,
              'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
              onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && onLeave(),
            },
          },
          dropdownButton: { root: { 'aria-label': `Calendar of ${label}` } },
        }}
        onInput={({ currentTarget }) => {
          if (currentTarget instanceof HTMLInputElement) onType(currentTarget.value);
        }}
        onBlur={() => {
          showText();
          onLeave();
        }}
        onSelect={({ value }) => value instanceof Date && onPick(dayOf(value))}
      />
      {problem !== undefined && (
        <span className="field-error" id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
