import './dashboard.css';
import { Link } from 'wouter';
import { partNumber } from '../../../contract/models/vetting.ts';
import { summaryId } from '../../../routing/parameters.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { VesselSearchRef } from '../../../machines/vessel-search.ts';
import { Updates } from './Updates.tsx';
import { Benchmark } from './Benchmark.tsx';
import { Attention } from './Attention.tsx';
import { FleetMap } from '../../map/FleetMap.tsx';
import type { MapActors } from '../../map/map-props.ts';
import type { PageProps } from '../../portal.ts';
import { VesselSearch } from '../../shell/VesselSearch.tsx';
import { dated } from '../../../contract/format.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { NextStep } from '../../lists/NextStep.tsx';
import { BesideTitle } from '../../ui/HeadingSlot.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { afterNextPaint } from '../../ui/after-next-paint.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RepeatingQuestions } from '../../vetting/RepeatingQuestions.tsx';
import { useFleet } from '../../vessels.ts';

const CertificateOverviewChart = lazyWithRetry(
  async () => {
    await afterNextPaint();
    return (await import('../../charts/CertificateOverviewChart.tsx')).CertificateOverviewChart;
  },
  <Skeleton shape="block" />,
);

/** The href of the inspections with this question, in the quarter that the dashboard shows. */
const inspectionsHref = (question: string): string =>
  `/vetting/sire-status/${summaryId}?${new URLSearchParams({ period: 'Prior Quarter', tab: partNumber(question) })}`;

type Actors = Readonly<{
  search: VesselSearchRef;
  lastUpdate: QueryRef<'account.lastUpdateReport'>;
  lastUpdates: QueryRef<'account.lastUpdateItems'>;
  positionsUpdate: QueryRef<'track.lastUpdate'>;
  positions: QueryRef<'track.all'>;
  benchmark: QueryRef<'account.dashboard'>;
  news: QueryRef<'news.search'>;
  certificates: QueryRef<'fleet.certificates'>;
  attention: QueryRef<'attention.list'>;
  change: ChangeRef;
  repeating: QueryRef<'vetting.repeating'>;
}> &
  MapActors;

/** The overview of the fleet: positions, benchmark, news, due certificates, repeating questions. */
export function DashboardPage({ actors, location }: PageProps<Actors>) {
  const hasNoVessels = useFleet().length === 0;
  return (
    <div className="dashboard grid">
      <BesideTitle>
        <div className="dashboard-head">
          <Updates all={actors.lastUpdate} sources={actors.lastUpdates} positions={actors.positionsUpdate} />
          <VesselSearch name="Search from the dashboard" search={actors.search} />
        </div>
      </BesideTitle>
      <div className="col-12 dashboard-top">
        <Attention
          attention={actors.attention}
          change={actors.change}
          positions={actors.positions}
          certificates={actors.certificates}
          location={location}
        />
        <section className="card dashboard-map" aria-label="Vessel tracking">
          <Loaded
            query={actors.positions}
            contentName="The positions"
            isEmpty={(positions) => positions.length === 0}
            nextStep={hasNoVessels && <NextStep of="vessels" />}
            shape="block"
          >
            {(positions) => <FleetMap actors={actors} positions={positions} />}
          </Loaded>
        </section>
        <section className="card dashboard-news" aria-label="Latest news">
          <h2 className="section-title">Latest news</h2>
          <Loaded
            query={actors.news}
            contentName="The news"
            shape="rows"
            lines={5}
            none="No data"
            isEmpty={({ items }) => items.length === 0}
          >
            {({ items }) => (
              <ul className="news-links">
                {items.map(({ id, title, category, date }) => (
                  <li key={id}>
                    <Link href={`/tb-info/tb-news?record=${id}`}>{title}</Link>
                    <span className="muted">{dated(category, date)}</span>
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </section>
      </div>
      <div className="col-12 lg:col-6 dashboard-column">
        <div className="card dashboard-certificates">
          <Loaded
            query={actors.certificates}
            contentName="The certificates"
            title="Certificates"
            shape="block"
            none="No data"
            isEmpty={({ available, overdue, due }) =>
              (available.number ?? 0) + (overdue.number ?? 0) + (due.number ?? 0) === 0
            }
          >
            {(overview) => <CertificateOverviewChart overview={overview} />}
          </Loaded>
        </div>
        <RepeatingQuestions repeating={actors.repeating} hrefOf={inspectionsHref} />
      </div>
      <div className="col-12 lg:col-6 dashboard-column">
        <Benchmark benchmark={actors.benchmark} />
      </div>
    </div>
  );
}
