import { replayDecision } from '../../src/contract/session-protocol.ts';
import { sessionMachine } from '../../src/machines/session/session.ts';
import type { RefreshOutcome } from '../../src/contract/session-protocol.ts';

/** The rules that make the protocol safe; a planted fault removes one. */
export interface Rules {
  readonly machine: typeof sessionMachine;
  /** Settling waits for what was written before it began. */
  readonly settles: boolean;
  /** One tab at a time holds the lock. */
  readonly locks: boolean;
  /** The server answers a repeated refresh with the same successor. */
  readonly repeats: boolean;
  /**
   * Whether the minute in which an old token is still accepted starts when the new one is first used, or when it is
   * created.
   */
  readonly graceFrom: 'confirmation' | 'rotation';
  /** How a tab treats a missing answer. */
  readonly noAnswer: RefreshOutcome;
  /** Signing out clears storage again after it has the lock. */
  readonly clearsAgain: boolean;
  readonly decision: typeof replayDecision;
}

export const allRules: Rules = {
  machine: sessionMachine,
  settles: true,
  locks: true,
  repeats: true,
  graceFrom: 'confirmation',
  noAnswer: 'transient',
  clearsAgain: true,
  decision: replayDecision,
};
