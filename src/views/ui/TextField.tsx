import type { ComponentProps } from 'react';
import { type FieldWords, LabelledField } from './LabelledField.tsx';

/** What a control is given besides its own properties. */
interface Typed extends FieldWords {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

type Control<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'id' | 'className' | keyof Typed> & Typed;

/** A text field. Required and of 100 characters, if nothing else is said. */
export function TextField({ label, note, error, onChange, ...input }: Control<'input'>) {
  return (
    <LabelledField {...{ label, note, error }}>
      {(control) => (
        <input
          required
          maxLength={100}
          autoComplete="off"
          {...input}
          {...control}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </LabelledField>
  );
}

/** A text field of several lines. */
export function TextArea({ label, note, error, onChange, ...area }: Control<'textarea'>) {
  return (
    <LabelledField {...{ label, note, error }}>
      {(control) => <textarea {...area} {...control} onChange={({ target }) => onChange(target.value)} />}
    </LabelledField>
  );
}
