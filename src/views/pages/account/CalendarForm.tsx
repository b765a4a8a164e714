import '../../ui/check-group.css';
import { useSelector } from '@xstate/react';
import { type DueKindName, dueKinds } from '../../../contract/calendar/due-kinds.ts';
import { type CalendarChoices, daysAheadChoices, type OwnCalendar } from '../../../contract/calendar/own-calendar.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import { MergeNotice } from '../../changes/MergeNotice.tsx';
import { useOpenedForm } from '../../changes/use-opened-form.ts';
import { calendarForm, choicesOf } from './calendar-form-parts.ts';
import { VesselChoice } from '../../data/VesselChoice.tsx';
import { DigestFields } from './DigestFields.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly own: Received<typeof OwnCalendar>;
  /** The kinds that the account may read. */
  readonly readable: readonly DueKindName[];
  readonly change: ChangeRef;
}

/** What the calendar and the digest contain, and when the digest is sent. */
export function CalendarForm({ own, readable, change }: Props) {
  const told = useSelector(change, ({ context }) => context.meanwhile);
  const undecided = useSelector(change, ({ context }) => context.undecided);
  const form = useOpenedForm(own, told, calendarForm);
  const { opened, values: choices } = form;
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const set = (changed: Partial<CalendarChoices>) => form.setValues((before) => ({ ...before, ...changed }));
  const toggle = (kind: DueKindName, on: boolean) =>
    set({ kinds: on ? [...choices.kinds, kind] : choices.kinds.filter((one) => one !== kind) });
  return (
    <form
      className="calendar-form"
      onSubmit={(event) => {
        event.preventDefault();
        change.send({
          type: 'change.requested',
          change: {
            call: 'calendar.change',
            input: { ...choices, version: opened.version ?? undefined },
            said: 'Your calendar and digest were saved',
            form: form.sent,
          },
        });
      }}
    >
      <MergeNotice told={told} undecided={undecided} form={form} machine={change} />
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
        held={choicesOf(opened).vessels}
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
      <Button type="submit" aria-disabled={busy || undecided.length > 0} aria-busy={busy}>
        Save
      </Button>
    </form>
  );
}
