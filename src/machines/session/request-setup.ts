import { setup } from 'xstate';
import { type SessionSummary, replayDecision, type Version } from '../../contract/session-protocol.ts';
import { unprovidedAction, unprovidedPromise, unprovidedCallback } from '../unprovided.ts';
import type { RenewalStage } from './session.ts';

/** What a waiting request reads from storage and the session machine; `floor`: the newest generation known to exist. */
export interface SessionRead {
  readonly record: SessionSummary;
  readonly floor: number;
  readonly stage: RenewalStage;
}

export type RequestEvent =
  | ({ type: 'session.read' } & SessionRead)
  | { type: 'session.ended' }
  /** The caller no longer wants the answer. */
  | { type: 'request.aborted' };

/** The result of sending: the status (undefined: no answer), and the age of a token renewed by this tab. */
export interface Sent {
  readonly status: number | undefined;
  readonly tokenAgeMs: number;
}

/** Which request of this tab it is: tokens, answers and errors are stored under its id, outside the machine. */
export interface RequestId {
  readonly id: number;
}

export interface RequestInput extends RequestId {
  readonly record: SessionSummary;
  /** A rejected token younger than this is not renewed, to prevent an endless loop. */
  readonly minTokenAgeMs: number;
  /** The longest wait for newer tokens. */
  readonly requestTimeoutMs: number;
}

const decision = ({ context: { record: seen } }: { context: RequestInput }, { record, floor }: SessionRead) =>
  seen ? replayDecision(record, seen, floor) : 'signedOut';

/** The tokens that a request was first sent with. */
export const sentVersion = ({ record }: RequestInput): Version => versionOf(record);

/** The version of a reading that shows tokens; set in every state but the first and the final ones. */
export const versionOf = (record: SessionSummary): Version => ({ sid: record?.sid ?? '', gen: record?.gen ?? 0 });

/** The names of the actions, actors and guards of a request. No token, answer or error passes through any of them. */
export const parts = setup({
  types: { context: {} as RequestInput, events: {} as RequestEvent, input: {} as RequestInput },
  actors: {
    /** Sends the request with the tokens of a version; it never rejects. */
    send: unprovidedPromise<Sent, RequestId & Version>('send'),
    /** Reports when the session ends. */
    watchEnd: unprovidedCallback<RequestEvent>('watchEnd'),
    /** Reads storage and the session, at once and at every change of the session. */
    watchSession: unprovidedCallback<RequestEvent>('watchSession'),
    /** Reports when the caller aborts. */
    watchCaller: unprovidedCallback<RequestEvent, RequestId>('watchCaller'),
  },
  actions: {
    requestRenewal: unprovidedAction<{ readonly seen: Version; readonly record: SessionSummary }>('requestRenewal'),
  },
  guards: {
    hasTokens: ({ context }) => context.record !== null,
    isUnanswered: (_, { status }: Sent) => status === undefined,
    isRefused: ({ context }, { status, tokenAgeMs }: Sent) => status === 401 && tokenAgeMs >= context.minTokenAgeMs,
    isRenewed: (args, seen: SessionRead) => decision(args, seen) === 'replay',
    isSignedOut: (args, seen: SessionRead) => decision(args, seen) === 'signedOut',
    isOtherSession: (args, seen: SessionRead) => decision(args, seen) === 'otherSession',
    isUnavailable: (_, { stage }: SessionRead) => stage === 'unavailable',
    isOver: (_, { stage }: SessionRead) => stage === 'over',
    isBusy: (_, { stage }: SessionRead) => stage === 'busy',
    mayRequestRenewal: (args, seen: SessionRead) => decision(args, seen) === 'wait' && seen.stage === 'ready',
  },
  delays: { requestTimeout: ({ context }) => context.requestTimeoutMs },
});
