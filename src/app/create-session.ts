import { createActor, type ActorOptions } from 'xstate';
import type { TokenPair } from '../contract/models/token-pair.ts';
import type { SessionEnd, Version } from '../contract/session-protocol.ts';
import { renewalStage, sessionMachine, sessionState, type SessionRef } from '../machines/session/session.ts';
import type { AuthCallPorts } from './auth-call.ts';
import { openAuthChannel } from '../services/session/auth-channel.ts';
import { deviceId, deviceKey } from '../services/device.ts';
import { newIdentifier } from '../services/identifier.ts';
import { createRefreshRequest, sendSignOut, type SessionServer } from '../services/session/refresh-request.ts';
import { sessionEffects } from '../services/session/session-effects.ts';
import { sessionSettings, type SessionSettings } from '../services/session/session-settings.ts';
import { createSessionStore, sameVersion } from '../services/session/session-store.ts';
import { layersKey } from '../services/hidden-layers.ts';
import { preferenceKeys } from '../services/preferences.ts';
import { createWaitingSignIn, type WaitingSignIn } from '../services/session/waiting-sign-in.ts';
import { lockOf } from '../services/session/web-locks.ts';

interface SessionOptions extends SessionServer {
  /** The session ended. `because`: why the server ended it. */
  readonly onSignedOut: (because: SessionEnd | undefined) => void;
  /** This sign-in has ended or was replaced: the page must reload so that none of its data stays in memory. */
  readonly onReplaced: () => void;
  /** Storage is full or blocked: only this tab stays signed in. */
  readonly onMemoryOnly?: () => void;
  readonly inspect?: ActorOptions<typeof sessionMachine>['inspect'] | undefined;
  readonly settings?: Partial<SessionSettings>;
}

/** The session as the portal uses it. */
export interface Session {
  readonly actor: SessionRef;
  /** For the requests with its tokens, whose code comes with the client of the API. */
  readonly calls: AuthCallPorts;
  readonly signIn: (tokens: TokenPair) => void;
  /** Puts another session of the same person in place of this one, which ends; the page reloads. */
  readonly replace: (tokens: TokenPair) => void;
  readonly signOut: () => void;
  /** The sign-in that waits for its second factor. */
  readonly waiting: WaitingSignIn;
  /** The id of this tab's sign-in; undefined: there is none, or storage already holds another. */
  readonly sid: () => string | undefined;
  /** The access token of this tab's sign-in as it is stored, valid or not. */
  readonly accessToken: () => string | undefined;
  /** Reports, now and at every change, whether there is a session; undefined: not known yet, or no longer. */
  readonly watch: (listener: (open: boolean | undefined) => void) => () => void;
}

/** Starts the session of this tab and synchronizes it with the other tabs. */
export const createSession = ({
  baseUrl,
  isOwnApi = false,
  onSignedOut,
  onReplaced,
  onMemoryOnly,
  inspect,
  ...rest
}: SessionOptions): Session => {
  const settings = { ...sessionSettings, ...rest.settings };
  const server = { baseUrl, isOwnApi };
  const owner = newIdentifier();
  const store = createSessionStore(
    () => window.localStorage,
    () => onMemoryOnly?.(),
    [...preferenceKeys, layersKey, deviceKey],
  );
  const channel = openAuthChannel(owner);
  const signOutOf = (credentials: Parameters<typeof sendSignOut>[1]) =>
    sendSignOut(server, credentials, settings.signOutRequestTimeoutMs);
  let newestTokens: (Version & { readonly at: number }) | undefined;
  const effects = sessionEffects({
    store,
    channel,
    page: window,
    requestLock: lockOf(navigator.locks, store, owner, settings),
    refresh: createRefreshRequest(server, settings.refreshTimeoutMs),
    settings,
    owner,
    visible: () => document.visibilityState === 'visible',
    deviceId,
    sendSignOut: signOutOf,
    onFresh: ({ sid, gen }) => (newestTokens = { sid, gen, at: Date.now() }),
    leave: onSignedOut,
    reload: onReplaced,
  });
  const actor = createActor(sessionMachine.provide(effects), {
    input: { attempts: settings.maxAttempts },
    ...(inspect && { inspect }),
  });
  const calls: AuthCallPorts = {
    store,
    settings,
    ageOf: (version) => (newestTokens && sameVersion(newestTokens, version) ? Date.now() - newestTokens.at : Infinity),
    session: {
      stage: () => renewalStage(actor.getSnapshot()),
      floor: () => actor.getSnapshot().context.floor,
      requestRenewal: (seen, record) => actor.send({ type: 'renewal.needed', seen, record }),
      subscribe: (onChange) => {
        const { unsubscribe } = actor.subscribe(onChange);
        return unsubscribe;
      },
    },
  };
  actor.start();
  const signIn = ({ accessToken, refreshToken }: TokenPair): void => {
    const sid = newIdentifier();
    store.write({ v: 1, sid, gen: 0, accessToken, refreshToken });
    channel.post({ t: 'in', sid, gen: 0 });
    actor.send({ type: 'signIn.succeeded', sid, gen: 0 });
  };

  return {
    actor,
    calls,
    signIn,
    replace: (tokens) => {
      const before = store.read()?.accessToken;
      signIn(tokens);
      // Not before the new one is stored: other tabs would take the end of theirs for a sign-out.
      if (before !== undefined) void signOutOf({ accessToken: before, deviceId: deviceId() });
    },
    signOut: () => actor.send({ type: 'logout.requested' }),
    waiting: createWaitingSignIn(),
    sid: () => {
      const { sid } = actor.getSnapshot().context;
      return store.reading()?.sid === sid ? sid : undefined;
    },
    accessToken: () => store.read()?.accessToken,
    watch: (listener) => {
      const open = actor.select((snapshot) => openOf(sessionState(snapshot)));
      listener(open.get());
      const { unsubscribe } = open.subscribe(listener);
      return unsubscribe;
    },
  };
};

const openOf = (state: ReturnType<typeof sessionState>): boolean | undefined => {
  if (state === 'signedIn') return true;
  return state === 'signedOut' ? false : undefined;
};
