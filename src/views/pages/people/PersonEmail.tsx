import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { Person } from '../../../contract/administration/person.ts';
import type { Received } from '../../../contract/receive.ts';
import { acceptsForm, type ChangeRef } from '../../../machines/change.ts';
import { MergeNotice } from '../../changes/MergeNotice.tsx';
import { type FormParts, useOpenedForm } from '../../changes/use-opened-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { emailQuestion, invitationIn } from './person-changes.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly person: Received<typeof Person>;
  readonly change: ChangeRef;
  /** The address of the list. */
  readonly list: string;
}

const field = 'E-mail address';

const emailForm: FormParts<Received<typeof Person>, string> = {
  valuesOf: ({ email }) => email,
  textsOf: (email) => ({ [field]: email }),
  take: (email, fields, from) => (fields.has(field) ? from : email),
};

/** The e-mail address with which a person signs in, and its correction. */
export function PersonEmail({ person, change, list }: Props) {
  const accepts = useSelector(change, acceptsForm);
  const told = useSelector(change, ({ context }) =>
    context.change?.call === 'people.changeEmail' ? context.meanwhile : undefined,
  );
  const undecided = useSelector(change, ({ context }) => context.undecided);
  const form = useOpenedForm(person, told, emailForm);
  const { id, emailVersion } = form.opened;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.send({
      type: 'change.requested',
      change: {
        call: 'people.changeEmail',
        input: () => ({ id, email: form.values, version: emailVersion ?? undefined }),
        asks: emailQuestion,
        said: 'The e-mail address was changed',
        toAfterShown: list,
        form: form.sent,
        outcome: invitationIn,
      },
    });
  };
  return (
    <form className="person-email" aria-label="E-mail address" onSubmit={submit}>
      <MergeNotice told={told} undecided={undecided} form={form} machine={change} />
      <TextField label={field} type="email" value={form.values} onChange={(email) => form.setValues(() => email)} />
      <Button type="submit" look="outlined" aria-disabled={!accepts}>
        Change the e-mail address
      </Button>
    </form>
  );
}
