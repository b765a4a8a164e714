import { useId } from 'react';
import type { RowForm } from '../../contract/administration/stored-row.ts';
import type { Received } from '../../contract/receive.ts';

interface Props {
  readonly field: Received<typeof RowForm>['fields'][number];
  /** If not its header. */
  readonly label?: string | undefined;
  readonly name: string;
  /** What is stored. */
  readonly initial: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** The most characters of a text that half of the form's width shows. */
const shortText = 32;

/** A field of a row with what its column takes, and why it was refused. */
export function RowFieldInput({ field, label = field.header ?? '', name, initial, value, onChange, error }: Props) {
  const { explanation, type, required, choices } = field;
  const id = useId();
  const shared = {
    id,
    name,
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
    'aria-invalid': error !== undefined,
    'aria-required': required === true,
    'aria-describedby': `${id}-note`,
  };
  return (
    <div className="row-field" data-wide={type === 'text' || initial.length > shortText}>
      <label htmlFor={id}>
        {label}
        {required === true && <span className="muted"> (required)</span>}
      </label>
      {type === 'choice' && (
        <select {...shared} className="p-inputtext">
          {(required !== true || initial === '') && <option value="">None</option>}
          {initial !== '' && !choices?.includes(initial) && <option>{initial}</option>}
          {choices?.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      {type === 'text' && <textarea {...shared} className="p-inputtext" rows={Math.min(12, 3 + initial.length / 90)} />}
      {type !== 'choice' && type !== 'text' && <input {...shared} className="p-inputtext" autoComplete="off" />}
      <p id={`${id}-note`} className={error === undefined ? 'muted' : 'row-field-error'}>
        {error ?? (explanation === 'Text' || type === 'choice' ? '' : explanation)}
      </p>
    </div>
  );
}
