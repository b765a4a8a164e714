import { catalogue } from '../../../src/contract/catalogue.ts';
import { problemOf } from '../../../src/contract/problem.ts';
import { sessionState } from '../../../src/machines/session/session.ts';
import { createSession } from '../../support/session-with-calls.ts';

/** The functions that the page of the session tests offers. */
export interface SessionPage {
  readonly signIn: (tokens: { accessToken: string; refreshToken: string }) => void;
  readonly signOut: () => void;
  /** Sends this many requests at once; returns 'answered' or the kind of failure for each. */
  readonly ask: (requests: number) => Promise<string[]>;
  readonly state: () => string;
  /** What happened to the page: 'left' for the login page, 'reloaded'. */
  readonly done: () => readonly string[];
}

const done: string[] = [];
const session = createSession({
  baseUrl: '',
  onSignedOut: () => done.push('left'),
  onReplaced: () => done.push('reloaded'),
  settings: { minTokenAgeMs: 0, requestTimeoutMs: 12_000, cooldownMs: 300 },
});

const once = async (): Promise<string> => {
  try {
    const response = await session.authCall((accessToken) =>
      fetch(catalogue['account.profile'].path, { headers: { Authorization: `Bearer ${accessToken}` } }),
    );
    return response.ok ? 'answered' : String(response.status);
  } catch (error) {
    return error instanceof TypeError ? 'offline' : problemOf(error).kind;
  }
};

const page: SessionPage = {
  signIn: session.signIn,
  signOut: session.signOut,
  ask: (requests) => Promise.all(Array.from({ length: requests }, once)),
  state: () => sessionState(session.actor.getSnapshot()),
  done: () => done,
};
Object.assign(window, { session: page });
