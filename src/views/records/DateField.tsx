import '../theme/calendar.css';
import { updateLocaleOption } from 'primereact/api';
import { Calendar } from 'primereact/calendar';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { parseDateInput } from '../../machines/filter-bar/date-input.ts';
import { PrimeReact } from '../ui/PrimeReact.tsx';

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

/** '1 January 2026', for the cell of a day. */
const spokenDay = (context: object | undefined): string => {
  // SAFETY: the calendar passes the day of the cell like this; its types declare the value of the field instead.
  const { year, month, day } = (context as { readonly date: Readonly<Record<'year' | 'month' | 'day', number>> }).date;
  return new Date(year, month, day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
};

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
      <PrimeReact>
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
            // Named by their text, the month or the year; the library's names do not contain it.
            monthTitle: { 'aria-label': undefined },
            yearTitle: { 'aria-label': undefined },
            // The library writes '01 Jan 2026', which does not contain the visible '1'.
            day: (options) => ({ 'aria-label': spokenDay(options?.context) }),
            // A day is pressed like a button; without a role it may not say whether it is selected.
            dayLabel: (options) => ({
              role: 'button',
              'aria-selected': undefined,
              'aria-pressed': options?.context.selected,
            }),
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
      </PrimeReact>
      {problem !== undefined && (
        <span className="field-error" id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
