import { useMemo } from 'react';
import type { VettingSide } from '../../contract/models/vetting.ts';
import type { Received } from '../../contract/receive.ts';
import { counted } from '../../contract/format.ts';
import { Chart } from './Chart.tsx';
import { fittingPeriods, hasRoomForLabels, labelText, stepTicks } from './theme.ts';

/** One line of a comparison: what it is called, and both sides. */
export interface ComparisonRow {
  readonly name: string;
  readonly observations: Received<typeof VettingSide>;
  readonly benchmarks: Received<typeof VettingSide>;
}

interface Props {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
  /** Whose the observations are: 'Company', or the name of one vessel. */
  readonly own: string;
  /** Columns beside each other along time, or bars under each other for names that need room. */
  readonly orientation: 'columns' | 'bars';
  /** The step of the value axis, and how many decimals its figures have. */
  readonly step: number;
  readonly decimals: number;
  /** Goes to what is behind a line, by its name. */
  readonly onPick: (name: string) => void;
}

/** Observations per inspection: the company, or one vessel, against the benchmark. A bar leads to the inspections behind it. */
export function ComparisonChart({ title, rows, own, orientation, step, decimals, onPick }: Props) {
  const bars = orientation === 'bars';
  const options = useMemo((): Highcharts.Options => {
    const type = bars ? 'bar' : 'column';
    return {
      // The figure of the longest bar stands to the right of the last line.
      chart: bars ? { height: Math.max(280, 80 + rows.length * 36), spacingRight: 36 } : { height: 280 },
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
      tooltip: { pointFormatter: basis },
      plotOptions: {
        series: {
          cursor: 'pointer',
          dataLabels: {
            enabled: true,
            formatter() {
              const fits = bars || hasRoomForLabels(this.series.chart.plotWidth, rows.length);
              return fits ? decimalsOf(this.y) : undefined;
            },
          },
          point: {
            events: {
              click() {
                const row = rows[this.index];
                // Once the chart has done with the click: it may be drawn anew for it.
                if (row) queueMicrotask(() => onPick(row.name));
              },
            },
          },
        },
      },
      series: [
        {
          type,
          name: own,
          color: 'var(--company)',
          data: rows.map(({ observations }) => pointOf(observations)),
        },
        {
          type,
          name: 'Benchmark',
          color: 'var(--benchmark)',
          data: rows.map(({ benchmarks }) => pointOf(benchmarks)),
        },
      ],
    };
  }, [rows, own, bars, step, decimals, onPick]);
  const headings = [
    '',
    own,
    'Observations',
    'Inspections',
    'Vessels',
    'Benchmark',
    'Benchmark observations',
    'Benchmark inspections',
    'Benchmark vessels',
  ];
  return (
    <Chart
      key={rows.map(({ name }) => name).join()}
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
          benchmarks.observations,
          benchmarks.inspections,
          benchmarks.vesselCount,
        ]),
      }}
    >
      {rows.every(({ observations }) => observations.inspections === 0) && (
        <span className="muted">{own}: no inspection in this period</span>
      )}
    </Chart>
  );
}

const pointOf = (side: Received<typeof VettingSide>) => ({ y: valueOf(side), custom: side });

/** What a figure rests on, as the tooltip says it. */
function basis(this: Highcharts.Point): string {
  // SAFETY: each point of these series carries its side.
  const side = this.options.custom as Received<typeof VettingSide>;
  const counts = [
    [side.observations, 'observation'],
    [side.inspections, 'inspection'],
    [side.vesselCount, 'vessel'],
  ] as const;
  return `${labelText(this.series.name)}: <b>${written(side)}</b> (${counts.flatMap(([number, one]) => (number === null ? [] : [counted(number, one)])).join(', ')})<br/>`;
}

/** The bar of a side; none where nothing was inspected, which is not the same as nothing observed. */
const valueOf = ({ avgCompany, inspections }: Received<typeof VettingSide>): number | null =>
  inspections === 0 ? null : avgCompany;

const decimalsOf = (value: number | null | undefined): string | undefined => value?.toFixed(2);

const written = (side: Received<typeof VettingSide>): string => decimalsOf(valueOf(side)) ?? '–';

/** Names of chapters wrap. */
const barNames = { whiteSpace: 'normal', textOverflow: 'none' } as const;

/** On a phone the names take two fifths of the room, and every other tick its figure. */
const narrowBars: Highcharts.Options = {
  xAxis: { labels: { style: { ...barNames, width: 120, fontSize: '11px' } } },
  yAxis: { labels: { step: 2 } },
};
