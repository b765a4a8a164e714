import { useMemo } from 'react';
import { twoDecimals } from '../../contract/format.ts';
import type { YearPoint } from '../../contract/models/chart.ts';
import type { Received } from '../../contract/receive.ts';
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
  readonly years: readonly Received<typeof YearPoint>[];
  readonly plural: string;
  /** The word for findings in the list. */
  readonly findings: string;
  /** Whether the heading notes that the chart counts whole years, or up to today, for a list of the last N records. */
  readonly whole: boolean;
}

/** Per year: the number of records, and their average number of findings. */
export function PerYearChart({ years, plural, findings, whole }: Props) {
  const today = useLocation()?.today ?? '';
  const average = `${findings} on average`;
  const options = useMemo(
    (): Highcharts.Options => ({
      ...periodAxes(
        years.map(({ year }) => nameWithState(String(year), isRunning(year, today))),
        years.map(({ numOfYear }) => numOfYear),
        { name: average, values: years.map(({ avgCountperYear }) => avgCountperYear) },
      ),
      series: [
        {
          type: 'column',
          name: plural,
          data: years.map(({ year, numOfYear }) => columnOf(numOfYear, isRunning(year, today))),
        },
        {
          ...lineOver(years.length),
          yAxis: 1,
          name: average,
          data: years.map(({ avgCountperYear }) => avgCountperYear),
          tooltip: averageTooltip,
        },
      ],
    }),
    [years, plural, average, today],
  );
  const last = years.at(-1)?.year ?? '';
  return (
    <Chart
      title={`${plural} per year${whole ? wholePeriodsNote('year', String(last), isRunning(last, today)) : ''}`}
      options={options}
      table={{
        headings: ['Year', plural, average],
        rows: years.map(({ year, numOfYear, avgCountperYear }) => [
          nameWithState(String(year), isRunning(year, today)),
          numOfYear,
          twoDecimals(avgCountperYear),
        ]),
      }}
    />
  );
}
