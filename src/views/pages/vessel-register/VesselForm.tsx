import { useSelector } from '@xstate/react';
import { useId, useMemo, useState } from 'react';
import type { NewVessel, VesselEntry } from '../../../contract/administration/registered-vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import type { FormTexts, SentForm } from '../../../machines/merge.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import { MergeNotice } from '../../changes/MergeNotice.tsx';
import { type FormParts, useOpenedForm } from '../../changes/use-opened-form.ts';
import { identityFields, particularFields, vesselFrom } from '../../../contract/administration/vessel-form.ts';
import { Button } from '../../ui/Button.tsx';

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
  const told = useSelector(change, ({ context }) => context.meanwhile);
  const undecided = useSelector(change, ({ context }) => context.undecided);
  const form = useOpenedForm(stored, told, vesselForm);
  const { opened, values } = form;
  const set = (name: string, text: string) => form.setValues((before) => ({ ...before, [name]: text }));
  const groups = useMemo(() => particularFields(opened?.particulars ?? []), [opened]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(change, ({ context }) => context.problem?.message);
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
    <form
      className="vessel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      {problem !== undefined && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <MergeNotice told={told} undecided={undecided} labelOf={labelOf} form={form} machine={change} />
      <fieldset>
        <legend>Vessel</legend>
        {identityFields.map(({ name, label }) => (
          <VesselField
            key={name}
            name={name}
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
            <VesselField
              key={name}
              name={name}
              label={unit === null ? label : `${label} (${unit})`}
              value={values[name] ?? ''}
              onChange={(text) => set(name, text)}
              readOnly={false}
              error={errors[name]}
            />
          ))}
        </fieldset>
      ))}
      <Button type="submit" aria-disabled={busy || undecided.length > 0} aria-busy={busy}>
        {stored ? 'Save the vessel' : 'Add the vessel'}
      </Button>
    </form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly readOnly: boolean;
  readonly error: string | undefined;
}

function VesselField({ name, label, value, onChange, readOnly, error }: FieldProps) {
  const id = useId();
  return (
    <div className="vessel-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="p-inputtext"
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        readOnly={readOnly}
        maxLength={300}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <p className="vessel-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
