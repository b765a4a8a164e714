import { useSelector } from '@xstate/react';
import type { ApiKey } from '../../../contract/administration/api-key.ts';
import { day } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import { type ChangeRef, shownOnce } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import { ChangeButton } from '../../changes/ChangeButton.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { ShownOnce } from '../../changes/ShownOnce.tsx';
import { KeyForm } from './KeyForm.tsx';
import { resourcesText, stateText } from './key-text.ts';

/** The record in the address while a key is being made. */
export const newKey = 'new';

interface Props {
  readonly keys: QueryRef<'keys.list'>;
  readonly change: ChangeRef;
  readonly location: RouteState;
  readonly onClose: () => void;
}

/** The form of a new key, the key that was made, or an open key of the list. */
export function KeyDrawer({ keys, change, location, onClose }: Props) {
  const { record } = location;
  const secret = useSelector(change, ({ context }) => context.secret);
  const open = useSelector(keys, ({ context }) => context.received?.data?.find(({ id }) => id === record));
  const title = record === newKey || secret ? 'Make a key' : (open?.name ?? 'Key');
  return (
    <Drawer
      open={record !== undefined || secret !== undefined}
      width="detail"
      title={title}
      closeLabel="Close the key"
      onClose={secret ? () => change.send({ type: 'close.requested' }) : onClose}
    >
      {secret && (
        <ShownOnce
          label="The key"
          advice="Copy this key now: it is not shown again. Anyone who has it can write what the key may write."
          change={change}
        />
      )}
      {!secret && record === newKey && (
        <KeyForm
          change={change}
          onSubmit={(input) =>
            change.send({
              type: 'change.requested',
              change: {
                call: 'keys.make',
                input,
                said: `${input.name} was made`,
                outcome: (made) => shownOnce('key', made.key),
                to: hrefFor(location, { record: undefined }),
              },
            })
          }
        />
      )}
      {!secret && open && <OpenKey stored={open} change={change} />}
    </Drawer>
  );
}

interface OpenKeyProps {
  readonly stored: Received<typeof ApiKey>;
  readonly change: ChangeRef;
}

function OpenKey({ stored, change }: OpenKeyProps) {
  const { id, name, prefix, state, writes, allVessels, vessels, createdBy, createdAt, expiresAt, lastUsedAt } = stored;
  const problem = useSelector(change, ({ context }) => context.problem?.message);
  const facts = {
    State: stateText(stored),
    'Begins with': prefix,
    'May write': resourcesText(writes),
    Vessels: allVessels ? 'All, also those added later' : vessels.join(', '),
    'Made by': `${createdBy ?? ''}, ${day(createdAt)}`,
    Expires: expiresAt === null ? 'Never' : day(expiresAt),
    'Last used': lastUsedAt === null ? 'Never' : day(lastUsedAt),
  };
  return (
    <>
      <Refusal reason={problem} />
      <dl className="key-facts">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'active' && id !== null && (
        <>
          <p className="muted">A revoked key ends at once, and cannot be used again.</p>
          <ChangeButton
            change={change}
            requests={{ call: 'keys.revoke', input: { id }, said: `${name ?? 'The key'} was revoked` }}
          >
            Revoke
          </ChangeButton>
        </>
      )}
    </>
  );
}
