import { useMemo } from 'react';
import type { VettingSide } from '../../contract/models/vetting.ts';
import { Chart } from './Chart.tsx';
import { fittingPeriods, stepTicks } from './theme.ts';

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
      xAxis: {
        categories: rows.map(({ name }) => name),
        ...(bars ? { labels: { style: barNames } } : { tickPositioner: fittingPeriods(rows.length) }),
      },
      yAxis: {
        tickPositions: stepTicks(
          Math.max(0, ...rows.flatMap((row) => [valueOf(row.observations), valueOf(row.benchmarks)]).map(Number)),
          step,
        ),
        labels: { format: `{value:.${decimals}f}` },
      },
      responsive: bars ? { rules: [{ condition: { maxWidth: 520 }, chartOptions: narrowBars }] } : {},
      tooltip: { valueDecimals: 2 },
      series: [
        {
          type,
          name: 'Company',
          color: 'var(--company)',
          data: rows.map(({ observations }) => valueOf(observations)),
        },
        {
          type,
          name: 'Benchmark',
          color: 'var(--benchmark)',
          data: rows.map(({ benchmarks }) => valueOf(benchmarks)),
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
          written(observations),
          observations.observations,
          observations.inspections,
          observations.vesselCount,
          written(benchmarks),
          benchmarks.inspections,
          benchmarks.vesselCount,
        ]),
      }}
    />
  );
}

/** The bar of a side; none where nothing was inspected, which is not the same as nothing observed. */
const valueOf = ({ avgCompany, inspections }: VettingSide): number | null => (inspections === 0 ? null : avgCompany);

const written = (side: VettingSide): string => valueOf(side)?.toFixed(2) ?? '–';

/** Names of chapters wrap. */
const barNames = { whiteSpace: 'normal', textOverflow: 'none' } as const;

/** On a phone the names take two fifths of the room, and every other tick its figure. */
const narrowBars: Highcharts.Options = {
  xAxis: { labels: { style: { ...barNames, width: 120, fontSize: '11px' } } },
  yAxis: { labels: { step: 2 } },
};
