import '../../records/filter-bar.css';
import { counted } from '../../../contract/format.ts';
import type { RouteState } from '../../../routing/location.ts';
import {
  lengthOf,
  panned,
  resized,
  type ScheduleWindow,
  windowAround,
  zoomDays,
  zoomed,
} from '../../../routing/shown-days.ts';
import { useChangeAddress } from '../../change-address.ts';
import { ChoiceMenu } from '../../ui/ChoiceMenu.tsx';
import type { Move } from './shown-window.ts';
import { windowText } from './time-scale.ts';
import { useFleet } from '../../vessels.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly shown: ScheduleWindow;
  readonly move: Move;
  readonly location: RouteState;
}

/** Moves and zooms the time line of all vessels, and limits it to some of them. Everything chosen is in the address. */
export function TimelineToolbar({ shown, move, location }: Props) {
  const changeAddress = useChangeAddress();
  const vessels = useFleet();
  const { today } = location;
  const length = lengthOf(shown);
  const step = Math.max(1, Math.round(length / 2));
  return (
    <section className="filter-bar timeline-toolbar" aria-label="Time line">
      <div className="timeline-buttons">
        <Tool text="‹" label="Earlier" onClick={() => move((days) => panned(days, -step))} />
        <Tool text="Today" onClick={() => move((days) => windowAround(today, lengthOf(days)))} />
        <Tool text="›" label="Later" onClick={() => move((days) => panned(days, step))} />
      </div>
      <div className="timeline-buttons timeline-zoom">
        <Tool
          text="−"
          label="Show more days"
          disabled={!zoomed(shown, -1, today)}
          onClick={() => move((days) => zoomed(days, -1, today))}
        />
        <label>
          <span className="visually-hidden">Length</span>
          <select
            className="p-inputtext"
            value={length}
            onChange={({ target }) => move((days) => resized(days, Number(target.value), today))}
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
          disabled={!zoomed(shown, 1, today)}
          onClick={() => move((days) => zoomed(days, 1, today))}
        />
      </div>
      <ChoiceMenu
        label="Vessel"
        choices={vessels.map(({ imono, name }) => ({ value: imono, text: name }))}
        chosen={location.fleet.vessel}
        onChange={(vessel) => changeAddress({ fleet: { ...location.fleet, vessel } })}
      />
      <strong className="timeline-window" role="status">
        {windowText(shown)}
      </strong>
      <nav className="timeline-jumps" aria-label="Below the time line">
        <a href="#port-calls">Who calls where</a>
        <a href="#due-at-calls">Due</a>
      </nav>
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
    <Button look="outlined" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {text}
    </Button>
  );
}
