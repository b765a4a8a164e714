import './all-vessels.css';
import { useSelector } from '@xstate/react';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { ScheduleWindowRef } from '../../../machines/schedule-window.ts';
import type { RouteState } from '../../../routing/location.ts';
import type { ScheduleWindow } from '../../../routing/shown-days.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { DueTable } from './DueTable.tsx';
import { FleetTimelineChart } from './FleetTimelineChart.tsx';
import { PortCallTable } from './PortCallTable.tsx';
import type { Timeline } from './schedule-rows.ts';
import { leftOutText, TimelineLegend } from './TimelineRow.tsx';
import { TimelineToolbar } from './TimelineToolbar.tsx';

export type AllVesselsActors = Readonly<{ timeline: QueryRef<'schedule.fleet'>; window: ScheduleWindowRef }>;

interface Props {
  readonly actors: AllVesselsActors;
  readonly location: RouteState;
}

/** The schedule of all vessels: a time line, who calls where, and what falls due. */
export function AllVesselsSchedule({ actors: { timeline, window }, location }: Props) {
  const shown = useSelector(window, ({ context }) => context.shown);
  return (
    <>
      <TimelineToolbar window={window} location={location} />
      <Loaded
        query={timeline}
        contentName="The schedule"
        isEmpty={({ vessels }) => vessels.length === 0}
        shape="rows"
        lines={12}
      >
        {(answer) => <Schedule answer={answer} shown={shown} window={window} location={location} />}
      </Loaded>
    </>
  );
}

interface ScheduleProps {
  readonly answer: Timeline;
  readonly shown: ScheduleWindow;
  readonly window: ScheduleWindowRef;
  readonly location: RouteState;
}

function Schedule({ answer: { vessels, now, totalVessels }, shown, window, location }: ScheduleProps) {
  const hrefOf = (imono: string) => `${location.path}/${imono}`;
  const leftOut = leftOutText(vessels.length, totalVessels ?? vessels.length);
  return (
    <>
      {leftOut !== undefined && <p role="status">{leftOut}</p>}
      <div className="timeline-panel">
        <FleetTimelineChart
          vessels={vessels}
          shown={shown}
          now={Date.parse(now ?? location.today)}
          window={window}
          hrefOf={hrefOf}
        />
        <TimelineLegend />
        <p className="muted timeline-hint">
          Days are in UTC. Drag to move. With the keyboard, on a vessel: ← and → move, + and − zoom, ↑ and ↓ go to other
          vessels.
        </p>
      </div>
      <PortCallTable vessels={vessels} shown={shown} location={location} hrefOf={hrefOf} />
      <DueTable vessels={vessels} shown={shown} />
    </>
  );
}
