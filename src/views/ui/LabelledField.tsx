import { type ReactNode, useId } from 'react';

/** What a field says besides its value. */
export interface FieldWords {
  readonly label: ReactNode;
  /** What it takes. */
  readonly note?: string | undefined;
  /** What is wrong with it, instead of the note. */
  readonly error?: string | undefined;
}

/** What connects a control with its label and its note. */
interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A control with its label, and with what it takes or what is wrong with it. */
export function LabelledField({
  label,
  note,
  error,
  children,
}: FieldWords & { readonly children: (props: ControlProps) => ReactNode }) {
  const id = useId();
  const text = error ?? note;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'p-inputtext',
        'aria-invalid': error !== undefined,
        'aria-describedby': text === undefined ? undefined : `${id}-note`,
      })}
      {text !== undefined && (
        <p className={error === undefined ? 'muted' : 'field-error'} id={`${id}-note`}>
          {text}
        </p>
      )}
    </div>
  );
}
