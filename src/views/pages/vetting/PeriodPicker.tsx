import '../../records/filter-bar.css';
import { Dropdown } from 'primereact/dropdown';
import '../../theme/select.css';
import { useId } from 'react';
import { answeredFrom, periodOf, periods, yearsAnswered } from '../../../contract/period.ts';
import { linkTo, type Place } from '../../../routing/place.ts';
import type { FilterBarRef } from '../../../machines/filter-bar/filter-bar.ts';
import { usePortal } from '../../portal.ts';
import { DateRange } from '../../records/DateRange.tsx';
import { longDay } from '../../../contract/format.ts';

/** The period of the figures: a named one or two dates of one's own, called by what its quarters amount to. */
export function PeriodPicker({ place, bar }: { readonly place: Place; readonly bar: FilterBarRef }) {
  const { go } = usePortal();
  const { today } = place;
  const id = useId();
  const choices = [...periods(today).map(({ label }) => label), 'Custom'];
  const custom = place.period === 'Custom';
  const { label, startDate, endDate } = periodOf(place.period, place.filter, today);
  const from = answeredFrom({ startDate, endDate }, today);
  return (
    <div className="filter-bar">
      <label className="visually-hidden" htmlFor={id}>
        Period
      </label>
      <Dropdown
        inputId={id}
        value={custom ? 'Custom' : label}
        options={choices}
        onChange={({ value }: { value: string }) => {
          // Dates of one's own begin with those that were shown.
          const filter = { ...place.filter, mode: 'dates' as const, from: startDate, to: endDate };
          const change = value === 'Custom' ? { period: value, filter } : { period: value };
          go({ to: linkTo(place, change), replace: true });
        }}
        // The select behind it serves forms alone.
        pt={{ select: { 'aria-hidden': true }, trigger: { 'aria-label': 'Open the periods' } }}
      />
      {custom ? (
        <DateRange bar={bar} />
      ) : (
        <span className="muted">
          {longDay(startDate)} – {longDay(endDate)}
        </span>
      )}
      {custom && label !== 'Custom' && <strong>{label}</strong>}
      <span role="status">
        {from !== startDate && `From ${longDay(from)}: figures reach back ${yearsAnswered} years`}
      </span>
    </div>
  );
}
