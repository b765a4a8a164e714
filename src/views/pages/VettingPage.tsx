import '../vetting/vetting.css';
import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense } from 'react';
import type { FilterBarRef } from '../../machines/filter-bar.ts';
import type { QueryRef } from '../../machines/query.ts';
import type { VesselMenuRef } from '../../machines/vessel-menu.ts';
import { type PageProps, usePortal } from '../portal.ts';
import { lastUpdated } from '../ui/formats.ts';
import { late } from '../ui/late.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { painted } from '../ui/painted.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VesselPage } from '../vessel/VesselPage.tsx';
import { InspectionsBehind } from '../vetting/InspectionsBehind.tsx';
import { PeriodPicker } from '../vetting/PeriodPicker.tsx';
import { RepeatingQuestions } from '../vetting/RepeatingQuestions.tsx';

const ComparisonChart = late(async () => {
  await painted();
  return (await import('../charts/ComparisonChart.tsx')).ComparisonChart;
});

type Actors = Readonly<{
  vesselMenu?: VesselMenuRef;
  filterBar: FilterBarRef;
  quarter: QueryRef;
  chapter: QueryRef;
  repeating: QueryRef;
  inspections: QueryRef;
  lastUpdate?: QueryRef;
}>;

/** SIRE or CDI: the company against the benchmark, per quarter and per chapter, and what repeats. */
export function VettingPage({ actors }: PageProps<Actors>) {
  const { app } = usePortal();
  const place = useSelector(app, ({ context }) => context.place);
  if (!place) return null;
  const figures = (
    <>
      <PeriodPicker place={place} bar={actors.filterBar} />
      {actors.lastUpdate && <LastUpdate query={actors.lastUpdate} />}
      <Card>
        <Loaded
          query={actors.quarter}
          call="vetting.quarter"
          failed="The quarters could not be loaded"
          isEmpty={(rows) => rows.length === 0}
          lines={7}
        >
          {(rows) => (
            <Suspense fallback={<Skeleton lines={7} />}>
              <ComparisonChart
                title="Observations per inspection, per quarter"
                rows={rows.map(({ time, ...sides }) => ({ name: time, ...sides }))}
                lie="columns"
                step={0.5}
                decimals={1}
              />
            </Suspense>
          )}
        </Loaded>
      </Card>
      <Card>
        <Loaded
          query={actors.chapter}
          call="vetting.chapter"
          failed="The chapters could not be loaded"
          isEmpty={(rows) => rows.length === 0}
          lines={9}
        >
          {(rows) => (
            <Suspense fallback={<Skeleton lines={9} />}>
              <ComparisonChart
                title="Observations per inspection, per chapter"
                rows={rows.map(({ chapter, ...sides }) => ({ name: chapter, ...sides }))}
                lie="bars"
                step={0.2}
                decimals={2}
              />
            </Suspense>
          )}
        </Loaded>
      </Card>
      <RepeatingQuestions repeating={actors.repeating} />
      <InspectionsBehind query={actors.inspections} />
    </>
  );
  return actors.vesselMenu ? <VesselPage menu={actors.vesselMenu}>{figures}</VesselPage> : figures;
}

function Card({ children }: { readonly children: ReactNode }) {
  return <div className="card vetting-card">{children}</div>;
}

function LastUpdate({ query }: { readonly query: QueryRef }) {
  return (
    <Loaded
      query={query}
      call="vetting.lastUpdateCdi"
      failed="The time of the last update could not be loaded"
      lines={1}
    >
      {({ lastUpdate }) => <p className="muted">Data last updated on {lastUpdated(lastUpdate)}</p>}
    </Loaded>
  );
}
