import type { Person } from '../../../contract/administration/person.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { Calls } from '../../changes/calls.ts';
import { ChangeForm } from '../../changes/ChangeForm.tsx';
import { type FormParts, useOpenedForm } from '../../changes/use-opened-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { emailQuestion, invitationIn } from './person-changes.ts';

interface Props {
  readonly person: Received<typeof Person>;
  readonly change: ChangeRef;
  /** The address of the list. */
  readonly list: string;
}

const field = 'E-mail address';
const calls: Calls = ['people.changeEmail'];

const emailForm: FormParts<Received<typeof Person>, string> = {
  valuesOf: ({ email }) => email,
  textsOf: (email) => ({ [field]: email }),
  take: (email, fields, from) => (fields.has(field) ? from : email),
};

/** The e-mail address with which a person signs in, and its correction. */
export function PersonEmail({ person, change, list }: Props) {
  const form = useOpenedForm({ change, calls }, person, emailForm);
  const { id, emailVersion } = form.opened;
  const submit = () => {
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
    <ChangeForm
      className="person-email"
      aria-label="E-mail address"
      change={change}
      calls={calls}
      action="Change the e-mail address"
      look="outlined"
      opened={form}
      refusedElsewhere
      onSubmit={submit}
    >
      <TextField
        type="email"
        maxLength={254}
        label={field}
        value={form.values}
        onChange={(email) => form.setValues(() => email)}
      />
    </ChangeForm>
  );
}
