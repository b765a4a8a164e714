import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { ApiError } from '../../../src/contract/problem.ts';
import { type SignedInClient, signInClient } from '../../../tests/support/signed-in-client.ts';
import type { Figures } from './figures.ts';

/** Sign-ins at once: hashing a password uses a core. */
const atOnce = 4;

/** How often a person tries to sign in while others do, as the message asks, and the pause between, in milliseconds. */
const tries = { most: 10, pauseMs: 5_000 } as const;

/** Signs all people in. */
export const startSessions = async (
  baseUrl: string,
  emails: readonly string[],
  password: string,
  figures: Figures,
): Promise<readonly SignedInClient[]> => {
  const clients: SignedInClient[] = [];
  const onProblem = ({ kind, message }: ApiError, call: CallName) => {
    if (call !== 'account.login') figures.failed(`${call}: ${kind} ${message}`);
  };
  const waiting = [...emails];
  const next = async (): Promise<void> => {
    for (let email = waiting.pop(); email !== undefined; email = waiting.pop()) clients.push(await signIn(email));
  };
  const signIn = async (email: string, left: number = tries.most): Promise<SignedInClient> => {
    try {
      return await signInClient(baseUrl, { email, password, onProblem });
    } catch (error) {
      if (left === 1 || !(error instanceof ApiError) || error.status !== 503) throw error;
      await pause(tries.pauseMs);
      return signIn(email, left - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return clients;
};
