import { useMemo } from 'react';
import type { DrillPoint } from '../../contract/models/chart.ts';
import type { Received } from '../../contract/receive.ts';
import { Chart } from './Chart.tsx';
import { highest, labelText, lineAxis, narrowBars } from './chart-theme.ts';

const parts = [
  ['Executed', 'executed', 'var(--company)'],
  ['Planned', 'planned', 'var(--control)'],
  ['Overdue', 'overdue', 'var(--bad)'],
] as const;

/** Drills by group: executed, planned and overdue, stacked. */
export function DrillsChart({ groups }: { readonly groups: readonly Received<typeof DrillPoint>[] }) {
  const options = useMemo((): Highcharts.Options => {
    const axis = lineAxis(highest(groups.map((group) => drillsOf(group))));
    return {
      colors: parts.map(([, , color]) => color),
      xAxis: { categories: groups.map(({ drillGroup }) => labelText(drillGroup)) },
      yAxis: { ...axis, reversedStacks: false },
      responsive: narrowBars(axis.tickPositions.length),
      plotOptions: { bar: { stacking: 'normal', borderWidth: 0, maxPointWidth: 16 } },
      series: parts.map(([name, key]) => ({
        type: 'bar',
        name,
        data: groups.map((group) => group[key]),
      })),
    };
  }, [groups]);
  return (
    <Chart
      title="Drills by group"
      options={options}
      table={{
        headings: ['Group', ...parts.map(([name]) => name)],
        rows: groups.map((group) => [group.drillGroup, ...parts.map(([, key]) => group[key])]),
      }}
    />
  );
}

/** The number of drills of a group in all states. */
const drillsOf = ({ executed, planned, overdue }: Received<typeof DrillPoint>): number =>
  (executed ?? 0) + (planned ?? 0) + (overdue ?? 0);
