import type { FormValues } from './submit.ts';

/** What is done with a second factor. At the sign-in: enrol and complete; on the account page: the others. */
export type FactorStep = 'enrol' | 'complete' | 'start' | 'confirm' | 'renew' | 'turnOff';

/** One step with what was typed: a function, so that neither the context nor an inspector holds a password or a code. */
export interface FactorOrder {
  readonly step: FactorStep;
  readonly typed: FormValues;
}

/** What the server shows once, as functions for the same reason: a record of the machine has only the name of what is shown. */
export interface FactorOutcome {
  readonly shows?: 'secret' | 'codes' | undefined;
  /** The secret of the app, and its address for a QR code. */
  readonly secret?: (() => { readonly secret: string; readonly address: string }) | undefined;
  readonly codes?: (() => readonly string[]) | undefined;
}

/** What a sign-in still asks for; undefined: no sign-in waits. */
export type WaitingSignIn = 'code' | 'enrol' | undefined;
