import { useId, useState } from 'react';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A labelled form field with its error below, for which space is reserved. A password can be shown. */
export function Field({ label, name, type, autoComplete, value, error, onChange, onBlur }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-input">
        <input
          className="p-inputtext"
          id={id}
          name={name}
          type={type === 'password' && shown ? 'text' : type}
          autoComplete={autoComplete}
          autoCapitalize={type === 'text' ? 'words' : 'none'}
          spellCheck={false}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
        {type === 'password' && (
          <button
            type="button"
            aria-label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}
