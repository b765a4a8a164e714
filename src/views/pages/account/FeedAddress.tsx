import { useSelector } from '@xstate/react';
import type { CalendarFeed } from '../../../contract/calendar/own-calendar.ts';
import { day } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import { type Change, type ChangeRef, shownOnce } from '../../../machines/change.ts';
import { useMomentText } from '../../ui/shown-zone.ts';
import { ShownOnce } from '../../changes/ShownOnce.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly feed: Received<typeof CalendarFeed> | null;
  readonly change: ChangeRef;
}

const make: Change<'calendar.makeFeed'> = {
  call: 'calendar.makeFeed',
  input: {},
  said: 'The calendar address was made',
  outcome: (made) => shownOnce('address', made.url),
};
const revoke: Change = { call: 'calendar.revokeFeed', input: {}, said: 'The calendar address was revoked' };

/** The private address of the calendar: made, shown once, replaced and revoked here. */
export function FeedAddress({ feed, change }: Props) {
  const moment = useMomentText();
  const secret = useSelector(change, ({ context }) => context.secret);
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const request = (requested: Change) => change.send({ type: 'change.requested', change: requested });
  return (
    <div className="calendar-feed">
      <h3>Calendar address</h3>
      <p className="muted">
        Subscribe to it in Outlook, Google Calendar, Apple Calendar or Thunderbird. Anyone who has the address can read
        what you may read, without signing in.
      </p>
      {secret && (
        <ShownOnce
          label="The calendar address"
          advice="Copy this address now: it is not shown again."
          change={change}
        />
      )}
      {feed && !secret && (
        <p>
          Made on {day(feed.madeAt)}. {feed.usedAt === null ? 'Not read yet.' : `Last read ${moment(feed.usedAt)}.`}
        </p>
      )}
      {!secret && (
        <div className="calendar-actions">
          <Button look="outlined" aria-disabled={busy} onClick={() => request(make)}>
            {feed ? 'Replace the address' : 'Make a calendar address'}
          </Button>
          {feed && (
            <Button look="outlined" aria-disabled={busy} onClick={() => request(revoke)}>
              Revoke the address
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
