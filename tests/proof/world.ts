import type { SessionSummary, Version } from '../../src/contract/session-protocol.ts';

/** A record in storage as a number: 0 is none; else the sign-in and the generation. */
export type Code = number;

const width = 8;
export const codeOf = (sid: number, gen: number): Code => 1 + sid * width + gen;
export const sidOf = (code: Code): number => Math.floor((code - 1) / width);
export const genOf = (code: Code): number => (code - 1) % width;

/** The ids of the sign-ins in the machine. */
export const sidNames = ['first', 'second'] as const;
export const codeOfVersion = ({ sid, gen }: Version): Code => codeOf(sidNames.indexOf(sid as 'first'), gen);
export const versionOf = (code: Code): Version => ({ sid: sidNames[sidOf(code)] ?? '', gen: genOf(code) });
export const readingOf = (code: Code): SessionSummary => (code === 0 ? null : { ...versionOf(code), renewable: true });

/** A write of another tab on its way; `waits`: the tabs (as bits) that may not end their settling before it arrives. */
export interface Arriving {
  readonly record: Code;
  readonly waits: number;
}

/** A refresh request: on its way to the server, or answered. */
export interface Flight {
  readonly sent: Code;
  readonly answer: 'none' | 'ok' | 'rejected' | 'transient';
}

export interface Tab {
  /** The number of the machine's snapshot; -1: crashed. */
  readonly local: number;
  readonly frozen: boolean;
  /** The page is about to reload. */
  readonly leaving: boolean;
  /** What local storage shows to this tab. */
  readonly view: Code;
  readonly arriving: readonly Arriving[];
  readonly lock: 'none' | 'asked' | 'granted' | 'held';
  /** The lock was stolen and this tab has not noticed yet: as `waits` above; -1: no. */
  readonly lost: number;
  readonly flight: Flight | undefined;
  /** The received token pair that is not yet written. */
  readonly kept: Code;
  /** The tokens of a rejected request that waits; 0: none. */
  readonly waiter: Code;
  /** The newest generation reported to this tab. */
  readonly heard: Code;
  readonly settling: 'no' | 'waitForStorage' | 'backoff';
  /** It was frozen since its request was sent. */
  readonly resumedFromSleep: boolean;
}

/** One family of refresh tokens on the server. */
export interface Family {
  readonly current: number;
  readonly confirmed: boolean;
  /** Less than a minute passed since the newest token was first used. */
  readonly grace: boolean;
  readonly dead: boolean;
  /** Access tokens up to this generation are refused. */
  readonly expired: number;
  /** Whether a user signed out of it, and whether the sign-out completed. */
  readonly signOut: 'no' | 'begun' | 'done';
}

/** The remaining number of each fault. */
export interface Budget {
  readonly expiry: number;
  readonly crash: number;
  readonly freeze: number;
  readonly steal: number;
  readonly lostRequest: number;
  readonly lostResponse: number;
  readonly missedEvent: number;
  readonly lateStorage: number;
  readonly logout: number;
  readonly signIn: number;
}

export const noFaults: Budget = {
  expiry: 0,
  crash: 0,
  freeze: 0,
  steal: 0,
  lostRequest: 0,
  lostResponse: 0,
  missedEvent: 0,
  lateStorage: 0,
  logout: 0,
  signIn: 0,
};

export interface World {
  readonly tabs: readonly Tab[];
  readonly families: readonly Family[];
  /** What storage shows once everything has arrived. */
  readonly head: Code;
  /**
   * Every message ever sent. Each may reach any tab at any time, in any order, again, or never: a message can be lost,
   * repeated, late and out of order.
   */
  readonly said: readonly string[];
  /** Requests aborted by their tabs that may still reach the server. */
  readonly strays: readonly Code[];
  readonly left: Budget;
  /** Generations requested before any fault. */
  readonly asked: readonly Code[];
  readonly faultless: boolean;
  readonly stolen: boolean;
  /** The rule that was broken on the path to this world. */
  readonly broken: string | undefined;
}

/** A world without tabs and sign-ins. */
export const emptyWorld: World = {
  tabs: [],
  families: [],
  head: 0,
  said: [],
  strays: [],
  left: noFaults,
  asked: [],
  faultless: true,
  stolen: false,
  broken: undefined,
};
