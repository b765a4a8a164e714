import { useId } from 'react';
import { type CalendarChoices, digestRhythms } from '../../../contract/calendar/own-calendar.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';

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
      <SelectField
        label="Digest by e-mail"
        value={digest}
        options={digestRhythms.map((rhythm) => [rhythm, rhythmLabels[rhythm]])}
        onChange={(chosen) => onChange({ digest: chosen })}
      />
      {digest !== 'never' && !sendsMail && (
        <p className="muted">This server sends no e-mails yet. Your administrator can set this up.</p>
      )}
      {digest === 'weekly' && (
        <SelectField
          label="Weekday"
          value={weekday}
          options={weekdays.map((name, at) => [at + 1, name])}
          onChange={(chosen) => onChange({ weekday: chosen })}
        />
      )}
      {digest !== 'never' && (
        <>
          <SelectField
            label="Hour"
            value={hour}
            options={hours.map((one) => [one, `${String(one).padStart(2, '0')}:00`])}
            onChange={(chosen) => onChange({ hour: chosen })}
          />
          <TextField
            label="Time zone"
            list={zonesId}
            maxLength={64}
            value={zone}
            onChange={(typed) => onChange({ zone: typed.trim() })}
          />
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
