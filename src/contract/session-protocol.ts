import * as z from 'zod/mini';

/** The one record of a sign-in, as it stands in local storage. `gen` counts the renewals of its tokens. */
export const SessionRecord = z.object({
  v: z.literal(1),
  sid: z.string().check(z.minLength(1)),
  gen: z.number().check(z.int(), z.gte(0)),
  accessToken: z.string().check(z.minLength(1)),
  /** Empty: the session ends with its access token. */
  refreshToken: z._default(z.string(), ''),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

/** Which tokens: of which sign-in, after how many renewals. */
export interface Version {
  readonly sid: string;
  readonly gen: number;
}

/** What storage shows of the record, without its secrets; null: no session. */
export type Reading = (Version & { readonly renewable: boolean }) | null;

/** A reading taken after what other tabs wrote has had time to arrive; `resumedFromSleep`: the page was frozen meanwhile. */
export interface Settled {
  readonly record: Reading;
  readonly resumedFromSleep: boolean;
}

/** What a tab says to the others. Never a token. */
export const TabMessage = z.object({
  v: z.literal(1),
  t: z.enum(['refreshing', 'fresh', 'failed', 'out', 'in']),
  sid: z.string(),
  gen: z.number(),
  from: z.string(),
});
export type TabMessage = z.infer<typeof TabMessage>;

/** The flag that a renewal is under way, as it stands in local storage; times in milliseconds since 1970. */
export const RefreshingFlag = z.object({
  owner: z.string(),
  sid: z.string(),
  gen: z.number(),
  beat: z.number(),
  until: z.number(),
});
export type RefreshingFlag = z.infer<typeof RefreshingFlag>;

/** What became of one refresh request: see classify-refresh. */
export type RefreshOutcome = 'ok' | 'rejected' | 'failing' | 'transient';

/** What became of a refresh request, and the seconds the server asked to wait. */
export interface RefreshAnswer {
  readonly outcome: RefreshOutcome;
  readonly retryAfter?: number | undefined;
}

/** Why the server ended a session, by the words of its header `X-Session-Ended`; what is told to who was signed out by it. */
export const sessionEnds = {
  'signed in again': 'You signed in again on this device, which ended the session before.',
  'signed out': 'You signed out of this device.',
  'signed out everywhere': 'You signed out on all your devices. Sign in again.',
  'device removed': 'This device was removed from your devices. Sign in to use it again.',
  'password changed': 'Your password was changed. Sign in with the new one.',
  'token reused': 'Your session was ended for your safety. Sign in again.',
  expired: 'Your session expired. Sign in again.',
  'profile refused':
    'The server did not give us your profile, so you were signed out. Sign in again, or ask your company’s administrator.',
} as const;
export type SessionEnd = keyof typeof sessionEnds;

/** Why a session ended, and what the server said of it, as plain text. */
export interface SignOutReason {
  readonly because: SessionEnd;
  readonly words?: string | undefined;
}

/** One of the reasons, or nothing: whatever else a header or a storage holds. */
export const sessionEndOf = (text: string | null): SessionEnd | undefined =>
  text !== null && Object.hasOwn(sessionEnds, text)
    ? // SAFETY: it is a name of the table.
      (text as SessionEnd)
    : undefined;

/** Facts told to the session machine. A `heard` is a message of another tab: a hint that storage may not show yet. */
export type SessionEvent =
  | { type: 'record.seen'; record: Reading }
  | { type: 'fresh.heard'; sid: string; gen: number }
  | { type: 'failed.heard'; sid: string; gen: number }
  | { type: 'out.heard'; sid: string }
  | { type: 'signIn.succeeded'; sid: string; gen: number }
  | { type: 'renewal.needed'; seen: Version; record: Reading }
  | { type: 'connection.resumed' }
  | { type: 'lock.granted' }
  | { type: 'lock.lost' }
  | { type: 'lock.timedOut'; visible: boolean }
  | { type: 'logout.asked' };

/** How a request whose token was refused goes on. */
export type Verdict = 'fresh' | 'out' | 'changed' | 'none';

/**
 * Reads what storage shows for a request that was sent with tokens `seen`; `floor` is the newest generation known to
 * exist, and nothing older is ever used for a replay.
 */
export const verdictOf = (record: Reading, seen: Version, floor: number): Verdict => {
  if (!record) return 'out';
  if (record.sid !== seen.sid) return 'changed';
  return record.gen > seen.gen && record.gen >= floor ? 'fresh' : 'none';
};
