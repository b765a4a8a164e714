import { useSelector } from '@xstate/react';
import { replaySpeeds } from '../../../machines/map/voyage-replay-context.ts';
import type { VoyageReplayRef } from '../../../machines/map/voyage-replay.ts';
import { useMomentText } from '../../ui/shown-zone.ts';
import { Button } from '../../ui/Button.tsx';

/** The step of the slider in milliseconds: ten minutes. */
const sliderStepMs = 600_000;

/** Play and pause, the slider with the time, and the speed of a replay. */
export function ReplayBar({ replay }: { readonly replay: VoyageReplayRef }) {
  const moment = useMomentText();
  const { range, at, hoursPerSecond } = useSelector(replay, ({ context }) => context);
  const playing = useSelector(replay, (snapshot) => snapshot.matches('playing'));
  if (!range) return null;
  const time = moment(new Date(at).toISOString());
  const toggle = () =>
    replay.send(
      playing
        ? { type: 'pause.requested' }
        : { type: 'play.requested', stepped: window.matchMedia('(prefers-reduced-motion: reduce)').matches },
    );
  return (
    <div className="replay-bar" role="group" aria-label="Replay">
      <Button look="outlined" onClick={toggle}>
        {playing ? 'Pause' : 'Play'}
      </Button>
      <input
        type="range"
        aria-label="Time of the replay"
        aria-valuetext={time}
        min={range.from}
        max={range.until}
        step={sliderStepMs}
        value={at}
        onChange={({ target }) => replay.send({ type: 'time.picked', at: Number(target.value) })}
      />
      <output>{time}</output>
      <label>
        Speed{' '}
        <select
          value={hoursPerSecond}
          onChange={({ target }) => replay.send({ type: 'speed.picked', hoursPerSecond: Number(target.value) })}
        >
          {replaySpeeds.map((hours) => (
            <option key={hours} value={hours}>
              {hours} h/s
            </option>
          ))}
        </select>
      </label>
      <Button look="text" onClick={() => replay.send({ type: 'replay.closed' })}>
        Close replay
      </Button>
    </div>
  );
}
