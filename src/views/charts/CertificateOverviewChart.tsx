import { useMemo } from 'react';
import type { CertificateOverview } from '../../contract/models/certificate.ts';
import type { Received } from '../../contract/receive.ts';
import { percent } from '../../contract/format-quantity.ts';
import { missingValue } from '../../contract/format.ts';
import { StatusTag } from '../ui/StatusTag.tsx';
import { Chart } from './Chart.tsx';

const parts = [
  ['Available', 'available', 'var(--good)', 'good'],
  ['Overdue', 'overdue', 'var(--bad)', 'bad'],
  ['Due', 'due', 'var(--watch)', 'watch'],
] as const;
const colors = parts.map(([, , color]) => color);

type Overview = Received<typeof CertificateOverview>;

/**
 * The certificates that are Available, Overdue and Due: a doughnut with the total in the centre, or bars if all are in one
 * part or there is none.
 */
export function CertificateOverviewChart({
  overview,
  title = 'Certificates',
}: {
  readonly overview: Overview;
  readonly title?: string;
}) {
  const total = parts.reduce((sum, [, key]) => sum + (overview[key].number ?? 0), 0);
  const isRing = parts.filter(([, key]) => overview[key].number).length > 1;
  const options = useMemo(() => (isRing ? ringOf(overview) : barsOf(overview)), [overview, isRing]);
  return (
    <Chart
      title={title}
      options={options}
      table={{
        headings: ['Category', 'Number', 'Percent'],
        rows: parts.map(([name, key]) => [name, overview[key].number, percent(overview[key].percent)]),
      }}
      {...(isRing && {
        centre: (
          <>
            <strong>{total}</strong> total
          </>
        ),
        beside: <Shares overview={overview} />,
      })}
    />
  );
}

const ringOf = (overview: Overview): Highcharts.Options => ({
  chart: { spacing: [0, 0, 0, 0] },
  tooltip: { shared: false, pointFormat: '<b>{point.y}</b>' },
  legend: { enabled: false },
  plotOptions: {
    pie: {
      colors,
      innerSize: '72%',
      borderWidth: 2,
      borderColor: 'var(--surface)',
      borderRadius: 0,
      dataLabels: { enabled: false },
    },
  },
  series: [
    { type: 'pie', name: 'Certificates', data: parts.map(([name, key]) => ({ name, y: overview[key].number })) },
  ],
});

const barsOf = (overview: Overview): Highcharts.Options => ({
  chart: { spacingRight: 96 },
  tooltip: { enabled: false },
  legend: { enabled: false },
  xAxis: { categories: parts.map(([name]) => name) },
  yAxis: { visible: false },
  plotOptions: { bar: { colors, colorByPoint: true, maxPointWidth: 32, dataLabels: { enabled: true } } },
  series: [
    {
      type: 'bar',
      name: 'Certificates',
      data: parts.map(([, key]) => ({
        y: overview[key].number,
        dataLabels: { format: `${overview[key].number ?? missingValue} (${percent(overview[key].percent)})` },
      })),
    },
  ],
});

function Shares({ overview }: { readonly overview: Overview }) {
  return (
    <ul className="doughnut-legend">
      {parts.map(([name, key, , tone]) => (
        <li key={key}>
          <StatusTag status={name} tone={tone} />
          <strong>{overview[key].number ?? missingValue}</strong>
          <span className="muted">{percent(overview[key].percent)}</span>
        </li>
      ))}
    </ul>
  );
}
