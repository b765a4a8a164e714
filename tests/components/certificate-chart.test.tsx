import { expect, it } from 'vitest';
import type { CertificateOverview } from '../../src/contract/models/certificate.ts';
import type { Received } from '../../src/contract/receive.ts';
import { CertificateOverviewChart } from '../../src/views/charts/CertificateOverviewChart.tsx';
import { PortalProvider } from '../../src/views/portal.ts';
import { mountRoot } from './support/mounted.tsx';
import { openPortal } from './support/open-portal.ts';

const part = (number: number, percent: number) => ({ number, percent });

const show = (overview: Received<typeof CertificateOverview>) =>
  openPortal(
    '/auth/login',
    'data',
    () => false,
    (portal) =>
      mountRoot(
        <PortalProvider portal={portal}>
          <CertificateOverviewChart overview={overview} />
        </PortalProvider>,
      ),
  );

const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);

it('certificates in more than one part are a ring with its total', async () => {
  show({ available: part(42, 95.45), overdue: part(0, 0), due: part(2, 4.55) });
  await expect.poll(() => textsOf('.chart-centre')).toEqual(['44 total']);
  expect(textsOf('.doughnut-legend li')).toEqual(['Available4295.5 %', 'Overdue00.0 %', 'Due24.5 %']);
});

it('certificates in one part are bars with their numbers', async () => {
  show({ available: part(0, 0), overdue: part(16, 100), due: part(0, 0) });
  await expect.poll(() => textsOf('.highcharts-data-label')).toEqual(['0 (0.0 %)', '16 (100.0 %)', '0 (0.0 %)']);
  expect(textsOf('.chart-centre, .doughnut-legend')).toEqual([]);
});
