import { useMemo } from 'react';
import { twoDecimals } from '../../contract/format.ts';
import type { YearPoint } from '../../contract/models/chart.ts';
import type { Received } from '../../contract/receive.ts';
import { Chart } from './Chart.tsx';
import { averageTooltip, evenlySpacedTicks, highest, lineAxis } from './chart-theme.ts';

interface Props {
  readonly years: readonly Received<typeof YearPoint>[];
  readonly plural: string;
  /** The word for findings in the list. */
  readonly findings: string;
  /** Whether the heading notes that the chart counts whole years, for a list of the last N records. */
  readonly whole: boolean;
}

/** Per year: the number of records, and their average number of findings. */
export function PerYearChart({ years, plural, findings, whole }: Props) {
  const average = `${findings} on average`;
  const options = useMemo(
    (): Highcharts.Options => ({
      xAxis: { categories: years.map(({ year }) => String(year)), tickPositioner: evenlySpacedTicks(years.length) },
      yAxis: lineAxis(highest(years.flatMap(({ numOfYear, avgCountperYear }) => [numOfYear, avgCountperYear]))),
      series: [
        { type: 'column', name: plural, data: years.map(({ numOfYear }) => numOfYear) },
        {
          type: 'line',
          name: average,
          data: years.map(({ avgCountperYear }) => avgCountperYear),
          tooltip: averageTooltip,
        },
      ],
    }),
    [years, plural, average],
  );
  return (
    <Chart
      title={`${plural} per year${whole ? ', whole years' : ''}`}
      options={options}
      table={{
        headings: ['Year', plural, average],
        rows: years.map(({ year, numOfYear, avgCountperYear }) => [year, numOfYear, twoDecimals(avgCountperYear)]),
      }}
    />
  );
}
