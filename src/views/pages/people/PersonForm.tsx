import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import {
  type GrantedPermission,
  permissionsOfTemplate,
  templateNames,
  templateOf,
} from '../../../contract/administration/permission-templates.ts';
import type { Person } from '../../../contract/administration/person.ts';
import { isAdministrative, PermissionName } from '../../../contract/permission.ts';
import type { Received } from '../../../contract/receive.ts';
import { acceptsChange, type PersonEditorRef } from '../../../machines/person-editor.ts';
import { PermissionTable } from './PermissionTable.tsx';
import { VesselChoice } from '../../ui/VesselChoice.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  readonly editor: PersonEditorRef;
  /** undefined: a new person is invited. */
  readonly person: Received<typeof Person> | undefined;
}

const initialOf = (person: Props['person']) => ({
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  email: person?.email ?? '',
  permissions: PermissionName.options.map((name): GrantedPermission => {
    const held = person?.permissions.find((permission) => permission.name === name);
    const level = held?.level === 1 || (!held && isAdministrative(name)) ? 1 : 2;
    return { name, read: held?.read ?? false, level };
  }),
  allVessels: person?.allVessels ?? true,
  vessels: person?.vessels ?? [],
});

const ownChoice = 'Own choice';

/** Name, e-mail address, permissions and vessels of a person. */
export function PersonForm({ editor, person }: Props) {
  const busy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'));
  const accepts = useSelector(editor, acceptsChange);
  const [typed, setTyped] = useState(() => initialOf(person));
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { email, vessels, permissions, ...rest } = typed;
    const grant = { ...rest, permissions: [...permissions], vessels: rest.allVessels ? [] : [...vessels] };
    editor.send({
      type: 'change.requested',
      change: person
        ? { action: 'change', input: () => ({ id: person.id, ...grant }) }
        : { action: 'invite', input: () => ({ email, ...grant }) },
    });
  };
  return (
    <form className="person-form" onSubmit={submit}>
      <div className="person-names">
        <TextField label="First name" value={typed.firstName} onChange={(firstName) => set({ firstName })} />
        <TextField label="Last name" value={typed.lastName} onChange={(lastName) => set({ lastName })} />
      </div>
      {!person && <TextField label="E-mail" type="email" value={typed.email} onChange={(email) => set({ email })} />}
      <div className="field">
        <label htmlFor={id}>Template</label>
        <select
          id={id}
          className="p-inputtext"
          value={templateOf(typed.permissions) ?? ownChoice}
          onChange={({ target }) => {
            const template = templateNames.find((name) => name === target.value);
            if (template) set({ permissions: [...permissionsOfTemplate(template)] });
          }}
        >
          <option disabled>{ownChoice}</option>
          {templateNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <PermissionTable
        permissions={typed.permissions}
        held={person?.permissions ?? []}
        onChange={(permissions) => set({ permissions: [...permissions] })}
      />
      <VesselChoice
        all={typed.allVessels}
        chosen={typed.vessels}
        held={person?.vessels ?? []}
        onChange={(allVessels, vessels) => set({ allVessels, vessels })}
      />
      <button type="submit" className="p-button" aria-disabled={!accepts} aria-busy={busy}>
        {person ? 'Save' : 'Invite'}
      </button>
    </form>
  );
}
