import { useId } from 'react';
import { type CalendarChoices, digestRhythms } from '../../../contract/calendar/own-calendar.ts';

interface Props {
  readonly choices: CalendarChoices;
  readonly sendsMail: boolean;
  readonly onChange: (changed: Partial<CalendarChoices>) => void;
}

const rhythmLabels = { never: 'Never', daily: 'Every day', weekly: 'Every week' } as const;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** When the digest is sent: how often, on which day, at which hour of which zone. */
export function DigestFields({ choices: { digest, weekday, hour, zone }, sendsMail, onChange }: Props) {
  const zonesId = useId();
  return (
    <>
      <label className="calendar-field">
        <span>Digest by e-mail</span>
        <select
          className="p-inputtext"
          value={digest}
          onChange={({ target }) => onChange({ digest: digestRhythms.find((one) => one === target.value) ?? 'never' })}
        >
          {digestRhythms.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {rhythmLabels[rhythm]}
            </option>
          ))}
        </select>
      </label>
      {digest !== 'never' && !sendsMail && (
        <p className="muted">This server sends no e-mails yet. Your administrator can set this up.</p>
      )}
      {digest === 'weekly' && (
        <label className="calendar-field">
          <span>Weekday</span>
          <select
            className="p-inputtext"
            value={weekday}
            onChange={({ target }) => onChange({ weekday: Number(target.value) })}
          >
            {weekdays.map((name, at) => (
              <option key={name} value={at + 1}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {digest !== 'never' && (
        <>
          <label className="calendar-field">
            <span>Hour</span>
            <select
              className="p-inputtext"
              value={hour}
              onChange={({ target }) => onChange({ hour: Number(target.value) })}
            >
              {hours.map((one) => (
                <option key={one} value={one}>
                  {String(one).padStart(2, '0')}:00
                </option>
              ))}
            </select>
          </label>
          <label className="calendar-field">
            <span>Time zone</span>
            <input
              className="p-inputtext"
              list={zonesId}
              required
              maxLength={64}
              autoComplete="off"
              value={zone}
              onChange={({ target }) => onChange({ zone: target.value.trim() })}
            />
          </label>
          <datalist id={zonesId}>
            {Intl.supportedValuesOf('timeZone').map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </>
  );
}
