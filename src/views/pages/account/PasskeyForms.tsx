import { useSelector } from '@xstate/react';
import * as z from 'zod/mini';
import { type Passkey, PasskeyName } from '../../../contract/administration/passkey.ts';
import type { Received } from '../../../contract/receive.ts';
import type { PasskeysRef } from '../../../machines/passkeys.ts';
import { AuthForm, type FieldLine } from '../../forms/AuthForm.tsx';
import { code, currentPassword, TypedCode, TypedPassword } from '../../forms/proof-fields.ts';
import { Question } from '../../ui/Question.tsx';
import { Button } from '../../ui/Button.tsx';
import { Refusal } from '../../ui/Refusal.tsx';

const name: FieldLine = { name: 'name', label: 'Name of the passkey', type: 'text', autoComplete: 'off' };

const renaming = { fields: [{ ...name, label: 'New name' }], schema: z.object({ name: PasskeyName }) };
const byPassword = {
  fields: [name, currentPassword],
  schema: z.object({ name: PasskeyName, currentPassword: TypedPassword }),
};
const byBoth = {
  fields: [name, currentPassword, code],
  schema: z.object({ name: PasskeyName, currentPassword: TypedPassword, code: TypedCode }),
};

const nothingTyped = () => ({});

interface AddProps {
  /** Whether the account has an authenticator app, whose code is asked for too. */
  readonly hasApp: boolean;
  readonly changes: PasskeysRef;
}

/** The form that adds a passkey of this device or of a security key; not while one is renamed or removed. */
export function AddPasskey({ hasApp, changes }: AddProps) {
  const canSubmit = useSelector(changes, (snapshot) => snapshot.can({ type: 'add.sent', typed: nothingTyped }));
  const adds = useSelector(changes, ({ context: { order } }) => order?.change === 'add');
  const problem = useSelector(changes, ({ context }) => context.problem?.message);
  const isChosen = useSelector(changes, ({ context }) => context.chosen !== undefined);
  if (isChosen) return null;
  return (
    <AuthForm
      {...(hasApp ? byBoth : byPassword)}
      submitLabel="Add a passkey"
      busy={adds}
      canSubmit={canSubmit}
      problem={problem}
      onSubmit={(values) => changes.send({ type: 'add.sent', typed: () => values })}
    />
  );
}

interface ChosenProps {
  readonly list: readonly Received<typeof Passkey>[];
  readonly changes: PasskeysRef;
}

/** The new name of a passkey, or the question before it is removed. */
export function ChosenPasskey({ list, changes }: ChosenProps) {
  const { chosen, problem } = useSelector(changes, ({ context }) => context);
  const busy = useSelector(changes, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(changes, (snapshot) => snapshot.can({ type: 'choice.sent', typed: nothingTyped }));
  if (!chosen) return null;
  const dismiss = () => changes.send({ type: 'choice.dismissed' });
  const named = list.find(({ id }) => id === chosen.id)?.name ?? '';
  if (chosen.change === 'rename')
    return (
      <>
        <AuthForm
          key={chosen.id}
          {...renaming}
          submitLabel="Rename the passkey"
          busy={busy}
          canSubmit={canSubmit}
          problem={problem?.message}
          initial={{ name: named }}
          onSubmit={(values) => changes.send({ type: 'choice.sent', typed: () => values })}
        />
        <Button look="outlined" aria-disabled={busy} onClick={dismiss}>
          Cancel
        </Button>
      </>
    );
  return (
    <>
      <Refusal reason={problem?.message} />
      <Question
        key={chosen.id}
        action="Remove"
        busy={busy}
        onConfirm={() => changes.send({ type: 'choice.sent', typed: nothingTyped })}
        onCancel={dismiss}
      >
        Remove the passkey {named}? It no longer signs you in.
      </Question>
    </>
  );
}
