import { useRef, useState } from 'react';
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
  const [values, setValues] = useState(() => ({ ...emptyValues(fields), ...initial }));
  const [blurred, setBlurred] = useState<readonly string[]>([]);
  const [attempted, setAttempted] = useState(false);
  const errors = errorsOf(schema, values);
  const submit = () => {
    setAttempted(true);
    const invalid = fields.find(({ name }) => errors[name] !== undefined);
    if (invalid) element.current?.querySelector<HTMLElement>(`[name="${invalid.name}"]`)?.focus();
    else onSubmit(values);
  };
  return (
    <form
      ref={element}
      className="auth-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {problem !== undefined && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      {fields.map((line) => (
        <Field
          key={line.name}
          {...line}
          value={values[line.name] ?? ''}
          error={attempted || blurred.includes(line.name) ? errors[line.name] : undefined}
          onChange={(value) => setValues((typed) => ({ ...typed, [line.name]: value }))}
          onBlur={() => setBlurred((names) => (names.includes(line.name) ? names : [...names, line.name]))}
        />
      ))}
      <button type="submit" className="p-button" aria-disabled={!canSubmit} aria-busy={busy}>
        {submitLabel}
      </button>
    </form>
  );
}

const emptyValues = (fields: readonly FieldLine[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(({ name }) => [name, '']));

/** The first error of each invalid field. */
const errorsOf = (
  schema: Props['schema'],
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).toReversed(),
  );
