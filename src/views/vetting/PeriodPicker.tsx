import '../records/filter-bar.css';
import { Dropdown } from 'primereact/dropdown';
import '../theme/select.css';
import { lazy, Suspense, useId } from 'react';
import { periodOf, periods } from '../../contract/period.ts';
import { linkTo, type Place } from '../../contract/place.ts';
import type { FilterBarRef } from '../../machines/filter-bar.ts';
import { usePortal } from '../portal.ts';
import { longDay } from '../ui/formats.ts';

const DateField = lazy(async () => ({ default: (await import('../records/DateField.tsx')).DateField }));

/** The period of the figures: a named one or two dates of one's own, called by what its quarters amount to. */
export function PeriodPicker({ place, bar }: { readonly place: Place; readonly bar: FilterBarRef }) {
  const { go, today } = usePortal();
  const id = useId();
  const choices = [...periods(today()).map(({ label }) => label), 'Custom'];
  const custom = place.period === 'Custom';
  const { label, startDate, endDate } = periodOf(place.period, place.filter, today());
  return (
    <div className="filter-bar">
      <label className="visually-hidden" htmlFor={id}>
        Period
      </label>
      <Dropdown
        inputId={id}
        value={custom ? 'Custom' : label}
        options={choices}
        onChange={({ value }: { value: string }) =>
          go({ to: linkTo(place, { period: value }, today()), replace: true })
        }
        // The select behind it serves forms alone.
        pt={{ select: { 'aria-hidden': true }, trigger: { 'aria-label': 'Open the periods' } }}
      />
      {custom ? (
        <Suspense fallback={null}>
          <div className="filter-dates">
            <DateField label="Start" day={place.filter.from} onPick={(day) => bar.send({ type: 'from.picked', day })} />
            <DateField
              label="End"
              day={place.filter.to}
              min={place.filter.from}
              onPick={(day) => bar.send({ type: 'to.picked', day })}
            />
          </div>
        </Suspense>
      ) : (
        <span className="muted">
          {longDay(startDate)} – {longDay(endDate)}
        </span>
      )}
      <strong>{label}</strong>
    </div>
  );
}
