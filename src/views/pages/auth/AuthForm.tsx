import { useForm } from '@tanstack/react-form';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { Field } from './Field.tsx';

/** One field of a form: its name, label and autocomplete. */
export interface FieldLine {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password';
  readonly autoComplete: string;
}

interface Props {
  readonly fields: readonly FieldLine[];
  readonly schema: z.ZodMiniType<unknown, Record<string, string>>;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly canSubmit: boolean;
  /** Why the server rejected the last attempt. */
  readonly problem: string | undefined;
  readonly initial?: Readonly<Record<string, string>>;
  readonly onSubmit: (values: Readonly<Record<string, string>>) => void;
}

/** A form of the public pages. Validates on blur and on submit; the first invalid field gets the focus. */
export function AuthForm({ fields, schema, submitLabel, busy, canSubmit, problem, initial = {}, onSubmit }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, initial[name] ?? ''])),
    validators: { onChange: schema, onSubmit: schema },
    onSubmit: ({ value }) => onSubmit(value),
    onSubmitInvalid: () =>
      queueMicrotask(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  });
  return (
    <form
      ref={element}
      className="auth-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      {problem !== undefined && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      {fields.map((line) => (
        <form.Field key={line.name} name={line.name}>
          {({ state: { value, meta }, handleChange, handleBlur, validate, form: owner }) => {
            const showsError = meta.isBlurred || owner.state.submissionAttempts > 0;
            const [error] = meta.errors as ({ message: string } | undefined)[];
            return (
              <Field
                {...line}
                value={value ?? ''}
                error={showsError ? error?.message : undefined}
                onChange={handleChange}
                onBlur={() => {
                  handleBlur();
                  // Validates on blur even if the field has not changed.
                  void validate('change');
                }}
              />
            );
          }}
        </form.Field>
      ))}
      <button type="submit" className="p-button" aria-disabled={!canSubmit} aria-busy={busy}>
        {submitLabel}
      </button>
    </form>
  );
}
