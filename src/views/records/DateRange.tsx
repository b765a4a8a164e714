import { Suspense } from 'react';
import type { Filter } from '../../contract/place.ts';
import type { FilterBarRef } from '../../machines/filter-bar.ts';
import { late } from '../ui/late.tsx';
import { Widget } from '../ui/Widget.tsx';

const DateField = late(async () => (await import('./DateField.tsx')).DateField);

/** The first and the last day of a filter by date. */
export function DateRange({ filter, bar }: { readonly filter: Filter; readonly bar: FilterBarRef }) {
  return (
    <Widget failed="The dates could not be drawn">
      <Suspense fallback={<div className="filter-dates" />}>
        <div className="filter-dates">
          <DateField label="Start" day={filter.from} onPick={(day) => bar.send({ type: 'from.picked', day })} />
          <DateField
            label="End"
            day={filter.to}
            min={filter.from}
            onPick={(day) => bar.send({ type: 'to.picked', day })}
          />
        </div>
      </Suspense>
    </Widget>
  );
}
