import { useMemo, useState } from 'react';
import type { NewVessel, VesselEntry } from '../../../contract/administration/registered-vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import type { FormTexts, SentForm } from '../../../machines/merge.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import { ChangeForm } from '../../changes/ChangeForm.tsx';
import { type FormParts, useOpenedForm } from '../../changes/use-opened-form.ts';
import { identityFields, particularFields, vesselFrom } from '../../../contract/administration/vessel-form.ts';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  /** undefined: a new vessel. */
  readonly stored: Received<typeof VesselEntry> | undefined;
  readonly change: ChangeRef;
  readonly onSubmit: (vessel: NewVessel, opened: OpenedVessel) => void;
}

/** What the form was opened with. */
export interface OpenedVessel {
  readonly version: string | undefined;
  readonly form: SentForm;
}

const vesselForm: FormParts<Props['stored'], FormTexts> = {
  valuesOf: (stored) => ({
    ...Object.fromEntries(identityFields.map(({ name }) => [name, String(stored?.[name] ?? '')])),
    ...Object.fromEntries(
      particularFields(stored?.particulars ?? []).flatMap(({ fields }) =>
        fields.map(({ name, value }) => [name, value]),
      ),
    ),
  }),
  textsOf: (values) => values,
  take: (values, fields, from) => ({
    ...values,
    ...Object.fromEntries([...fields].map((name) => [name, from[name] ?? ''])),
  }),
};

const labelOf = (name: string): string => identityFields.find((field) => field.name === name)?.label ?? name;

/** The fields of a vessel. The first one that is wrong gets the focus. */
export function VesselForm({ stored, change, onSubmit }: Props) {
  const form = useOpenedForm({ change, calls: undefined }, stored, vesselForm);
  const { opened, values } = form;
  const set = (name: string, text: string) => form.setValues((before) => ({ ...before, [name]: text }));
  const groups = useMemo(() => particularFields(opened?.particulars ?? []), [opened]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = (element: HTMLFormElement) => {
    const typed = vesselFrom(values, groups);
    if ('vessel' in typed) {
      setErrors({});
      onSubmit(typed.vessel, { version: opened?.version ?? undefined, form: form.sent });
      return;
    }
    setErrors(typed.errors);
    const first = [...element.elements].find((element) => 'name' in element && String(element.name) in typed.errors);
    if (first instanceof HTMLElement) first.focus();
  };
  return (
    <ChangeForm
      className="vessel-form"
      noValidate
      change={change}
      action={stored ? 'Save the vessel' : 'Add the vessel'}
      opened={form}
      labelOf={labelOf}
      onSubmit={submit}
    >
      <fieldset>
        <legend>Vessel</legend>
        {identityFields.map(({ name, label }) => (
          <TextField
            key={name}
            name={name}
            required={false}
            maxLength={300}
            label={label}
            value={values[name] ?? ''}
            onChange={(text) => set(name, text)}
            readOnly={name === 'imono' && stored !== undefined}
            error={errors[name]}
          />
        ))}
      </fieldset>
      {groups.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {fields.map(({ name, label, unit }) => (
            <TextField
              key={name}
              name={name}
              required={false}
              maxLength={300}
              label={unit === null ? label : `${label} (${unit})`}
              value={values[name] ?? ''}
              onChange={(text) => set(name, text)}
              error={errors[name]}
            />
          ))}
        </fieldset>
      ))}
    </ChangeForm>
  );
}
