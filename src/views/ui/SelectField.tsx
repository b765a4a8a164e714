import { type FieldWords, LabelledField } from './LabelledField.tsx';

interface Props<V extends string | number> extends FieldWords {
  readonly value: V;
  /** The values that can be chosen, with their words. */
  readonly options: readonly (readonly [value: V, text: string])[];
  readonly onChange: (value: V) => void;
  /** What is shown while the value is none of the options. */
  readonly otherwise?: string;
  readonly name?: string;
  readonly required?: boolean;
}

/** A choice of one value. */
export function SelectField<V extends string | number>({
  label,
  note,
  error,
  value,
  options,
  onChange,
  otherwise,
  ...select
}: Props<V>) {
  const isOption = options.some(([option]) => option === value);
  return (
    <LabelledField {...{ label, note, error }}>
      {(control) => (
        <select
          {...select}
          {...control}
          value={isOption ? value : otherwise}
          onChange={({ target }) => {
            const chosen = options.find(([option]) => String(option) === target.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {otherwise !== undefined && <option disabled>{otherwise}</option>}
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}
