import './vessel-overview.css';
import { useSelector } from '@xstate/react';
import { progressOf, type VesselPreloadRef } from '../../../machines/vessel-preload.ts';
import { OverviewTile } from './OverviewTile.tsx';

/** An overview of one vessel: a tile per step of its preload, each linked to its list. */
export function VesselOverview({ preload }: { readonly preload: VesselPreloadRef }) {
  const { steps, done, of } = useSelector(preload, progressOf, (a, b) => a.done === b.done && a.of === b.of);
  if (of === 0) return null;
  return (
    <section className="overview" aria-labelledby="overview-title" aria-busy={done < of}>
      <h2 className="section-title" id="overview-title">
        At a glance
      </h2>
      <progress
        className="overview-progress"
        value={done}
        max={of}
        data-done={done === of}
        aria-label="Loading the vessel"
        aria-valuetext={`${done} of ${of}`}
      />
      <ul className="overview-tiles">
        {steps.map((step) => (
          <OverviewTile key={step} preload={preload} step={step} />
        ))}
      </ul>
    </section>
  );
}
