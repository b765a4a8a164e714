import { hash } from 'node:crypto';
import type { CallName, CallOutput } from '../../src/contract/catalogue.ts';
import type { LastChange } from '../../src/contract/changed-meanwhile.ts';

/** What a form is opened with, in short: another value means that somebody changed it. */
export const versionOf = (shown: unknown): string => hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 22);

/** What is stored now: the answer of the call with which the form is opened, and who changed it. */
interface StoredNow<N extends CallName = CallName> {
  readonly call: N;
  readonly current: CallOutput<N>;
  readonly changed: LastChange | null;
}

/** The error of a change that is made of something older than what is stored: 412. */
export class Outdated extends Error {
  readonly now: StoredNow;
  constructor(now: StoredNow) {
    super('This was changed since you opened it: nothing was saved. Open it again and repeat your changes');
    this.name = 'Outdated';
    this.now = now;
  }
}

/**
 * Refuses a change of another version than the stored one, within the transaction that makes the change and has locked the
 * row. undefined: the caller changes whatever is stored.
 */
export const requireVersion = async <N extends CallName>(
  given: string | undefined,
  stored: string | null,
  now: () => Promise<StoredNow<N>>,
): Promise<void> => {
  if (given !== undefined && given !== stored) throw new Outdated(await now());
};
