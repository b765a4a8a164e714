import { useId } from 'react';

interface Props<V extends string | number> {
  readonly label: string;
  readonly value: V;
  /** The values that can be chosen, with their words. */
  readonly options: readonly (readonly [value: V, text: string])[];
  readonly onChange: (value: V) => void;
  /** What is shown while the value is none of the options. */
  readonly otherwise?: string;
}

/** A choice of one value, with its label. */
export function SelectField<V extends string | number>({ label, value, options, onChange, otherwise }: Props<V>) {
  const id = useId();
  const isOption = options.some(([option]) => option === value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="p-inputtext"
        id={id}
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
    </div>
  );
}
