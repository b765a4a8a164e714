import '../../records/filter-bar.css';
import { firstDayOfFigures, periodOf, periods, maxFigureYears } from '../../../contract/period.ts';
import type { RouteState } from '../../../routing/location.ts';
import type { FilterBarRef } from '../../../machines/filter-bar/filter-bar.ts';
import { withPeriod } from '../../../routing/vetting-address.ts';
import { useChangeAddress } from '../../change-address.ts';
import { DateRange } from '../../records/DateRange.tsx';
import { longDay } from '../../../contract/format.ts';

interface Props {
  readonly location: RouteState;
  readonly bar: FilterBarRef;
}

/** The period of the figures: a named one, or custom dates labelled by the quarters they cover. */
export function PeriodPicker({ location, bar }: Props) {
  const changeAddress = useChangeAddress();
  const { today } = location;
  const choices = [...periods(today).map(({ label }) => label), 'Custom'];
  const custom = location.period === 'Custom';
  const { label, startDate, endDate } = periodOf(location.period, location.filter, today);
  const from = firstDayOfFigures({ startDate, endDate }, today);
  return (
    <div className="filter-bar">
      <select
        className="p-inputtext"
        aria-label="Period"
        value={custom ? 'Custom' : label}
        onChange={({ target }) => changeAddress(withPeriod(location, target.value))}
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      {custom ? (
        <DateRange bar={bar} />
      ) : (
        <span className="muted">
          {longDay(startDate)} – {longDay(endDate)}
        </span>
      )}
      {custom && label !== 'Custom' && <strong>{label}</strong>}
      <span role="status">
        {from !== startDate && `From ${longDay(from)}: figures reach back ${maxFigureYears} years`}
      </span>
    </div>
  );
}
