import { useMemo } from 'react';
import type { VettingSide } from '../../contract/models/vetting.ts';
import type { Received } from '../../contract/receive.ts';
import { cell, counted, twoDecimals } from '../../contract/format.ts';
import { directionText } from '../../machines/selectors/benchmark.ts';
import { Chart } from './Chart.tsx';
import {
  evenlySpacedTicks,
  highest,
  hasRoomForLabels,
  labelStep,
  labelText,
  narrowBars,
  nameWithState,
  noteStyle,
  runningClass,
  runningWord,
  ticksWithHeadroom,
  ticksWithStep,
} from './chart-theme.ts';

/** One row of a comparison: its name and both sides. */
export interface ComparisonRow {
  readonly name: string;
  readonly observations: Received<typeof VettingSide>;
  readonly benchmarks: Received<typeof VettingSide>;
}

interface Props {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
  /** The owner of the observations: 'Company', or the name of a vessel. */
  readonly own: string;
  /** Columns along a time axis, or horizontal bars for long names. */
  readonly orientation: 'columns' | 'bars';
  /** The step of the value axis, and the number of decimals of its figures. */
  readonly step: number;
  readonly decimals: number;
  /** The name of the row whose period has not ended. */
  readonly running?: string;
  /** Opens the inspections of a row, by its name. */
  readonly onPick: (name: string) => void;
}

/**
 * Observations per inspection: the company or one vessel compared with the benchmark. A click on a bar opens its
 * inspections.
 */
export function ComparisonChart({ title, rows, own, orientation, step, decimals, running, onPick }: Props) {
  const bars = orientation === 'bars';
  const options = useMemo((): Highcharts.Options => {
    const type = bars ? 'bar' : 'column';
    const greatest = highest(rows.flatMap((row) => [valueOf(row.observations), valueOf(row.benchmarks)]));
    const tickPositions = (bars ? ticksWithStep : ticksWithHeadroom)(greatest, step);
    const ticks = tickPositions.length;
    return {
      // Leaves space for the label of the longest bar, right of the last grid line.
      chart: bars ? { height: Math.max(304, 104 + rows.length * 36), spacingRight: 36 } : { height: 320 },
      xAxis: {
        categories: rows.map(({ name }) => name),
        ...(bars
          ? { labels: { style: barNames } }
          : {
              labels: { formatter: ({ pos }) => periodLabel(rows[pos], running) },
              tickPositioner: evenlySpacedTicks(rows.length),
              title: { text: `n: inspections of ${labelText(own)} | benchmark`, style: noteStyle },
            }),
      },
      yAxis: {
        ...(bars && { title: { text: inspectionsNote(rows, own), style: noteStyle } }),
        tickPositions,
        labels: { format: `{value:.${decimals}f}`, step: labelStep(ticks, bars ? maxLabelsAlong : maxLabelsUp) },
      },
      responsive: bars ? narrowBars(ticks, narrowNames) : {},
      tooltip: { pointFormatter: pointText },
      plotOptions: {
        series: {
          cursor: 'pointer',
          dataLabels: {
            enabled: true,
            formatter() {
              const fits = bars || hasRoomForLabels(this.series.chart.plotWidth, rows.length);
              return fits && typeof this.y === 'number' ? twoDecimals(this.y) : undefined;
            },
          },
          point: {
            events: {
              click() {
                const row = rows[this.index];
                // Deferred until the chart has handled the click, because it may rerender the chart.
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
          data: rows.map(({ name, observations }) => pointOf(observations, name === running)),
        },
        {
          type,
          name: 'Benchmark',
          data: rows.map(({ name, benchmarks }) => pointOf(benchmarks, name === running)),
        },
      ],
    };
  }, [rows, own, bars, step, decimals, running, onPick]);
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
          nameWithState(name, name === running),
          valueText(observations),
          observations.observations,
          observations.inspections,
          observations.vesselCount,
          valueText(benchmarks),
          benchmarks.observations,
          benchmarks.inspections,
          benchmarks.vesselCount,
        ]),
      }}
    >
      <span className="chart-note muted">{directionText('lower')}</span>
      {rows.every(({ observations }) => observations.inspections === 0) && (
        <span className="chart-note muted">{own}: no inspection in this period</span>
      )}
    </Chart>
  );
}

const pointOf = (side: Received<typeof VettingSide>, isRunning: boolean) => ({
  y: valueOf(side),
  custom: side,
  ...(isRunning && { className: runningClass }),
});

/** The label of a period: its name, the number of inspections of both sides, and whether it has ended. */
const periodLabel = (row: ComparisonRow | undefined, running: string | undefined): string => {
  if (!row) return '';
  const numbers = `n ${cell(row.observations.inspections, 'count')} | ${cell(row.benchmarks.inspections, 'count')}`;
  return [labelText(row.name), numbers, ...(row.name === running ? [runningWord] : [])].join('<br>');
};

/** The number of inspections of both sides, where it is the same in all rows. */
const inspectionsNote = (rows: readonly ComparisonRow[], own: string): string => {
  const [first] = rows;
  const { observations, benchmarks } = first ?? {};
  const same = rows.every(
    (row) =>
      row.observations.inspections === observations?.inspections &&
      row.benchmarks.inspections === benchmarks?.inspections,
  );
  if (!same || !observations || !benchmarks) return '';
  return `${labelText(own)}: n ${cell(observations.inspections, 'count')}, benchmark: n ${cell(benchmarks.inspections, 'count')} inspections`;
};

/** The tooltip of a point: its figure and the counts it is computed from. */
function pointText(this: Highcharts.Point): string {
  // SAFETY: each point of these series has its side as custom data.
  const side = this.options.custom as Received<typeof VettingSide>;
  const counts = [
    [side.observations, 'observation'],
    [side.inspections, 'inspection'],
    [side.vesselCount, 'vessel'],
  ] as const;
  return `${labelText(this.series.name)}: <b>${valueText(side)}</b> (${counts.flatMap(([number, one]) => (number === null ? [] : [counted(number, one)])).join(', ')})<br/>`;
}

/** The value of a side: null without inspections, in contrast to 0 for inspections without observations. */
const valueOf = ({ avgCompany, inspections }: Received<typeof VettingSide>): number | null =>
  inspections === 0 ? null : avgCompany;

const valueText = (side: Received<typeof VettingSide>): string => twoDecimals(valueOf(side));

/** Chapter names wrap. */
const barNames = { whiteSpace: 'normal', textOverflow: 'none' } as const;

/** The most labels that have space on the value axis: of columns, and of bars. */
const maxLabelsUp = 9;
const maxLabelsAlong = 14;

/** On a phone the names take two fifths of the width, in which the longest has two lines. */
const narrowNames = { ...barNames, width: 136 } as const;
