import { useSelector } from '@xstate/react';
import { browserTimeZone } from '../../contract/moment-text.ts';
import { type TimeZoneChoice, timeZoneChoices } from '../../contract/zone-choice.ts';
import { usePortal } from '../portal.ts';

const labels: Readonly<Record<TimeZoneChoice, () => string>> = {
  standard: () => 'UTC, some with local time',
  utc: () => 'UTC',
  ship: () => 'Ship’s or port’s, else UTC',
  mine: () => `Mine (${browserTimeZone()})`,
};

/** The choice of the zone in which times are written. */
export function TimeZoneField() {
  const { preferences } = usePortal();
  const picked = useSelector(preferences, ({ context }) => context.timeZone);
  return (
    <fieldset className="theme-choice">
      <legend>Times</legend>
      {timeZoneChoices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="time-zone"
            checked={picked === choice}
            onChange={() => preferences.send({ type: 'preferences.changed', change: { timeZone: choice } })}
          />
          {labels[choice]()}
        </label>
      ))}
    </fieldset>
  );
}
