import '../../records/filter-bar.css';
import { useSelector } from '@xstate/react';
import { counted } from '../../../contract/format.ts';
import type { ScheduleWindowRef } from '../../../machines/schedule-window.ts';
import type { RouteState } from '../../../routing/location.ts';
import { lengthOf, zoomDays } from '../../../routing/shown-days.ts';
import { usePortal } from '../../portal.ts';
import { ChoiceMenu } from '../../ui/ChoiceMenu.tsx';
import { windowText } from './time-scale.ts';
import { useFleet } from '../../vessels.ts';

interface Props {
  readonly window: ScheduleWindowRef;
  readonly location: RouteState;
}

/** Moves and zooms the time line of all vessels, and limits it to some of them. Everything chosen is in the address. */
export function TimelineToolbar({ window, location }: Props) {
  const { navigation } = usePortal();
  const vessels = useFleet();
  const shown = useSelector(window, ({ context }) => context.shown);
  const canZoomIn = useSelector(window, (snapshot) => snapshot.can({ type: 'days.zoomed', step: 1 }));
  const canZoomOut = useSelector(window, (snapshot) => snapshot.can({ type: 'days.zoomed', step: -1 }));
  const length = lengthOf(shown);
  const step = Math.max(1, Math.round(length / 2));
  return (
    <section className="filter-bar timeline-toolbar" aria-label="Time line">
      <div className="timeline-buttons">
        <Tool text="‹" label="Earlier" onClick={() => window.send({ type: 'days.panned', days: -step })} />
        <Tool text="Today" onClick={() => window.send({ type: 'today.requested' })} />
        <Tool text="›" label="Later" onClick={() => window.send({ type: 'days.panned', days: step })} />
      </div>
      <div className="timeline-buttons">
        <Tool
          text="−"
          label="Show more days"
          disabled={!canZoomOut}
          onClick={() => window.send({ type: 'days.zoomed', step: -1 })}
        />
        <label>
          <span className="visually-hidden">Length</span>
          <select
            className="p-inputtext"
            value={length}
            onChange={({ target }) => window.send({ type: 'length.picked', days: Number(target.value) })}
          >
            {[...new Set([...zoomDays, length])].map((days) => (
              <option key={days} value={days}>
                {lengths[days] ?? counted(days, 'day')}
              </option>
            ))}
          </select>
        </label>
        <Tool
          text="+"
          label="Show fewer days"
          disabled={!canZoomIn}
          onClick={() => window.send({ type: 'days.zoomed', step: 1 })}
        />
      </div>
      <ChoiceMenu
        label="Vessel"
        choices={vessels.map(({ imono, name }) => ({ value: imono, text: name }))}
        chosen={location.fleet.vessel}
        onChange={(vessel) => navigation.send({ type: 'fleet.filtered', fleet: { ...location.fleet, vessel } })}
      />
      <strong className="timeline-window" role="status">
        {windowText(shown)}
      </strong>
    </section>
  );
}

/** Lengths that have a name. */
const lengths: Readonly<Record<number, string>> = {
  7: '1 week',
  14: '2 weeks',
  90: '3 months',
  180: '6 months',
  365: '1 year',
};

interface ToolProps {
  readonly text: string;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Tool({ text, label, disabled = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="p-button p-button-outlined"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {text}
    </button>
  );
}
