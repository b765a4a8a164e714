import type { Person } from '../../../contract/administration/person.ts';
import type { Received } from '../../../contract/receive.ts';
import type { Change, ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { ChangeButton } from '../../changes/ChangeButton.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { accessChanges } from './person-changes.ts';

interface Props {
  readonly person: Received<typeof Person>;
  readonly sessions: QueryRef<'people.sessions'>;
  readonly change: ChangeRef;
  /** The address of the list. */
  readonly list: string;
}

/** The sessions of a person, each endable, and what ends or returns the access. */
export function PersonSessions({ person, sessions, change, list }: Props) {
  const { id, state } = person;
  const button = (label: string, requests: Change) => (
    <ChangeButton change={change} requests={requests}>
      {label}
    </ChangeButton>
  );
  const changes = accessChanges(id, list);
  return (
    <section aria-label="Access">
      <h3 className="section-title">Access</h3>
      <div className="person-buttons">
        {state === 'invited' && button('Send the invitation again', changes.inviteAgain)}
        {state === 'deactivated' ? button('Reactivate', changes.reactivate) : button('Deactivate', changes.deactivate)}
        {button('Delete', changes.delete)}
        {person.secondFactor === true && button('Reset the second factor', changes.resetSecondFactor)}
        {state === 'active' && button('Sign out everywhere', changes.signOut)}
      </div>
      <h3 className="section-title">Devices and sessions</h3>
      <Loaded query={sessions} contentName="The sessions" isEmpty={(live) => live.length === 0} lines={3}>
        {(live) => (
          <ul className="person-sessions">
            {live.map((session) => (
              <li key={session.id}>
                <span>
                  {session.platform ?? 'Unknown browser'}
                  {session.isCurrent && ' (this session)'}
                  <small className="muted">
                    Since <Moment at={session.createdAt} />
                    {session.named ? '' : ', without a device'}
                  </small>
                </span>
                {!session.isCurrent &&
                  button('End', {
                    call: 'people.endSession',
                    input: { id, session: session.id },
                    said: 'The session was ended',
                  })}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
