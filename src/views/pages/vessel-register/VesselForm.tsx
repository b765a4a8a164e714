import { useSelector } from '@xstate/react';
import { useId, useMemo, useState } from 'react';
import type { NewVessel, VesselEntry } from '../../../contract/administration/registered-vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import { identityFields, particularFields, vesselFrom } from '../../../contract/administration/vessel-form.ts';

interface Props {
  /** undefined: a new vessel. */
  readonly stored: Received<typeof VesselEntry> | undefined;
  readonly change: ChangeRef;
  readonly onSubmit: (vessel: NewVessel) => void;
}

/** The fields of a vessel. The first one that is wrong gets the focus. */
export function VesselForm({ stored, change, onSubmit }: Props) {
  const groups = useMemo(() => particularFields(stored?.particulars ?? []), [stored]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(change, ({ context }) => context.problem?.message);
  const submit = (form: HTMLFormElement) => {
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const typed = vesselFrom(values, groups);
    if ('vessel' in typed) {
      setErrors({});
      onSubmit(typed.vessel);
      return;
    }
    setErrors(typed.errors);
    const first = [...form.elements].find((element) => 'name' in element && String(element.name) in typed.errors);
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
      <fieldset>
        <legend>Vessel</legend>
        {identityFields.map(({ name, label }) => (
          <VesselField
            key={name}
            name={name}
            label={label}
            initial={String(stored?.[name] ?? '')}
            readOnly={name === 'imono' && stored !== undefined}
            error={errors[name]}
          />
        ))}
      </fieldset>
      {groups.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {fields.map(({ name, label, unit, value }) => (
            <VesselField
              key={name}
              name={name}
              label={unit === null ? label : `${label} (${unit})`}
              initial={value}
              readOnly={false}
              error={errors[name]}
            />
          ))}
        </fieldset>
      ))}
      <button type="submit" className="p-button" aria-disabled={busy} aria-busy={busy}>
        {stored ? 'Save the vessel' : 'Add the vessel'}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly initial: string;
  readonly readOnly: boolean;
  readonly error: string | undefined;
}

function VesselField({ name, label, initial, readOnly, error }: FieldProps) {
  const id = useId();
  return (
    <div className="vessel-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="p-inputtext"
        id={id}
        name={name}
        defaultValue={initial}
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
