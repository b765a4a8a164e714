import type { RefreshResponse } from '../../src/services/session/refresh-request.ts';
import type { TabMessage } from '../../src/contract/session-protocol.ts';
import type { AuthChannel } from '../../src/services/session/auth-channel.ts';
import { createSessionStore } from '../../src/services/session/session-store.ts';
import type { PageWindow } from '../../src/services/session/session-watch.ts';
import { memoryStorage } from './memory-storage.ts';

/** A record of the first sign-in. */
export const recordOf = (gen: number, sid = 'first') =>
  ({ v: 1, sid, gen, accessToken: `access ${gen}`, refreshToken: `refresh ${gen}` }) as const;

/** The store of one tab over storage that the test can change. */
export const storeInMemory = () => {
  const storage = memoryStorage();
  const store = createSessionStore(
    () => storage,
    () => undefined,
  );
  return { storage, store };
};

/** A channel between tabs; the test plays the other tabs. */
export const handChannel = () => {
  const posted: Parameters<AuthChannel['post']>[0][] = [];
  const listeners = new Set<(message: TabMessage) => void>();
  const channel: AuthChannel = {
    post: (message) => void posted.push(message),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const say = (t: TabMessage['t'], gen = 0, sid = 'first') =>
    listeners.forEach((listener) => listener({ v: 1, t, sid, gen, from: 'another' }));
  return { channel, posted, say, listeners };
};

const send = (to: EventTarget, type: string, fields = {}) => to.dispatchEvent(Object.assign(new Event(type), fields));

/** A page whose events the test sends. */
export const handPage = () => {
  const events = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  // SAFETY: the session listens to a window and its document, and reads whether it is visible.
  const page = Object.assign(events, { document }) as unknown as PageWindow;
  return {
    page,
    storageChanged: (key: string | null) => send(events, 'storage', { key }),
    online: () => send(events, 'online'),
    restored: (persisted: boolean) => send(events, 'pageshow', { persisted }),
    shown: (visibilityState: DocumentVisibilityState) => {
      document.visibilityState = visibilityState;
      send(document, 'visibilitychange');
    },
  };
};

/** The server's answer with new tokens. */
export const freshTokens = (gen: number): RefreshResponse => ({
  answer: {
    status: 200,
    body: JSON.stringify({ data: { accessToken: `access ${gen}`, refreshToken: `refresh ${gen}` } }),
  },
  retryAfter: undefined,
  ended: undefined,
});
