import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { datesAsShown, readDay } from '../../../contract/administration/dates.ts';
import { maxDismissedDays, maxReasonLength } from '../../../contract/attention/attention.ts';
import { addDays } from '../../../contract/day-arithmetic.ts';
import { day } from '../../../contract/format.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { type KnownLine, knownLines, lineKey, lineText } from '../../../machines/selectors/attention-lines.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import { ChangeForm } from '../../changes/ChangeForm.tsx';
import { usePortal } from '../../portal.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { TextArea, TextField } from '../../ui/TextField.tsx';

interface Props {
  readonly attention: QueryRef<'attention.list'>;
  readonly change: ChangeRef;
  readonly location: RouteState;
}

/** Asks until when and why the line in the address is dismissed. Closed if there is no such line. */
export function DismissDrawer({ attention, change, location }: Props) {
  const { navigation } = usePortal();
  const line = useSelector(attention, ({ context }) =>
    knownLines(context.received?.data?.items ?? []).find((one) => lineKey(one) === location.record),
  );
  return (
    <Drawer
      open={line !== undefined}
      width="list"
      title="Dismiss from Attention"
      closeLabel="Close without dismissing"
      onClose={() => navigation.send({ type: 'panel.closed' })}
    >
      {line && <DismissForm key={lineKey(line)} {...{ line, change, location }} />}
    </Drawer>
  );
}

interface FormProps extends Omit<Props, 'attention'> {
  readonly line: KnownLine;
}

function DismissForm({ line, change, location }: FormProps) {
  const { app } = usePortal();
  const company = useSelector(app, ({ context }) => context.profile?.owner?.name) ?? 'your company';
  const [until, setUntil] = useState(day(addDays(location.today, usualDays)));
  const [unread, setUnread] = useState<string>();
  const [reason, setReason] = useState('');
  const textId = useId();
  const text = lineText(line);
  return (
    <ChangeForm
      className="attention-form"
      change={change}
      calls={['attention.dismiss']}
      action="Dismiss for everyone"
      aria-describedby={textId}
      onSubmit={() => {
        const read = readDay(until.trim());
        setUnread('reason' in read ? datesAsShown(read.reason) : undefined);
        if ('reason' in read) return;
        change.send({
          type: 'change.requested',
          change: {
            call: 'attention.dismiss',
            input: { source: line.source, imono: line.imono, until: read.day, reason },
            said: `Dismissed: ${text}`,
            to: hrefFor(location, { record: undefined }),
          },
        });
      }}
    >
      <p id={textId}>
        <strong>{text}</strong>. Nobody at {company} sees this line until the day below. It comes back earlier if
        another one is added. 'Dismissed' below the list shows it to all, with your name and the reason, and all can
        take it back.
      </p>
      <TextField
        label="Until"
        note={`At most until ${day(addDays(location.today, maxDismissedDays - 1))}`}
        error={unread}
        value={until}
        onChange={setUntil}
      />
      <TextArea
        label="Reason"
        required
        minLength={3}
        maxLength={maxReasonLength}
        rows={3}
        value={reason}
        onChange={setReason}
      />
    </ChangeForm>
  );
}

const usualDays = 14;
