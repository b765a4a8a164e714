import { useSelector } from '@xstate/react';
import * as z from 'zod/mini';
import type { FactorStep } from '../../machines/second-factor-step.ts';
import type { SecondFactorRef } from '../../machines/second-factor.ts';
import { AuthForm } from '../forms/AuthForm.tsx';
import { code, currentPassword, TypedCode, TypedPassword } from '../forms/proof-fields.ts';

const byCode = { fields: [code], schema: z.object({ code: TypedCode }) };
const byPassword = { fields: [currentPassword], schema: z.object({ currentPassword: TypedPassword }) };
const byBoth = {
  fields: [currentPassword, code],
  schema: z.object({ currentPassword: TypedPassword, code: TypedCode }),
};

/** What each step asks for. */
const forms = { start: byPassword, confirm: byCode, complete: byCode, renew: byBoth, turnOff: byBoth } as const;

interface Props {
  readonly factor: SecondFactorRef;
  readonly step: Exclude<FactorStep, 'enrol'>;
  readonly submitLabel: string;
}

const nothingTyped = () => ({});

/** The form of one step of a second factor. */
export function FactorForm({ factor, step, submitLabel }: Props) {
  const busy = useSelector(factor, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(factor, (snapshot) => snapshot.can({ type: 'step.sent', step, typed: nothingTyped }));
  const problem = useSelector(factor, ({ context }) => context.problem?.message);
  return (
    <AuthForm
      key={step}
      {...forms[step]}
      submitLabel={submitLabel}
      busy={busy}
      canSubmit={canSubmit}
      problem={problem}
      onSubmit={(values) => factor.send({ type: 'step.sent', step, typed: () => values })}
    />
  );
}
