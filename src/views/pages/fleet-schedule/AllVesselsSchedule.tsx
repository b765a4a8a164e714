import './all-vessels.css';
import { useSelector } from '@xstate/react';
import type { QueryRef } from '../../../machines/query/query.ts';
import { type AddressDraftRef } from '../../../machines/address-draft.ts';
import type { RouteState } from '../../../routing/location.ts';
import type { ScheduleWindow } from '../../../routing/shown-days.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { type Move, shownWindow, useMove } from './shown-window.ts';
import { DueTable } from './DueTable.tsx';
import { FleetTimelineChart } from './FleetTimelineChart.tsx';
import { PortCallTable } from './PortCallTable.tsx';
import type { Timeline } from './schedule-rows.ts';
import { leftOutText, TimelineLegend } from './TimelineRow.tsx';
import { TimelineToolbar } from './TimelineToolbar.tsx';

export type AllVesselsActors = Readonly<{ timeline: QueryRef<'schedule.fleet'>; window: AddressDraftRef }>;

interface Props {
  readonly actors: AllVesselsActors;
  readonly location: RouteState;
}

/** The schedule of all vessels: a time line, who calls where, and what falls due. */
export function AllVesselsSchedule({ actors: { timeline, window }, location }: Props) {
  const shown = useSelector(window, shownWindow);
  const move = useMove(window);
  return (
    <>
      <TimelineToolbar shown={shown} move={move} location={location} />
      <Loaded
        query={timeline}
        contentName="The schedule"
        isEmpty={({ vessels }) => vessels.length === 0}
        shape="rows"
        lines={12}
      >
        {(answer) => <Schedule answer={answer} shown={shown} move={move} location={location} />}
      </Loaded>
    </>
  );
}

interface ScheduleProps {
  readonly answer: Timeline;
  readonly shown: ScheduleWindow;
  readonly move: Move;
  readonly location: RouteState;
}

function Schedule({ answer: { vessels, now, totalVessels }, shown, move, location }: ScheduleProps) {
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
          today={location.today}
          move={move}
          hrefOf={hrefOf}
        />
        <TimelineLegend />
        <p className="muted timeline-hint">
          Days are in UTC. Drag to move, press a row to read it. With the keyboard, on a vessel: ← and → move, + and −
          zoom, ↑ and ↓ go to other vessels, Space reads the row.
        </p>
      </div>
      <PortCallTable vessels={vessels} shown={shown} location={location} hrefOf={hrefOf} />
      <DueTable vessels={vessels} shown={shown} />
    </>
  );
}
