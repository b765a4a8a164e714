import { useId, useMemo } from 'react';
import { monthYear, twoDecimals } from '../../contract/format.ts';
import type { MonthPoint } from '../../contract/models/chart.ts';
import type { Received } from '../../contract/receive.ts';
import { maxFigureYears } from '../../contract/period.ts';
import type { Filter } from '../../routing/parameters.ts';
import { useChangeAddress } from '../change-address.ts';
import { useLocation } from '../portal.ts';
import { Chart } from './Chart.tsx';
import {
  averageTooltip,
  columnOf,
  isRunning,
  lineOver,
  nameWithState,
  periodAxes,
  wholePeriodsNote,
} from './chart-theme.ts';

interface Props {
  readonly perMonth: readonly Received<typeof MonthPoint>[];
  readonly perYear: readonly Received<typeof MonthPoint>[];
  readonly plural: string;
  /** undefined: the chart is over all vessels. */
  readonly filter: Filter | undefined;
}

const spans = [
  { span: 'month', label: 'Month' },
  { span: 'year', label: 'Year' },
] as const;

const periodName = (monthOrYear: string): string =>
  /^\d{4}-\d\d$/.test(monthOrYear) ? monthYear(monthOrYear) : monthOrYear;

const nameOf = ({ monthlyOrYear }: Received<typeof MonthPoint>, today: string): string =>
  nameWithState(periodName(monthlyOrYear), isRunning(monthlyOrYear, today));

interface PeriodsOfNote {
  readonly perMonth: readonly Received<typeof MonthPoint>[];
  readonly last: Received<typeof MonthPoint> | undefined;
  readonly today: string;
}

/**
 * The note on the period: for the last N records, the whole months or years they fall in; for dates, limited to the
 * earliest chart date.
 */
const periodNote = (
  filter: Filter | undefined,
  span: 'month' | 'year',
  { perMonth: [first], last, today }: PeriodsOfNote,
): string => {
  if (!filter) return '';
  if (filter.mode === 'records')
    return wholePeriodsNote(span, periodName(last?.monthlyOrYear ?? ''), isRunning(last?.monthlyOrYear ?? '', today));
  return first && first.monthlyOrYear > filter.from.slice(0, 7) ? `, last ${maxFigureYears} years` : '';
};

const averageOf = (points: readonly Received<typeof MonthPoint>[]): Highcharts.SeriesOptionsType => ({
  ...lineOver(points.length),
  name: 'Fleet average per vessel',
  data: points.map(({ avgCount }) => avgCount),
  tooltip: averageTooltip,
});

/** The vessel's total per month or year, compared with the average of the account's fleet; or the total of all vessels. */
export function PerMonthAndYearChart({ perMonth, perYear, plural, filter }: Props) {
  const changeAddress = useChangeAddress();
  const location = useLocation();
  const today = location?.today ?? '';
  const span = location?.tab === 'year' ? 'year' : 'month';
  const show = (one: 'month' | 'year') => changeAddress({ tab: one === 'year' ? 'year' : undefined });
  const id = useId();
  const points = span === 'month' ? perMonth : perYear;
  const ofFleet = filter === undefined;
  const totalName = ofFleet ? 'All vessels' : 'This vessel';
  const options = useMemo(
    (): Highcharts.Options => ({
      ...periodAxes(
        points.map((point) => nameOf(point, today)),
        points.flatMap(({ total, avgCount }) => [total, avgCount]),
      ),
      series: [
        {
          type: 'column',
          name: totalName,
          data: points.map(({ monthlyOrYear, total }) => columnOf(total, isRunning(monthlyOrYear, today))),
        },
        ...(ofFleet ? [] : [averageOf(points)]),
      ],
    }),
    [points, totalName, ofFleet, today],
  );
  return (
    <Chart
      title={`${plural} per ${span}${periodNote(filter, span, { perMonth, last: points.at(-1), today })}`}
      options={options}
      table={{
        headings: ['Period', totalName, 'Fleet average per vessel'],
        rows: points.map((point) => [nameOf(point, today), point.total, twoDecimals(point.avgCount)]),
      }}
    >
      <div className="segmented" role="radiogroup" aria-label="Per month or year">
        {spans.map(({ span: one, label }) => (
          <label key={one}>
            <input type="radio" name={id} checked={span === one} onChange={() => show(one)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </Chart>
  );
}
