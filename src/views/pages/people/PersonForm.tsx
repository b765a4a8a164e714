import { useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import {
  permissionsOfTemplate,
  templateNames,
  templateOf,
} from '../../../contract/administration/permission-templates.ts';
import type { Person } from '../../../contract/administration/person.ts';
import type { Received } from '../../../contract/receive.ts';
import { acceptsForm, type ChangeRef } from '../../../machines/change.ts';
import { MergeNotice } from '../../changes/MergeNotice.tsx';
import { useOpenedForm } from '../../changes/use-opened-form.ts';
import { useVessels } from '../../vessels.ts';
import { nameOfField, personForm, type PersonValues } from './person-form-parts.ts';
import { invitationIn } from './person-changes.ts';
import { PermissionTable } from './PermissionTable.tsx';
import { VesselChoice } from '../../data/VesselChoice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly change: ChangeRef;
  /** The address of the list, where an invitation leads. */
  readonly list: string;
  /** undefined: a new person is invited. */
  readonly person: Received<typeof Person> | undefined;
}

const ownChoice = 'Own choice';

/** Name, e-mail address, permissions and vessels of a person. */
export function PersonForm({ change, list, person }: Props) {
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const accepts = useSelector(change, acceptsForm);
  const told = useSelector(change, ({ context }) =>
    context.change?.call === 'people.change' ? context.meanwhile : undefined,
  );
  const undecided = useSelector(change, ({ context }) => context.undecided);
  const vessels = useVessels();
  const form = useOpenedForm(person, told, personForm);
  const { opened, values: typed } = form;
  const set = (typedNow: Partial<PersonValues>) => form.setValues((before) => ({ ...before, ...typedNow }));
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { email, vessels: chosen, permissions, ...rest } = typed;
    const grant = { ...rest, permissions: [...permissions], vessels: rest.allVessels ? [] : [...chosen] };
    change.send({
      type: 'change.requested',
      change: opened
        ? {
            call: 'people.change',
            input: () => ({ id: opened.id, version: opened.version ?? undefined, ...grant }),
            said: 'The changes were saved',
            form: form.sent,
          }
        : {
            call: 'people.invite',
            input: () => ({ email, ...grant }),
            said: 'The invitation was sent',
            to: list,
            outcome: invitationIn,
          },
    });
  };
  return (
    <form className="person-form" onSubmit={submit}>
      <MergeNotice
        told={told}
        undecided={undecided}
        labelOf={(name) => nameOfField(name, vessels)}
        form={form}
        machine={change}
      />
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
        held={opened?.permissions ?? []}
        onChange={(permissions) => set({ permissions: [...permissions] })}
      />
      <VesselChoice
        all={typed.allVessels}
        chosen={typed.vessels}
        held={opened?.vessels ?? []}
        onChange={(allVessels, vessels) => set({ allVessels, vessels })}
      />
      <Button type="submit" aria-disabled={!accepts} aria-busy={busy}>
        {person ? 'Save' : 'Invite'}
      </Button>
    </form>
  );
}
