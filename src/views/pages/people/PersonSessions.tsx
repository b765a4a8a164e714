import { useSelector } from '@xstate/react';
import type { Person } from '../../../contract/administration/person.ts';
import type { Received } from '../../../contract/receive.ts';
import { acceptsChange, type PersonChange, type PersonEditorRef } from '../../../machines/person-editor.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Moment } from '../../ui/Moment.tsx';

interface Props {
  readonly person: Received<typeof Person>;
  readonly sessions: QueryRef<'people.sessions'>;
  readonly editor: PersonEditorRef;
}

/** The sessions of a person, each endable, and what ends or returns the access. */
export function PersonSessions({ person, sessions, editor }: Props) {
  const accepts = useSelector(editor, acceptsChange);
  const { id, state } = person;
  const button = (label: string, change: PersonChange) => (
    <button
      type="button"
      className="p-button p-button-outlined"
      aria-disabled={!accepts}
      onClick={() => editor.send({ type: 'change.requested', change })}
    >
      {label}
    </button>
  );
  const of = () => ({ id });
  return (
    <section aria-label="Access">
      <h3 className="section-title">Access</h3>
      <div className="person-buttons">
        {state === 'invited' && button('Send the invitation again', { action: 'inviteAgain', input: of })}
        {state === 'deactivated'
          ? button('Reactivate', { action: 'reactivate', input: of })
          : button('Deactivate', { action: 'deactivate', input: of })}
        {button('Delete', { action: 'delete', input: of })}
        {person.secondFactor === true && button('Reset the second factor', { action: 'resetSecondFactor', input: of })}
        {state === 'active' && button('Sign out everywhere', { action: 'signOut', input: of })}
      </div>
      <h3 className="section-title">Devices and sessions</h3>
      <Loaded query={sessions} contentName="The sessions" isEmpty={(list) => list.length === 0} lines={3}>
        {(list) => (
          <ul className="person-sessions">
            {list.map((session) => (
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
                  button('End', { action: 'endSession', input: () => ({ id, session: session.id }) })}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
