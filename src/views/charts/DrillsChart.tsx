import { useMemo } from 'react';
import type * as z from 'zod/mini';
import type { DrillPoint } from '../../contract/models/chart.ts';
import { Chart } from './Chart.tsx';
import { labelText, yStep } from './theme.ts';

const parts = [
  ['Executed', 'executed', 'var(--company)'],
  ['Planned', 'planned', 'var(--control)'],
  ['Overdue', 'overdue', 'var(--bad)'],
] as const;

/** Drills by group: executed, planned and overdue, stacked. */
export function DrillsChart({ groups }: { readonly groups: readonly z.infer<typeof DrillPoint>[] }) {
  const options = useMemo(
    (): Highcharts.Options => ({
      xAxis: { categories: groups.map(({ drillGroup }) => labelText(drillGroup)) },
      yAxis: {
        tickInterval: yStep(Math.max(...groups.map(({ executed, planned, overdue }) => executed + planned + overdue))),
        reversedStacks: false,
      },
      plotOptions: { bar: { stacking: 'normal', borderWidth: 0, maxPointWidth: 16 } },
      series: parts.map(([name, key, color]) => ({
        type: 'bar',
        name,
        color,
        data: groups.map((group) => group[key]),
      })),
    }),
    [groups],
  );
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
