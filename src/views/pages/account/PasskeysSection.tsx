import './passkeys.css';
import { useSelector } from '@xstate/react';
import type { Passkey } from '../../../contract/administration/passkey.ts';
import { day } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import type { PasskeysRef } from '../../../machines/passkeys.ts';
import { type QueryRef, queryView } from '../../../machines/query/query.ts';
import { usePortal } from '../../portal.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { useMomentText } from '../../ui/shown-zone.ts';
import { AddPasskey, ChosenPasskey } from './PasskeyForms.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly own: QueryRef<'own.passkeys'>;
  readonly second: QueryRef<'own.secondFactor'>;
  readonly changes: PasskeysRef;
}

/** The own passkeys: added, renamed, removed. Nothing is shown where the portal or the browser has none. */
export function PasskeysSection({ own, second, changes }: Props) {
  const { brand } = usePortal();
  const hasSome = useSelector(own, (snapshot) => (queryView(snapshot).data ?? []).length > 0);
  const hasApp = useSelector(second, (snapshot) => Boolean(queryView(snapshot).data?.since));
  if (brand.passkeys !== true && !hasSome) return null;
  return (
    <Loaded query={own} contentName="The passkeys" missing={null} shape="lines" lines={4}>
      {(list) => (
        <section className="card" aria-labelledby="passkeys-title">
          <h2 className="section-title" id="passkeys-title">
            Passkeys
          </h2>
          <p className="muted">
            A passkey signs you in without a password: your device checks that it is you, by fingerprint, face or PIN.
          </p>
          {list.length > 0 && (
            <ul className="passkeys">
              {list.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} changes={changes} />
              ))}
            </ul>
          )}
          <ChosenPasskey list={list} changes={changes} />
          {brand.passkeys === true && <AddPasskey key={list.length} hasApp={hasApp} changes={changes} />}
        </section>
      )}
    </Loaded>
  );
}

interface RowProps {
  readonly passkey: Received<typeof Passkey>;
  readonly changes: PasskeysRef;
}

function PasskeyRow({ passkey: { id, name, addedAt, lastUsedAt }, changes }: RowProps) {
  const moment = useMomentText();
  const canChoose = useSelector(changes, (snapshot) => snapshot.can({ type: 'passkey.chosen', change: 'remove', id }));
  const button = (label: string, change: 'rename' | 'remove') => (
    <Button
      look="outlined"
      aria-label={`${label} ${name}`}
      aria-disabled={!canChoose}
      onClick={() => changes.send({ type: 'passkey.chosen', change, id })}
    >
      {label}
    </Button>
  );
  return (
    <li>
      <span className="passkey-name">
        {name}
        <small className="muted">
          Added on {day(addedAt)}. {lastUsedAt === null ? 'Not used yet.' : `Last used ${moment(lastUsedAt)}.`}
        </small>
      </span>
      <span className="passkey-buttons">
        {button('Rename', 'rename')}
        {button('Remove', 'remove')}
      </span>
    </li>
  );
}
