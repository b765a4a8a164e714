import {
  permissionsOfTemplate,
  templateNames,
  templateOf,
} from '../../../contract/administration/permission-templates.ts';
import type { Person } from '../../../contract/administration/person.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { Calls } from '../../changes/calls.ts';
import { ChangeForm } from '../../changes/ChangeForm.tsx';
import { useOpenedForm } from '../../changes/use-opened-form.ts';
import { useVessels } from '../../vessels.ts';
import { nameOfField, personForm, type PersonValues } from './person-form-parts.ts';
import { invitationIn } from './person-changes.ts';
import { PermissionTable } from './PermissionTable.tsx';
import { VesselChoice } from '../../data/VesselChoice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  readonly change: ChangeRef;
  /** The address of the list, where an invitation leads. */
  readonly list: string;
  /** undefined: a new person is invited. */
  readonly person: Received<typeof Person> | undefined;
}

const ownChoice = 'Own choice';
const calls: Calls = ['people.change', 'people.invite'];

/** Name, e-mail address, permissions and vessels of a person. */
export function PersonForm({ change, list, person }: Props) {
  const vessels = useVessels();
  const form = useOpenedForm({ change, calls }, person, personForm);
  const { opened, values: typed } = form;
  const set = (typedNow: Partial<PersonValues>) => form.setValues((before) => ({ ...before, ...typedNow }));
  const submit = () => {
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
    <ChangeForm
      className="person-form"
      change={change}
      calls={calls}
      action={person ? 'Save' : 'Invite'}
      opened={form}
      labelOf={(name) => nameOfField(name, vessels)}
      refusedElsewhere
      onSubmit={submit}
    >
      <div className="person-names">
        <TextField label="First name" value={typed.firstName} onChange={(firstName) => set({ firstName })} />
        <TextField label="Last name" value={typed.lastName} onChange={(lastName) => set({ lastName })} />
      </div>
      {!person && (
        <TextField
          label="E-mail"
          type="email"
          maxLength={254}
          value={typed.email}
          onChange={(email) => set({ email })}
        />
      )}
      <SelectField
        label="Template"
        value={templateOf(typed.permissions) ?? ownChoice}
        options={templateNames.map((name) => [name, name])}
        otherwise={ownChoice}
        onChange={(name) => {
          const template = templateNames.find((one) => one === name);
          if (template) set({ permissions: [...permissionsOfTemplate(template)] });
        }}
      />
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
    </ChangeForm>
  );
}
