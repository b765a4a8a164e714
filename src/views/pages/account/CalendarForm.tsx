import '../../ui/check-group.css';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type DueKindName, dueKindNames, dueKinds } from '../../../contract/calendar/due-kinds.ts';
import {
  type CalendarChoices,
  daysAheadChoices,
  defaultCalendar,
  digestRhythms,
  type OwnCalendar,
} from '../../../contract/calendar/own-calendar.ts';
import { browserTimeZone } from '../../../contract/moment-text.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import { VesselChoice } from '../../ui/VesselChoice.tsx';
import { DigestFields } from './DigestFields.tsx';

interface Props {
  readonly own: Received<typeof OwnCalendar>;
  /** The kinds that the account may read. */
  readonly readable: readonly DueKindName[];
  readonly change: ChangeRef;
}

/** What the calendar and the digest contain, and when the digest is sent. */
export function CalendarForm({ own, readable, change }: Props) {
  const [choices, setChoices] = useState(() => choicesOf(own));
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const set = (changed: Partial<CalendarChoices>) => setChoices({ ...choices, ...changed });
  const toggle = (kind: DueKindName, on: boolean) =>
    set({ kinds: on ? [...choices.kinds, kind] : choices.kinds.filter((one) => one !== kind) });
  return (
    <form
      className="calendar-form"
      onSubmit={(event) => {
        event.preventDefault();
        change.send({
          type: 'change.requested',
          change: { call: 'calendar.change', input: choices, said: 'Your calendar and digest were saved' },
        });
      }}
    >
      <fieldset className="check-group">
        <legend>Contains</legend>
        {readable.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={choices.kinds.includes(kind)}
              onChange={({ target }) => toggle(kind, target.checked)}
            />{' '}
            {dueKinds[kind].label}
          </label>
        ))}
      </fieldset>
      <VesselChoice
        all={choices.allVessels}
        chosen={choices.vessels}
        held={choicesOf(own).vessels}
        onChange={(allVessels, chosen) => set({ allVessels, vessels: [...chosen] })}
      />
      <label className="calendar-field">
        <span>Also what falls due within</span>
        <select
          className="p-inputtext"
          value={choices.daysAhead}
          onChange={({ target }) => set({ daysAhead: Number(target.value) })}
        >
          {[...new Set([...daysAheadChoices, choices.daysAhead])]
            .toSorted((a, b) => a - b)
            .map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
        </select>
      </label>
      <DigestFields choices={choices} sendsMail={own.sendsMail !== false} onChange={set} />
      <button type="submit" className="p-button" aria-disabled={busy} aria-busy={busy}>
        Save
      </button>
    </form>
  );
}

/** The choices of the server's answer; what it lacks is as for a person who has not chosen. */
const choicesOf = (own: Props['own']): CalendarChoices => {
  const { allVessels, daysAhead, weekday, hour, digest } = defaultCalendar;
  const known = dueKindNames.filter((kind) => own.kinds.includes(kind));
  return {
    kinds: known.length > 0 ? known : [...dueKindNames],
    allVessels: own.allVessels ?? allVessels,
    vessels: own.vessels.flatMap((imono) => imono ?? []),
    daysAhead: own.daysAhead ?? daysAhead,
    digest: digestRhythms.find((one) => one === own.digest) ?? digest,
    weekday: own.weekday ?? weekday,
    hour: own.hour ?? hour,
    zone: own.zone ?? browserTimeZone(),
  };
};
