import { useMemo } from 'react';
import type { YearPoint } from '../../contract/models/chart.ts';
import { Chart } from './Chart.tsx';
import { fittingPeriods, yStep } from './theme.ts';

/** Per year: how many there were, and how many findings each had on average. */
export function PerYearChart({ years, singular }: { readonly years: readonly YearPoint[]; readonly singular: string }) {
  const options = useMemo(
    (): Highcharts.Options => ({
      xAxis: { categories: years.map(({ year }) => String(year)), tickPositioner: fittingPeriods(years.length) },
      yAxis: {
        tickInterval: yStep(
          Math.max(...years.flatMap(({ numOfYear, avgCountperYear }) => [numOfYear, avgCountperYear])),
        ),
      },
      series: [
        { type: 'column', name: 'Inspections', data: years.map(({ numOfYear }) => numOfYear) },
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
        headings: ['Year', 'Inspections', 'Findings per inspection'],
        rows: years.map(({ year, numOfYear, avgCountperYear }) => [year, numOfYear, avgCountperYear]),
      }}
    />
  );
}
