import { useId } from 'react';

interface Props {
  readonly label: string;
  readonly type?: 'text' | 'email';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A required text field with its label. The browser says what is missing. */
export function TextField({ label, type = 'text', value, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="p-inputtext"
        id={id}
        type={type}
        required
        maxLength={type === 'email' ? 254 : 100}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
