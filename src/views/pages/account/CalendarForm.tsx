import '../../ui/check-group.css';
import { type DueKindName, dueKinds } from '../../../contract/calendar/due-kinds.ts';
import { type CalendarChoices, daysAheadChoices, type OwnCalendar } from '../../../contract/calendar/own-calendar.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { Calls } from '../../changes/calls.ts';
import { ChangeForm } from '../../changes/ChangeForm.tsx';
import { useOpenedForm } from '../../changes/use-opened-form.ts';
import { calendarForm, choicesOf } from './calendar-form-parts.ts';
import { VesselChoice } from '../../data/VesselChoice.tsx';
import { DigestFields } from './DigestFields.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

interface Props {
  readonly own: Received<typeof OwnCalendar>;
  /** The kinds that the account may read. */
  readonly readable: readonly DueKindName[];
  readonly change: ChangeRef;
}

const calls: Calls = ['calendar.change'];

/** What the calendar and the digest contain, and when the digest is sent. */
export function CalendarForm({ own, readable, change }: Props) {
  const form = useOpenedForm({ change, calls }, own, calendarForm);
  const { opened, values: choices } = form;
  const set = (changed: Partial<CalendarChoices>) => form.setValues((before) => ({ ...before, ...changed }));
  const toggle = (kind: DueKindName, on: boolean) =>
    set({ kinds: on ? [...choices.kinds, kind] : choices.kinds.filter((one) => one !== kind) });
  return (
    <ChangeForm
      className="calendar-form"
      change={change}
      calls={calls}
      action="Save"
      opened={form}
      refusedElsewhere
      onSubmit={() =>
        change.send({
          type: 'change.requested',
          change: {
            call: 'calendar.change',
            input: { ...choices, version: opened.version ?? undefined },
            said: 'Your calendar and digest were saved',
            form: form.sent,
          },
        })
      }
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
        held={choicesOf(opened).vessels}
        onChange={(allVessels, chosen) => set({ allVessels, vessels: [...chosen] })}
      />
      <SelectField
        label="Also what falls due within"
        value={choices.daysAhead}
        options={[...new Set([...daysAheadChoices, choices.daysAhead])]
          .toSorted((a, b) => a - b)
          .map((days) => [days, `${days} days`])}
        onChange={(daysAhead) => set({ daysAhead })}
      />
      <DigestFields choices={choices} sendsMail={own.sendsMail !== false} onChange={set} />
    </ChangeForm>
  );
}
