import type { Embedded } from './embedded-thread.ts';
import { sessionChannel, type SessionNotices } from './session-notices.ts';

/** The notices of the embedded database, which one process uses: they arrive before the statement that made them has answered. */
export const embeddedNotices = (embedded: Pick<Embedded, 'listen'>): SessionNotices => {
  let isListening = false;
  const start = async (changed: (accountId: number | null) => void): Promise<void> => {
    try {
      await embedded.listen(sessionChannel, (accountId) => changed(Number(accountId)));
      changed(null);
      isListening = true;
    } catch {
      // Closed meanwhile: nothing is remembered.
    }
  };
  return {
    listen: (changed) => void start(changed),
    isListening: () => isListening,
    catchUp: async () => isListening,
    settle: async () => undefined,
  };
};
