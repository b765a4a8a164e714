import type { SessionSummary, TabMessage } from '../../../src/contract/session-protocol.ts';
import { openAuthChannel } from '../../../src/services/session/auth-channel.ts';
import { sessionKey } from '../../../src/contract/session-protocol.ts';

type Message = Pick<TabMessage, 't' | 'sid' | 'gen'>;

const lockName = 'auth.refresh';
const withdrawn = 'the request for the lock was withdrawn';

let writes = 0;

/** The text of a record in storage; no two are the same, so that each write is a change. */
export const textOf = ({ sid, gen, renewable }: NonNullable<SessionSummary>): string => {
  writes += 1;
  const refreshToken = renewable ? `refresh ${gen}` : '';
  return JSON.stringify({ v: 1, sid, gen, accessToken: `access ${gen}, written ${writes}`, refreshToken });
};

/**
 * Another tab of the portal: a frame with its own storage, locks and channel. Whenever the lock is free, it takes it.
 */
export const openOtherTab = () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const view = frame.contentWindow;
  if (!view) throw new Error('the frame has no window');
  const { localStorage: storage, navigator } = view;
  const channel = openAuthChannel('another tab');
  const received: Message[] = [];
  const stopListening = channel.listen(({ t, sid, gen }) => void received.push({ t, sid, gen }));

  let closed = false;
  let waiting = new AbortController();
  let release: (() => void) | undefined;
  const request = (options: LockOptions): void => {
    const ended = navigator.locks.request(lockName, options, () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      release = resolve;
      return promise;
    });
    ended.then(requestAgain, (error: unknown) => {
      if (error !== withdrawn) requestAgain();
    });
  };
  const requestAgain = (): void => {
    release = undefined;
    if (closed) return;
    waiting = new AbortController();
    request({ signal: waiting.signal });
  };
  requestAgain();

  return {
    received,
    holdsLock: () => release !== undefined,
    releaseLock: () => release?.(),
    stealLock: () => {
      waiting.abort(withdrawn);
      request({ steal: true });
    },
    post: (message: Message) => channel.post(message),
    /** Writes the record; the tab under test receives a storage event. */
    write: (record: SessionSummary) =>
      record ? storage.setItem(sessionKey, textOf(record)) : storage.removeItem(sessionKey),
    close: () => {
      closed = true;
      waiting.abort(withdrawn);
      release?.();
      stopListening();
      frame.remove();
    },
  };
};

export type OtherTab = ReturnType<typeof openOtherTab>;
