import type { FilterBarRef } from '../../machines/filter-bar/filter-bar.ts';
import type { RouteState } from '../../routing/location.ts';
import { DateRange } from './DateRange.tsx';

interface Props {
  readonly bar: FilterBarRef;
  readonly location: RouteState;
  readonly label?: string;
}

/** Limits a list to a range of dates, which is shown once it is chosen. */
export function ByDate({ bar, location, label = 'By date' }: Props) {
  const byDate = location.filter.mode === 'dates';
  return (
    <>
      <label className="filter-count">
        <input
          type="checkbox"
          checked={byDate}
          onChange={() => bar.send({ type: 'mode.picked', mode: byDate ? 'records' : 'dates' })}
        />
        {label}
      </label>
      {byDate && <DateRange bar={bar} />}
    </>
  );
}
