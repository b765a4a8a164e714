import type { RowForm } from '../../contract/administration/stored-row.ts';
import type { Received } from '../../contract/receive.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea, TextField } from '../ui/TextField.tsx';

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
export function RowFieldInput({ field, label = field.header ?? '', initial, ...control }: Props) {
  const { explanation, type, choices } = field;
  const required = field.required === true;
  const shared = {
    ...control,
    required,
    label: (
      <>
        {label}
        {required && <span className="muted"> (required)</span>}
      </>
    ),
    note: explanation === 'Text' || type === 'choice' ? '' : (explanation ?? ''),
  };
  const offered = [...(initial === '' || choices?.includes(initial) ? [] : [initial]), ...(choices ?? [])];
  return (
    <div className="row-field" data-wide={type === 'text' || initial.length > shortText}>
      {type === 'choice' && (
        <SelectField
          {...shared}
          options={[
            ...(required && initial !== '' ? [] : [['', 'None'] as const]),
            ...offered.map((choice) => [choice ?? '', choice ?? ''] as const),
          ]}
        />
      )}
      {type === 'text' && <TextArea {...shared} rows={Math.min(12, 3 + initial.length / 90)} />}
      {type !== 'choice' && type !== 'text' && <TextField {...shared} maxLength={undefined} />}
    </div>
  );
}
