import '../theme/calendar.css';
import { Calendar } from 'primereact/calendar';
import { useId } from 'react';

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

/** A day to pick, written DD MMM YYYY. */
export function DateField({ label, day, min, onPick }: Props) {
  const id = useId();
  return (
    <div className="date-field">
      <label htmlFor={id}>{label}</label>
      <Calendar
        inputId={id}
        value={dateOf(day)}
        {...(min && { minDate: dateOf(min) })}
        dateFormat="dd M yy"
        readOnlyInput
        onChange={({ value }) => value instanceof Date && onPick(dayOf(value))}
      />
    </div>
  );
}
