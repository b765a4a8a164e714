import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { Person } from '../../../contract/administration/person.ts';
import type { Received } from '../../../contract/receive.ts';
import { acceptsChange, type PersonEditorRef } from '../../../machines/person-editor.ts';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  readonly person: Received<typeof Person>;
  readonly editor: PersonEditorRef;
}

/** The e-mail address with which a person signs in, and its correction. */
export function PersonEmail({ person: { id, email }, editor }: Props) {
  const accepts = useSelector(editor, acceptsChange);
  const [typed, setTyped] = useState(email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.send({
      type: 'change.requested',
      change: { action: 'changeEmail', input: () => ({ id, email: typed }) },
    });
  };
  return (
    <form className="person-email" aria-label="E-mail address" onSubmit={submit}>
      <TextField label="E-mail address" type="email" value={typed} onChange={setTyped} />
      <button type="submit" className="p-button p-button-outlined" aria-disabled={!accepts}>
        Change the e-mail address
      </button>
    </form>
  );
}
