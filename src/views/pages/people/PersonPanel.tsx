import { useSelector } from '@xstate/react';
import type { ChangeRef, ShownOnce as ShownOnceOf } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import { usePortal } from '../../portal.ts';
import { ChangeNotice } from '../../changes/ChangeNotice.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { ShownOnce } from '../../changes/ShownOnce.tsx';
import { newPerson } from './new-person.ts';
import { PersonEmail } from './PersonEmail.tsx';
import { PersonForm } from './PersonForm.tsx';
import { PersonSessions } from './PersonSessions.tsx';

interface Props {
  readonly location: RouteState;
  readonly detail: QueryRef<'people.detail'>;
  readonly sessions: QueryRef<'people.sessions'>;
  readonly change: ChangeRef;
}

/** The panel of the open person, or of a new one. Open while the address contains the person. */
export function PersonPanel({ location, detail, sessions, change }: Props) {
  const { record } = location;
  const list = hrefFor(location, { record: undefined });
  const { navigation } = usePortal();
  const person = useSelector(detail, ({ context }) => context.received?.data);
  const secret = useSelector(change, ({ context }) => context.secret)?.();
  const isNew = record === newPerson;
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  return (
    <Drawer
      open={record !== undefined || secret !== undefined}
      width="detail"
      title={titleOf(isNew, name, secret?.kind)}
      closeLabel="Close the person"
      onClose={() => (secret ? change.send({ type: 'close.requested' }) : navigation.send({ type: 'panel.closed' }))}
    >
      {secret && <ShownOnce {...invitations[wordsFor(secret.kind)]} change={change} />}
      <ChangeNotice change={change} />
      {isNew ? (
        <PersonForm change={change} list={list} person={undefined} />
      ) : (
        !(record === undefined && secret?.kind === 'invitations') && (
          <Loaded query={detail} contentName="This person" lines={12}>
            {(found) => (
              <>
                <PersonForm key={found.id} change={change} list={list} person={found} />
                <PersonEmail key={`${found.id} email`} person={found} change={change} list={list} />
                <PersonSessions person={found} sessions={sessions} change={change} list={list} />
              </>
            )}
          </Loaded>
        )
      )}
    </Drawer>
  );
}

const titleOf = (isNew: boolean, name: string, shown: ShownOnceOf['kind'] | undefined): string => {
  if (shown === 'invitations') return 'Invitations';
  return isNew ? 'Invite a person' : name || 'Person';
};

const wordsFor = (kind: ShownOnceOf['kind']): keyof typeof invitations =>
  kind === 'code' || kind === 'invitations' ? kind : 'link';

/** What is copied, and for whom. */
const invitations = {
  invitations: {
    label: 'Invitations',
    advice:
      'This server sends no e-mails. Copy this table and send each person their link: the links are shown once, and each works once within 7 days. A person with a code signs in to another company already, and enters it under My Account. Earlier links and codes of these people have ended.',
  },
  code: {
    label: 'Code of the invitation',
    advice:
      'This server sends no e-mails, and this person signs in to another company already. Copy this code and send it to the person, who enters it under My Account: it is shown once, and works once within 7 days.',
  },
  link: {
    label: 'Link of the invitation',
    advice:
      'This server sends no e-mails. Copy this link and send it to the person: it is shown once, and works once within 7 days.',
  },
} as const;
