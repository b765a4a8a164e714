import { BroadcastChannel } from 'broadcast-channel';
import { TabMessage } from '../../contract/session-protocol.ts';

/** Carries messages between the tabs. They are hints: each may be lost, late, repeated or overtaken. */
export interface AuthChannel {
  readonly post: (message: Pick<TabMessage, 't' | 'sid' | 'gen'>) => void;
  readonly listen: (hear: (message: TabMessage) => void) => () => void;
}

/** Opens the channel; `from` names this tab. Where the browser has none, storage events alone keep the tabs in step. */
export const openAuthChannel = (from: string): AuthChannel => {
  const channel = open();
  if (!channel) return { post: () => undefined, listen: () => () => undefined };
  return {
    post: ({ t, sid, gen }) => {
      const message: TabMessage = { v: 1, t, sid, gen, from };
      // A message that cannot be sent is a lost message.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel.postMessage(message).catch(() => undefined);
    },
    listen: (hear) => {
      const listener = (sent: unknown) => {
        const message = TabMessage.safeParse(sent);
        if (message.success && message.data.from !== from) hear(message.data);
      };
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
};

const open = (): BroadcastChannel<TabMessage> | undefined => {
  try {
    return new BroadcastChannel<TabMessage>('auth', { webWorkerSupport: false });
  } catch {
    // There is no way to speak to other tabs; what they write still arrives.
    return undefined;
  }
};
