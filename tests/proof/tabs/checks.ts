import { SessionRecord } from '../../../src/contract/session-protocol.ts';
import { sessionSettings } from '../../../src/services/session/session-settings.ts';
import type { FaultBudget } from './faults.ts';
import type { Page } from './page.ts';
import type { TokenServer } from './token-server.ts';

/** The key of the record that all tabs share. */
export const sessionKey = 'auth.session';

/** The record in storage; the same texts are read very often. */
export const recordIn = (text: string | undefined): SessionRecord | undefined => {
  if (text === undefined) return undefined;
  if (lastRead.text !== text) lastRead = { text, record: SessionRecord.parse(JSON.parse(text)) };
  return lastRead.record;
};
let lastRead: { readonly text: string; readonly record: SessionRecord | undefined } = { text: '', record: undefined };

/** A request of a page, and the generations of the tokens it was sent with. */
export interface Asked {
  readonly page: Page;
  readonly sent: { readonly familyId: string; readonly generation: number }[];
}

/** The longest time from an answer of the server to its commit, in seconds. */
const oldestAnswer = sessionSettings.maxAnswerAgeMs / 1000 + 10;
const networkFaults = ['lostRequest', 'lostResponse', 'foreignAnswer', 'busyServer'] as const;

interface Watched {
  readonly server: TokenServer;
  readonly budget: FaultBudget;
  readonly view: (page: Page) => string | undefined;
  readonly head: () => string | undefined;
  /** Whether a page holds the lock, or cannot know yet that it lost it. */
  readonly mayAct: (page: Page) => boolean;
  /** Pending refresh requests whose page still waits. */
  readonly flights: () => readonly { readonly page: Page; readonly token: string }[];
}

/** The rules of the protocol, checked where the shipped code writes, sends, removes and leaves. */
export const createChecks = ({ server, budget, view, head, mayAct, flights }: Watched, hasLocks: boolean) => {
  let broken: string | undefined;
  let stolen = false;
  let messagesWereLate = false;
  const breaks = (rule: string, when = true) => {
    if (when) broken ??= rule;
  };
  const renewed = new Set<string>();
  const signedOut = new Set<string>();
  const heard = new Map<Page, Map<string, number>>();
  const rejected = new Map<Page, string | undefined>();
  const heardOf = (page: Page, sid: string) => heard.get(page)?.get(sid) ?? 0;
  /** Storage was late, but every message came in time: it names the generation that storage does not show yet. */
  const mayRelyOnMessages = () => !messagesWereLate && budget.happenedOnly('lateStorage');
  const hasEnded = (familyId: string) => !server.isLive(familyId) || signedOut.has(familyId);

  return {
    broken: () => broken,
    breaks,
    isLate: () => void (messagesWereLate = true),
    steals: () => void (stolen = true),
    signsOut: (familyId: string) => void signedOut.add(familyId),
    hasEnded,
    signedOutFamilies: () => [...signedOut],
    isSignedOut: (familyId: string) => signedOut.has(familyId),
    hears: (page: Page, text: string) => {
      // SAFETY: a page posts only messages of the protocol, and this reads three of its fields.
      const { t, sid, gen } = JSON.parse(text).data as { t: string; sid: string; gen: number };
      if (t !== 'fresh') return;
      const known = heard.get(page) ?? new Map<string, number>();
      heard.set(page, known.set(sid, Math.max(gen, known.get(sid) ?? 0)));
    },
    posts: (text: string) => breaks('I15 no token leaves its place', /\d{22}\.|eyJ/.test(text)),
    writes: (page: Page, key: string, before: string | undefined, text: string | undefined) => {
      if (key !== sessionKey) {
        if (text !== undefined) breaks('I15 no token leaves its place', /\d{22}\.|eyJ/.test(text));
        return;
      }
      const [seen, next, newest] = [recordIn(before), recordIn(text), recordIn(head())];
      if (!next) {
        const owner = seen && server.ownerOfRefresh(seen.refreshToken);
        const mayGo = owner !== undefined && hasEnded(owner.familyId);
        breaks('I4, I5 only a rejection or a sign-out ends a session', !mayGo && !budget.happened('fullStorage'));
        breaks('I4 the end of one sign-in never removes another', newest !== undefined && newest.sid !== seen?.sid);
        return;
      }
      if (next.gen === 0) return;
      breaks('I11 a tab commits only over the record it read', seen?.sid !== next.sid || seen.gen !== next.gen - 1);
      breaks('I11 a renewal never replaces another sign-in', newest !== undefined && newest.sid !== next.sid);
      breaks('I7 the generation never decreases', newest?.sid === next.sid && newest.gen > next.gen);
      breaks('I13 a tab that lost the lock never commits', hasLocks && !mayAct(page));
      breaks('I18 a tab never commits tokens from before it slept', server.ageOf(next.accessToken) > oldestAnswer);
      breaks(
        'I11 a tab commits the answer to its own request',
        server.ownerOfRefresh(next.refreshToken)?.generation !== next.gen,
      );
    },
    renews: (page: Page, token: string) => {
      const seen = recordIn(view(page));
      breaks(
        'I11 a tab sends only the tokens of the record it read',
        seen !== undefined && seen.refreshToken !== token,
      );
      breaks(
        'I12 a tab never sends tokens older than the newest it heard of',
        seen !== undefined && seen.gen < heardOf(page, seen.sid),
      );
      breaks('I13 a tab that lost the lock never sends', hasLocks && !mayAct(page));
      breaks(
        'I2 without faults each generation is renewed once',
        hasLocks && (budget.isFaultless() || mayRelyOnMessages()) && !stolen && renewed.has(token),
      );
      renewed.add(token);
      const twice = flights().some((other) => other.page !== page && !other.page.closed && other.token === token);
      breaks('I1 two tabs never send one token at the same time', hasLocks && twice && !stolen);
    },
    answered: (page: Page, status: number, ended: string | undefined) => {
      if (status === 401) rejected.set(page, ended);
      breaks('I3 the server never sees reuse from honest tabs', ended === 'token reused');
    },
    leaves: (page: Page, because: string | undefined) =>
      breaks(
        'I16 the login page says why the server ended the session',
        rejected.has(page) && because !== rejected.get(page),
      ),
    sends: ({ page, sent }: Asked, token: string) => {
      const owner = server.ownerOfAccess(token);
      const [first] = sent;
      if (!owner) return breaks('I8 a request is sent with a token of the server');
      sent.push(owner);
      if (!first) return undefined;
      breaks('I8 a request is replayed at most once', sent.length > 2);
      breaks('I8 a request is replayed only under its own sign-in', owner.familyId !== first.familyId);
      breaks('I8 a request is replayed only with newer tokens', owner.generation <= first.generation);
      const seen = recordIn(view(page));
      return breaks(
        'I12 a replay never uses tokens older than the newest known',
        seen !== undefined && owner.generation < heardOf(page, seen.sid),
      );
    },
    /** A request was answered, or failed. */
    settles: ({ page, sent }: Asked, outcome: string) => {
      const over = sent.some(({ familyId }) => hasEnded(familyId)) || sent.length === 0;
      if (over || budget.happened('fullStorage') || outcome === '200') return;
      breaks(`I9 a request of a live session is not answered with ${outcome}`, outcome === 'unauthenticated');
      const excused = page.hasSlept || networkFaults.some(budget.happened);
      breaks(`I9 a request of a tab whose network works gets its answer, not ${outcome}`, !excused);
    },
    forget: (page: Page) => {
      heard.delete(page);
      rejected.delete(page);
    },
  };
};

export type Checks = ReturnType<typeof createChecks>;
