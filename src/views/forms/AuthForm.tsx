import { Field as FormField, FormApi } from '@tanstack/react-form';
import { useLayoutEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { Field } from './Field.tsx';
import { Button } from '../ui/Button.tsx';
import { Refusal } from '../ui/Refusal.tsx';

/** One field of a form: its name, label and autocomplete. */
export interface FieldLine {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
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
  const options = {
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, initial[name] ?? ''])),
    validators: { onChange: schema, onSubmit: schema },
    onSubmit: ({ value }: { readonly value: Record<string, string> }) => onSubmit(value),
  };
  // Not by useForm, which brings groups of fields: 4 kB more in the first load.
  const [form] = useState(() => new FormApi(options));
  useLayoutEffect(() => form.mount(), [form]);
  useLayoutEffect(() => form.update(options));
  const submit = async (element: HTMLFormElement) => {
    // Some password managers fill a field without an event.
    for (const [name, value] of new FormData(element)) form.setFieldValue(name, String(value));
    await form.handleSubmit();
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form
      className="auth-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Validation takes a moment: what is sent during a request could reach the machine after it.
        if (canSubmit) void submit(event.currentTarget);
      }}
    >
      <Refusal reason={problem} />
      {fields.map((line) => (
        <FormField form={form} key={line.name} name={line.name}>
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
        </FormField>
      ))}
      <Button type="submit" aria-disabled={!canSubmit} aria-busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
