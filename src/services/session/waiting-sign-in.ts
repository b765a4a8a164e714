import type { TokenPair } from '../../contract/models/token-pair.ts';

/** A sign-in between its password and its session. It is in memory only: a reload forgets it. */
export interface WaitingSignIn {
  /** What it asks for: a code, or first the enrolment of an authenticator app; undefined: no sign-in waits. */
  factor: { readonly challenge: string; readonly step: 'code' | 'enrol' } | undefined;
  /** The tokens of a completed sign-in, while its recovery codes are read. */
  completed: TokenPair | undefined;
}

/** The waiting sign-in of this tab; none at first. */
export const createWaitingSignIn = (): WaitingSignIn => ({ factor: undefined, completed: undefined });
