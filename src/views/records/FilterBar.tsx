import './filter-bar.css';
import { useSelector } from '@xstate/react';
import { Children, type ReactNode, useId } from 'react';
import type { FilterBarRef } from '../../machines/filter-bar/filter-bar.ts';
import { countProblem } from '../../machines/filter-bar/filter-bar-count.ts';
import { filterCount } from '../../routing/list-filter.ts';
import type { Filter } from '../../routing/parameters.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListBar } from '../lists/ListBar.tsx';
import { NextStep } from '../lists/NextStep.tsx';
import { DateRange } from './DateRange.tsx';
import { ReversedDates } from './ReversedDates.tsx';
import { ShowCount } from './ShowCount.tsx';

const modes: readonly { readonly mode: Filter['mode']; readonly label: string }[] = [
  { mode: 'records', label: 'Filter By Records' },
  { mode: 'dates', label: 'Filter By Date' },
];

interface Props {
  readonly bar: FilterBarRef;
  /** Further filters. */
  readonly further?: ReactNode;
  /** How many rows the list shows. */
  readonly total?: ReactNode;
  readonly children?: ReactNode;
}

/** Filters by the last N records or by dates, and shows the filtered content below, or 'No data'. */
export function FilterBar({ bar, further, total, children }: Props) {
  const { context, value } = useSelector(bar, (snapshot) => snapshot);
  const { filter } = context.location;
  const id = useId();
  const invalid = value === 'invalid';
  const filters = (
    <>
      <section className="filter-bar" aria-label="Filter">
        <div className="segmented" role="radiogroup" aria-label="Filter by">
          {modes.map(({ mode, label }) => (
            <label key={mode}>
              <input
                type="radio"
                name={`${id}-mode`}
                checked={filter.mode === mode}
                onChange={() => bar.send({ type: 'mode.picked', mode })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        {filter.mode === 'records' ? (
          <div className="filter-count">
            <label htmlFor={`${id}-count`}>Records</label>
            <input
              className="p-inputtext"
              id={`${id}-count`}
              type="text"
              inputMode="numeric"
              value={context.typed}
              aria-invalid={invalid}
              aria-describedby={invalid ? `${id}-error` : undefined}
              onChange={({ target }) => bar.send({ type: 'count.typed', text: target.value })}
              onBlur={() => bar.send({ type: 'count.blurred' })}
            />
            {invalid && (
              <span className="field-error" id={`${id}-error`} role="alert">
                {countProblem(context.typed)}
              </span>
            )}
            <ShowCount location={context.location} />
          </div>
        ) : (
          <DateRange bar={bar} />
        )}
      </section>
      {further}
    </>
  );
  return (
    <ListBar filters={filters} filterCount={filterCount(context.location)} total={total}>
      <ReversedDates location={context.location} />
      {Children.toArray(children).length === 0 ? (
        <EmptyState text="No data">
          <NextStep of="vessels" />
        </EmptyState>
      ) : (
        children
      )}
    </ListBar>
  );
}
