import * as z from 'zod/mini';

/** The key of the session record in local storage. */
export const sessionKey = 'auth.session';

/** The session record in local storage. `gen` counts the renewals of its tokens. */
export const SessionRecord = z.object({
  v: z.literal(1),
  sid: z.string().check(z.minLength(1)),
  gen: z.number().check(z.int(), z.gte(0)),
  accessToken: z.string().check(z.minLength(1)),
  /** Empty: the session ends with its access token. */
  refreshToken: z._default(z.string(), ''),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

/** Identifies tokens by their sign-in and number of renewals. */
export interface Version {
  readonly sid: string;
  readonly gen: number;
}

/** The session record in storage, without its secrets; null: no session. */
export type SessionSummary = (Version & { readonly renewable: boolean }) | null;

/** The session read after other tabs' writes have arrived. `resumedFromSleep`: the page was frozen meanwhile. */
export interface DelayedReading {
  readonly record: SessionSummary;
  readonly resumedFromSleep: boolean;
}

/** A message from one tab to the others. Never contains a token. */
export const TabMessage = z.object({
  v: z.literal(1),
  t: z.enum(['refreshing', 'fresh', 'failed', 'out', 'in']),
  sid: z.string(),
  gen: z.number(),
  from: z.string(),
});
export type TabMessage = z.infer<typeof TabMessage>;

/** The flag in local storage that a renewal is in progress; times in milliseconds since 1970. */
export const RefreshingFlag = z.object({
  owner: z.string(),
  sid: z.string(),
  gen: z.number(),
  beat: z.number(),
  until: z.number(),
});
export type RefreshingFlag = z.infer<typeof RefreshingFlag>;

/** The outcome of one refresh request: see classify-refresh. */
export type RefreshOutcome = 'ok' | 'rejected' | 'failing' | 'transient';

/** The outcome of a refresh request, and the server's Retry-After in seconds. */
export interface RefreshAnswer {
  readonly outcome: RefreshOutcome;
  readonly retryAfter?: number | undefined;
}

/** Why the server ended a session, by the value of its header `X-Session-Ended`, with the message shown to the user. */
export const sessionEnds = {
  'signed in again': 'You signed in again on this device, which ended the session before.',
  'signed out': 'You signed out of this device.',
  'signed out everywhere': 'You signed out on all your devices. Sign in again.',
  'device removed': 'This device was removed from your devices. Sign in to use it again.',
  'password changed': 'Your password was changed. Sign in with the new one.',
  deactivated: 'Your account was deactivated. Ask your company’s administrator.',
  'ended by administrator': 'Your company’s administrator ended your session. Sign in again.',
  'token reused': 'Your session was ended for your safety. Sign in again.',
  expired: 'Your session expired. Sign in again.',
  'profile refused':
    'The server did not give us your profile, so you were signed out. Sign in again, or ask your company’s administrator.',
} as const;
export type SessionEnd = keyof typeof sessionEnds;

/** Why a session ended, with the server's message as plain text. */
export interface SignOutReason {
  readonly because: SessionEnd;
  readonly words?: string | undefined;
}

/** One of the reasons; undefined for any other value of the header or in storage. */
export const sessionEndOf = (text: string | null): SessionEnd | undefined =>
  text !== null && Object.hasOwn(sessionEnds, text)
    ? // SAFETY: it is a key of the table.
      (text as SessionEnd)
    : undefined;

/**
 * Events of the session machine. A `received` event is a message of another tab; storage may not show its write yet.
 */
export type SessionEvent =
  | { type: 'record.seen'; record: SessionSummary }
  | { type: 'fresh.received'; sid: string; gen: number }
  | { type: 'failed.received'; sid: string; gen: number }
  | { type: 'out.received'; sid: string }
  | { type: 'signIn.succeeded'; sid: string; gen: number }
  | { type: 'renewal.needed'; seen: Version; record: SessionSummary }
  | { type: 'connection.resumed' }
  | { type: 'lock.granted' }
  | { type: 'lock.lost' }
  | { type: 'lock.timedOut'; visible: boolean }
  | { type: 'logout.requested' };

/** What to do with a request whose token was rejected. */
export type ReplayDecision = 'replay' | 'signedOut' | 'otherSession' | 'wait';

/**
 * Decides from the session record in storage what to do with a request that was sent with tokens `seen`. `floor` is the
 * newest known generation; an older one is never used for a replay.
 */
export const replayDecision = (record: SessionSummary, seen: Version, floor: number): ReplayDecision => {
  if (!record) return 'signedOut';
  if (record.sid !== seen.sid) return 'otherSession';
  return record.gen > seen.gen && record.gen >= floor ? 'replay' : 'wait';
};
