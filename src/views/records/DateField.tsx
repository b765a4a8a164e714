import '../theme/calendar.css';
import { updateLocaleOption } from 'primereact/api';
import { Calendar } from 'primereact/calendar';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { parseDateInput } from '../../machines/filter-bar/date-input.ts';

interface Props {
  readonly label: string;
  /** The day selected in the calendar: YYYY-MM-DD. */
  readonly day: string;
  /** The text in the field: a day as DD MMM YYYY, or what the user is typing. */
  readonly text: string;
  readonly min?: string;
  /** The error message for the text. */
  readonly problem: string | undefined;
  readonly onType: (text: string) => void;
  /** Called on blur and on Enter. */
  readonly onLeave: () => void;
  readonly onPick: (day: string) => void;
}

// The week starts on Monday.
updateLocaleOption('firstDayOfWeek', 1, 'en');

const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** Parses text for the calendar. If this throws, the calendar leaves its day unchanged. */
const parsed = (text: string): Date => {
  const { day } = parseDateInput(text);
  if (day === undefined) throw new Error(`'${text}' is not a date`);
  return dateOf(day);
};

/** A day to pick or to type. Invalid text stays in the field, with the error message next to it. */
export function DateField({ label, day, text, min, problem, onType, onLeave, onPick }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Memoized: a new Date object on each render would overwrite what the user is typing.
  const date = useMemo(() => dateOf(day), [day]);
  // The calendar writes its own day into the field when the day changes and on blur.
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
        // On focus the calendar would take the key presses of a user who types. The button next to the field opens it.
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
