import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { Person } from '../../../contract/administration/person.ts';
import type { Received } from '../../../contract/receive.ts';
import { acceptsChange, type PersonEditorRef } from '../../../machines/person-editor.ts';
import { MergeNotice } from '../../merge/MergeNotice.tsx';
import { type FormParts, useOpenedForm } from '../../merge/use-opened-form.ts';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  readonly person: Received<typeof Person>;
  readonly editor: PersonEditorRef;
}

const field = 'E-mail address';

const emailForm: FormParts<Received<typeof Person>, string> = {
  valuesOf: ({ email }) => email,
  textsOf: (email) => ({ [field]: email }),
  take: (email, fields, from) => (fields.has(field) ? from : email),
};

/** The e-mail address with which a person signs in, and its correction. */
export function PersonEmail({ person, editor }: Props) {
  const accepts = useSelector(editor, acceptsChange);
  const told = useSelector(editor, ({ context }) =>
    context.change?.action === 'changeEmail' ? context.meanwhile : undefined,
  );
  const undecided = useSelector(editor, ({ context }) => context.undecided);
  const form = useOpenedForm(person, told, emailForm);
  const { id, emailVersion } = form.opened;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.send({
      type: 'change.requested',
      change: {
        action: 'changeEmail',
        input: () => ({ id, email: form.values, version: emailVersion ?? undefined }),
        form: form.sent,
      },
    });
  };
  return (
    <form className="person-email" aria-label="E-mail address" onSubmit={submit}>
      <MergeNotice told={told} undecided={undecided} form={form} machine={editor} />
      <TextField label={field} type="email" value={form.values} onChange={(email) => form.setValues(() => email)} />
      <button type="submit" className="p-button p-button-outlined" aria-disabled={!accepts}>
        Change the e-mail address
      </button>
    </form>
  );
}
