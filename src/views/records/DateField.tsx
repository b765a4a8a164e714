import '../theme/calendar.css';
import { updateLocaleOption } from 'primereact/api';
import { Calendar } from 'primereact/calendar';
import { useId, useMemo } from 'react';
import { typedDay } from './typed-day.ts';

interface Props {
  readonly label: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly min?: string;
  readonly onPick: (day: string) => void;
}

// The week starts on Monday.
updateLocaleOption('firstDayOfWeek', 1, 'en');

const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** What the calendar makes of a text: it takes an error for no day, and keeps the one it has. */
const parsed = (text: string): Date => {
  const day = typedDay(text);
  if (!day) throw new Error(`'${text}' is no day`);
  return day;
};

/** A day to pick or to type, written DD MMM YYYY. */
export function DateField({ label, day, min, onPick }: Props) {
  const id = useId();
  // The same date for the same day, or every drawing would undo what is being typed.
  const date = useMemo(() => dateOf(day), [day]);
  return (
    <div className="date-field">
      <label htmlFor={id}>{label}</label>
      <Calendar
        inputId={id}
        value={date}
        {...(min && { minDate: dateOf(min) })}
        dateFormat="dd M yy"
        parseDateTime={parsed}
        // The calendar would take the keyboard away from who types: the button beside the field opens it.
        showOnFocus={false}
        showIcon
        pt={{
          input: { root: { inputMode: 'text' } },
          dropdownButton: { root: { 'aria-label': `Calendar of ${label}` } },
        }}
        onChange={({ value }) => value instanceof Date && onPick(dayOf(value))}
      />
    </div>
  );
}
