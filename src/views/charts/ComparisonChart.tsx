import { useMemo } from 'react';
import type { VettingSide } from '../../contract/models/vetting.ts';
import { Chart } from './Chart.tsx';

/** One line of a comparison: what it is called, and both sides. */
export interface ComparisonRow {
  readonly name: string;
  readonly observations: VettingSide;
  readonly benchmarks: VettingSide;
}

interface Props {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
  /** Columns beside each other along time, or bars under each other for names that need room. */
  readonly lie: 'columns' | 'bars';
  /** The step of the value axis, and how many decimals its figures have. */
  readonly step: number;
  readonly decimals: number;
}

/** Observations per inspection: the company against the benchmark. */
export function ComparisonChart({ title, rows, lie, step, decimals }: Props) {
  const bars = lie === 'bars';
  const options = useMemo((): Highcharts.Options => {
    const type = bars ? 'bar' : 'column';
    return {
      chart: { height: bars ? Math.max(280, 80 + rows.length * 36) : 280 },
      xAxis: { categories: rows.map(({ name }) => name) },
      yAxis: { tickInterval: step, labels: { format: `{value:.${decimals}f}` } },
      tooltip: { valueDecimals: 2 },
      series: [
        {
          type,
          name: 'Company',
          color: 'var(--company)',
          data: rows.map(({ observations }) => observations.avgCompany),
        },
        {
          type,
          name: 'Benchmark',
          color: 'var(--benchmark)',
          data: rows.map(({ benchmarks }) => benchmarks.avgCompany),
        },
      ],
    };
  }, [rows, bars, step, decimals]);
  const headings = [
    '',
    'Company',
    'Observations',
    'Inspections',
    'Vessels',
    'Benchmark',
    'Benchmark inspections',
    'Benchmark vessels',
  ];
  return (
    <Chart
      title={title}
      options={options}
      table={{
        headings,
        rows: rows.map(({ name, observations, benchmarks }) => [
          name,
          observations.avgCompany.toFixed(2),
          observations.observations,
          observations.inspections,
          observations.vesselCount,
          benchmarks.avgCompany.toFixed(2),
          benchmarks.inspections,
          benchmarks.vesselCount,
        ]),
      }}
    />
  );
}
