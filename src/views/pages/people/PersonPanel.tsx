import { useSelector } from '@xstate/react';
import { binDays } from '../../../contract/administration/stored-row.ts';
import type { PersonAction, PersonEditorRef } from '../../../machines/person-editor.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { usePortal } from '../../portal.ts';
import { DeviceQuestion } from '../../shell/DeviceQuestion.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { newPerson } from './new-person.ts';
import { PersonEmail } from './PersonEmail.tsx';
import { PersonForm } from './PersonForm.tsx';
import { PersonSessions } from './PersonSessions.tsx';

interface Props {
  readonly record: string | undefined;
  readonly detail: QueryRef<'people.detail'>;
  readonly sessions: QueryRef<'people.sessions'>;
  readonly editor: PersonEditorRef;
}

/** The panel of the open person, or of a new one. Open while the address contains the person. */
export function PersonPanel({ record, detail, sessions, editor }: Props) {
  const { navigation } = usePortal();
  const person = useSelector(detail, ({ context }) => context.received?.data);
  const isNew = record === newPerson;
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  return (
    <Drawer
      open={record !== undefined}
      width="detail"
      title={isNew ? 'Invite a person' : name || 'Person'}
      closeLabel="Close the person"
      onClose={() => navigation.send({ type: 'panel.closed' })}
    >
      <EditorNotice editor={editor} />
      {isNew ? (
        <PersonForm editor={editor} person={undefined} />
      ) : (
        <Loaded query={detail} contentName="This person" lines={12}>
          {(found) => (
            <>
              <PersonForm key={found.id} editor={editor} person={found} />
              <PersonEmail key={`${found.id} email`} person={found} editor={editor} />
              <PersonSessions person={found} sessions={sessions} editor={editor} />
            </>
          )}
        </Loaded>
      )}
    </Drawer>
  );
}

const questions = {
  changeEmail:
    'Change the e-mail address? All sessions and links of this person end. The new address signs in with the same password.',
  deactivate: 'Deactivate this person? All sessions end at once.',
  delete: `Delete this person? All sessions end at once. For ${binDays} days the bin below the people can restore the account with its permissions, vessels and views.`,
  signOut: 'Sign this person out of all devices?',
  resetSecondFactor:
    'Reset the second factor, and remove the passkeys? The next sign-in asks for no code; where the company demands one, it is set up again.',
} as const;
const questionActions = {
  changeEmail: 'Change',
  deactivate: 'Deactivate',
  delete: 'Delete',
  signOut: 'Sign out everywhere',
  resetSecondFactor: 'Reset',
} as const;

const isAsked = (action: PersonAction): action is keyof typeof questions => Object.hasOwn(questions, action);

/** What answers a button at the end of a long form is shown at its top. */
const bringIntoView = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'nearest' });

/** Why a change was refused, the question before one that ends sessions, or the link of an invitation. */
function EditorNotice({ editor }: { readonly editor: PersonEditorRef }) {
  const snapshot = useSelector(editor, (current) => current);
  const { problem, change, link } = snapshot.context;
  if (snapshot.matches('rejected') && problem)
    return (
      <p className="form-error" role="alert" ref={bringIntoView}>
        {problem.message}
      </p>
    );
  if (snapshot.matches('confirming') && change && isAsked(change.action))
    return (
      <DeviceQuestion
        action={questionActions[change.action]}
        busy={false}
        onConfirm={() => editor.send({ type: 'change.confirmed' })}
        onCancel={() => editor.send({ type: 'change.cancelled' })}
      >
        {questions[change.action]}
      </DeviceQuestion>
    );
  if (!link) return null;
  const issued = link();
  return (
    <div className="person-link" role="status" ref={bringIntoView}>
      {'code' in issued ? (
        <p>
          This server sends no e-mails, and this person signs in to another company already. Copy this code and send it
          to the person, who enters it under My Account: it is shown once, and works once within 7 days.
        </p>
      ) : (
        <p>
          This server sends no e-mails. Copy this link and send it to the person: it is shown once, and works once
          within 7 days.
        </p>
      )}
      <input
        className="p-inputtext"
        readOnly
        aria-label={'code' in issued ? 'Code of the invitation' : 'Link of the invitation'}
        value={'code' in issued ? issued.code : issued.link}
        onFocus={({ target }) => target.select()}
      />
      <button type="button" className="p-button" onClick={() => editor.send({ type: 'link.dismissed' })}>
        I have copied it
      </button>
    </div>
  );
}
