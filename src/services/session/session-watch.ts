import { fromCallback, type EventObject } from 'xstate';
import type { SessionEvent, TabMessage } from '../../contract/session-protocol.ts';
import type { AuthChannel } from './auth-channel.ts';
import type { SessionSettings } from './session-settings.ts';
import { sessionKey } from '../../contract/session-protocol.ts';
import type { SessionStore } from './session-store.ts';
import { waitForStorage } from './session-timers.ts';

/** The part of the browser's window that reports what happens to this page. */
export type PageWindow = Pick<Window, 'addEventListener' | 'document'>;

interface WatchPorts {
  readonly store: SessionStore;
  readonly page: PageWindow;
  readonly channel: AuthChannel;
  readonly settings: SessionSettings;
  /** Another tab created a newer generation. */
  readonly onFresh: (message: TabMessage) => void;
}

/** Reports storage changes, messages of other tabs, and the page resuming after a suspension. */
export const watchActor = ({ store, page, channel, settings, onFresh }: WatchPorts) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const report = (event: SessionEvent) => sendBack(event);
    const over = new AbortController();
    const { signal } = over;
    const read = () => report({ type: 'record.seen', record: store.reading() });
    const readAfterDelay = async () => {
      await waitForStorage(settings, signal);
      read();
    };
    // Aborted when the actor stops.
    const readSoon = () => void readAfterDelay().catch(() => undefined);
    const resume = () => {
      readSoon();
      report({ type: 'connection.resumed' });
    };

    page.addEventListener(
      'storage',
      ({ key }) => {
        if (key === null || key === sessionKey) read();
      },
      { signal },
    );
    page.addEventListener('online', resume, { signal });
    page.addEventListener('pageshow', ({ persisted }) => persisted && resume(), { signal });
    const { document } = page;
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && resume(), { signal });

    let ticked = Date.now();
    const ticks = setInterval(() => {
      const now = Date.now();
      if (now - ticked > 1_000 + settings.sleepThresholdMs) resume();
      ticked = now;
    }, 1_000);

    const stopListening = channel.listen((message) => {
      const { t, sid, gen } = message;
      if (t === 'fresh') {
        onFresh(message);
        report({ type: 'fresh.received', sid, gen });
      }
      if (t === 'failed') report({ type: 'failed.received', sid, gen });
      if (t === 'out') report({ type: 'out.received', sid });
      // Storage may lag behind the message, so it is read after a delay.
      if (t !== 'refreshing') readSoon();
    });
    return () => {
      over.abort();
      clearInterval(ticks);
      stopListening();
    };
  });
