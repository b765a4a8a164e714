import '../theme/calendar.css';
import { updateLocaleOption } from 'primereact/api';
import { Calendar } from 'primereact/calendar';
import { useId, useMemo } from 'react';
import { typedDay } from '../ui/formats.ts';

// A week begins on Monday.
updateLocaleOption('firstDayOfWeek', 1, 'en');

interface Props {
  readonly label: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly min?: string;
  readonly onPick: (day: string) => void;
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** A day to pick or to type, written DD MMM YYYY; DD.MM.YYYY is understood too, and what is no day changes nothing. */
export function DateField({ label, day, min, onPick }: Props) {
  const id = useId();
  // The same Date while the day is the same: another would undo what is being typed.
  const value = useMemo(() => dateOf(day), [day]);
  return (
    <div className="date-field">
      <label htmlFor={id}>{label}</label>
      <Calendar
        inputId={id}
        value={value}
        {...(min && { minDate: dateOf(min) })}
        dateFormat="dd M yy"
        parseDateTime={typedDay}
        onChange={({ value: picked }) => picked instanceof Date && onPick(dayOf(picked))}
      />
    </div>
  );
}
