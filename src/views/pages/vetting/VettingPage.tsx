import '../../vetting/vetting.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { quarterOf } from '../../../contract/period.ts';
import { wholeFleet } from '../../../contract/fleet/fleet-link.ts';
import { hrefFor } from '../../../routing/location.ts';
import { summaryId } from '../../../routing/parameters.ts';
import { vesselAt, vesselNameOf } from '../../../routing/title.ts';
import { withPart, withQuarter } from '../../../routing/vetting-address.ts';
import type { FilterBarRef } from '../../../machines/filter-bar/filter-bar.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { VesselMenuRef } from '../../../machines/vessel-menu.ts';
import { hasNoInspections } from '../../../machines/selectors/vetting.ts';
import { useChangeAddress } from '../../change-address.ts';
import { type PageProps, usePortal } from '../../portal.ts';
import { LastUpdatedOn, SourceUpdatedOn } from '../../data/LastUpdatedOn.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { afterNextPaint } from '../../ui/after-next-paint.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VesselPage } from '../../vessel/VesselPage.tsx';
import { HeatMap } from './HeatMap.tsx';
import { UnderlyingInspections } from './UnderlyingInspections.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { RepeatingQuestions } from '../../vetting/RepeatingQuestions.tsx';

const ComparisonChart = lazyWithRetry(
  async () => {
    await afterNextPaint();
    return (await import('../../charts/ComparisonChart.tsx')).ComparisonChart;
  },
  <Skeleton shape="block" />,
);

type Actors = Readonly<{
  vesselMenu?: VesselMenuRef;
  filterBar: FilterBarRef;
  quarter: QueryRef<'vetting.quarter'>;
  chapter: QueryRef<'vetting.chapter'>;
  repeating: QueryRef<'vetting.repeating'>;
  inspections: QueryRef<'vetting.inspections'>;
  matrix: QueryRef<'vetting.matrix'>;
  /** CDI has a request of its own, SIRE is one of the company's sources. */
  lastUpdate?: QueryRef<'vetting.lastUpdateCdi'>;
  sources?: QueryRef<'account.lastUpdateItems'>;
}>;

/** SIRE or CDI: the company compared with the benchmark, per quarter and chapter, and the repeating questions. */
export function VettingPage({ actors, location }: PageProps<Actors>) {
  const changeAddress = useChangeAddress();
  const own =
    useSelector(actors.vesselMenu, (menu) => menu && vesselNameOf(location, menu.context.vessels)) ?? 'Company';
  const { directory } = usePortal();
  const vessel = useSelector(directory, ({ context }) => {
    const [imono] = location.fleet.vessel;
    return imono && (vesselAt({ imono }, context.vessels ?? [])?.name ?? imono);
  });
  const isOfFleet = location.imono === undefined || location.imono === summaryId;
  const hrefOf = (question: string) => hrefFor(location, withPart(question));
  const figures = (
    <>
      <div className="vetting-head">
        <PeriodPicker location={location} bar={actors.filterBar} />
        {actors.lastUpdate && (
          <div className="last-update">
            <LastUpdatedOn query={actors.lastUpdate} />
          </div>
        )}
        {actors.sources && (
          <div className="last-update">
            <SourceUpdatedOn query={actors.sources} source="SIRE" />
          </div>
        )}
      </div>
      <Card orientation="columns">
        <Loaded query={actors.quarter} contentName="The quarters" isEmpty={hasNoInspections} shape="block">
          {(rows) => (
            <>
              <ComparisonChart
                title="Observations per inspection, per quarter"
                rows={rows.map(({ time, ...sides }) => ({ name: time, ...sides }))}
                orientation="columns"
                own={own}
                step={0.5}
                decimals={1}
                running={quarterOf(location.today)}
                onPick={(quarter) => changeAddress(withQuarter(location, quarter), { adds: true })}
              />
              {rows.every(({ benchmarks }) => !benchmarks.inspections) && (
                <p className="muted">
                  The portal has no figures of the industry for this period. An import brings them by its sheet
                  Industry.
                </p>
              )}
            </>
          )}
        </Loaded>
      </Card>
      <Card orientation="bars">
        <Loaded
          query={actors.chapter}
          contentName="The chapters"
          isEmpty={hasNoInspections}
          none="No data"
          shape="block"
        >
          {(rows) => (
            <ComparisonChart
              title="Observations per inspection, per chapter"
              rows={rows.map(({ chapter, ...sides }) => ({ name: chapter, ...sides }))}
              orientation="bars"
              own={own}
              step={0.2}
              decimals={2}
              onPick={(part) => changeAddress(withPart(part), { adds: true })}
            />
          )}
        </Loaded>
      </Card>
      {isOfFleet && <HeatMap query={actors.matrix} location={location} />}
      <RepeatingQuestions repeating={actors.repeating} hrefOf={hrefOf} />
      <UnderlyingInspections
        query={actors.inspections}
        part={location.tab}
        vessel={vessel}
        allHref={hrefFor(location, { tab: undefined, fleet: wholeFleet })}
      />
    </>
  );
  return actors.vesselMenu ? <VesselPage menu={actors.vesselMenu}>{figures}</VesselPage> : figures;
}

function Card({ orientation, children }: { readonly orientation: 'columns' | 'bars'; readonly children: ReactNode }) {
  return (
    <div className="card vetting-card" data-orientation={orientation}>
      {children}
    </div>
  );
}
