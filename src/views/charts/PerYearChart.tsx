import { useMemo } from 'react';
import type { YearPoint } from '../../contract/models/chart.ts';
import { Chart } from './Chart.tsx';

/** Per year: how many there were, and how many findings each had on average. */
export function PerYearChart({ years, singular }: { readonly years: readonly YearPoint[]; readonly singular: string }) {
  const options = useMemo(
    (): Highcharts.Options => ({
      xAxis: { categories: years.map(({ year }) => String(year)) },
      yAxis: { tickInterval: 2 },
      series: [
        { type: 'column', name: 'Number', data: years.map(({ numOfYear }) => numOfYear) },
        { type: 'line', name: 'Findings per inspection', data: years.map(({ avgCountperYear }) => avgCountperYear) },
      ],
    }),
    [years],
  );
  return (
    <Chart
      title={`${singular} per year`}
      options={options}
      table={{
        headings: ['Year', 'Number', 'Findings per inspection'],
        rows: years.map(({ year, numOfYear, avgCountperYear }) => [year, numOfYear, avgCountperYear]),
      }}
    />
  );
}
