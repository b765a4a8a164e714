import { useSelector } from '@xstate/react';
import type { FilterBarRef } from '../../machines/filter-bar/filter-bar.ts';
import { type DayField, dayProblem, fieldContent, visibleNote } from '../../machines/filter-bar/filter-bar-days.ts';
import { longDay } from '../../contract/format.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Widget } from '../ui/Widget.tsx';
import { noteText, problemText } from './date-words.ts';

const DateField = lazyWithRetry(async () => (await import('./DateField.tsx')).DateField);

/** The first and last day of a date filter. */
export function DateRange({ bar }: { readonly bar: FilterBarRef }) {
  const context = useSelector(bar, (snapshot) => snapshot.context);
  const { filter } = context.location;
  const note = visibleNote(context);
  const fieldOf = (field: DayField) => {
    const shown = fieldContent(context, field);
    const problem = dayProblem(context, field);
    const text = 'text' in shown ? shown.text : longDay(shown.day);
    return {
      day: filter[field],
      text,
      problem: problem && problemText(problem, text, filter.from),
      onType: (typed: string) => bar.send({ type: 'day.typed', field, text: typed }),
      onLeave: () => bar.send({ type: 'day.blurred', field }),
    };
  };
  return (
    <Widget errorTitle="The dates could not be displayed">
      <div className="filter-dates">
        <DateField label="Start" {...fieldOf('from')} onPick={(day) => bar.send({ type: 'from.picked', day })} />
        <DateField
          label="End"
          {...fieldOf('to')}
          min={filter.from}
          onPick={(day) => bar.send({ type: 'to.picked', day })}
        />
        <span className="muted" role="status">
          {note && noteText(note)}
        </span>
      </div>
    </Widget>
  );
}
