import { useMemo } from 'react';
import type { CertificateOverview } from '../../contract/models/certificate.ts';
import type { Received } from '../../contract/receive.ts';
import { percent } from '../../contract/format-quantity.ts';
import { missingValue } from '../../contract/format.ts';
import { Chart } from './Chart.tsx';

const parts = [
  ['Available', 'available', 'var(--good)', 'good'],
  ['Overdue', 'overdue', 'var(--bad)', 'bad'],
  ['Due', 'due', 'var(--watch)', 'watch'],
] as const;

/** A doughnut of the certificates: Available, Overdue and Due, with the total in the centre. */
export function CertificateOverviewChart({
  overview,
  title = 'Certificates',
}: {
  readonly overview: Received<typeof CertificateOverview>;
  readonly title?: string;
}) {
  const total = parts.reduce((sum, [, key]) => sum + (overview[key].number ?? 0), 0);
  const options = useMemo(
    (): Highcharts.Options => ({
      chart: { spacing: [0, 0, 0, 0] },
      tooltip: { shared: false, pointFormat: '<b>{point.y}</b>' },
      legend: { enabled: false },
      plotOptions: {
        pie: {
          colors: parts.map(([, , color]) => color),
          innerSize: '72%',
          borderWidth: 2,
          borderColor: 'var(--surface)',
          borderRadius: 0,
          dataLabels: { enabled: false },
        },
      },
      series: [
        {
          type: 'pie',
          name: 'Certificates',
          data: parts.map(([name, key]) => ({ name, y: overview[key].number })),
        },
      ],
    }),
    [overview],
  );
  return (
    <Chart
      title={title}
      options={options}
      table={{
        headings: ['Category', 'Number', 'Percent'],
        rows: parts.map(([name, key]) => [name, overview[key].number, percent(overview[key].percent)]),
      }}
      centre={
        <>
          <strong>{total}</strong> total
        </>
      }
      beside={<Shares overview={overview} />}
    />
  );
}

function Shares({ overview }: { readonly overview: Received<typeof CertificateOverview> }) {
  return (
    <ul className="doughnut-legend">
      {parts.map(([name, key, , tone]) => (
        <li key={key}>
          <span className="status-tag" data-tone={tone}>
            {name}
          </span>
          <strong>{overview[key].number ?? missingValue}</strong>
          <span className="muted">{percent(overview[key].percent)}</span>
        </li>
      ))}
    </ul>
  );
}
