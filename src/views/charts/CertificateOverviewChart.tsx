import { useMemo } from 'react';
import type { CertificateOverview } from '../../contract/models/certificate.ts';
import { Chart } from './Chart.tsx';

const parts = [
  ['Available', 'available', 'var(--good)', 'good'],
  ['Overdue', 'overdue', 'var(--bad)', 'bad'],
  ['Due', 'due', 'var(--watch)', 'watch'],
] as const;

/** The certificates as a doughnut: Available, Overdue and Due, their total in the centre. */
export function CertificateOverviewChart({
  overview,
  title = 'Certificates',
}: {
  readonly overview: CertificateOverview;
  readonly title?: string;
}) {
  const total = parts.reduce((sum, [, key]) => sum + overview[key].number, 0);
  const options = useMemo(
    (): Highcharts.Options => ({
      chart: { height: 220 },
      title: {
        text: String(total),
        verticalAlign: 'middle',
        floating: true,
        y: 16,
        style: { fontSize: '28px', fontWeight: '600', color: 'var(--ink)' },
      },
      tooltip: { shared: false, pointFormat: '<b>{point.y}</b>' },
      legend: { enabled: false },
      plotOptions: { pie: { innerSize: '72%', borderWidth: 0, dataLabels: { enabled: false } } },
      series: [
        {
          type: 'pie',
          name: 'Certificates',
          data: parts.map(([name, key, color]) => ({ name, y: overview[key].number, color })),
        },
      ],
    }),
    [overview, total],
  );
  return (
    <Chart
      title={title}
      options={options}
      table={{
        headings: ['Category', 'Number', 'Percent'],
        rows: parts.map(([name, key]) => [name, overview[key].number, `${overview[key].percent} %`]),
      }}
    >
      <ul className="doughnut-legend">
        {parts.map(([name, key, , tone]) => (
          <li key={key} className="status-tag" data-tone={tone}>
            {name} {overview[key].number} ({overview[key].percent} %)
          </li>
        ))}
      </ul>
    </Chart>
  );
}
