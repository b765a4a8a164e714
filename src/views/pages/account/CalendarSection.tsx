import './calendar.css';
import { useSelector } from '@xstate/react';
import { readableDueKinds } from '../../../contract/calendar/due-kinds.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { usePortal } from '../../portal.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { CalendarForm } from './CalendarForm.tsx';
import { FeedAddress } from './FeedAddress.tsx';
import { Refusal } from '../../ui/Refusal.tsx';

interface Props {
  readonly calendar: QueryRef<'calendar.own'>;
  readonly change: ChangeRef;
}

/** What falls due, in the own calendar and by e-mail. Nothing is shown to whom no kind is readable, or by a server without the calls. */
export function CalendarSection({ calendar, change }: Props) {
  const { app } = usePortal();
  const profile = useSelector(app, ({ context }) => context.profile);
  const readable = readableDueKinds(profile?.frontends ?? []);
  const problem = useSelector(change, ({ context }) => context.problem?.message);
  if (readable.length === 0) return null;
  return (
    <Loaded query={calendar} contentName="The calendar" missing={null} shape="lines" lines={8}>
      {(own) => (
        <section className="card calendar" aria-labelledby="calendar-title">
          <h2 className="section-title" id="calendar-title">
            Calendar and digest
          </h2>
          <p className="muted">
            Everything that is overdue or due on your vessels, and what falls due soon: in your own calendar, and by
            e-mail.
          </p>
          <Refusal reason={problem} />
          <CalendarForm own={own} readable={readable} change={change} />
          <FeedAddress feed={own.feed} change={change} />
        </section>
      )}
    </Loaded>
  );
}
