import { BroadcastChannel } from 'broadcast-channel';
import { TabMessage } from '../../contract/session-protocol.ts';

/** Carries messages between the tabs. They are hints: each may be lost, late, repeated or out of order. */
export interface AuthChannel {
  readonly post: (message: Pick<TabMessage, 't' | 'sid' | 'gen'>) => void;
  readonly listen: (listener: (message: TabMessage) => void) => () => void;
}

type Wire = Pick<BroadcastChannel<TabMessage>, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/**
 * Opens the channel; `from` is the id of this tab. Without BroadcastChannel, only storage events synchronize the tabs.
 */
export const openAuthChannel = (from: string, open: () => Wire | undefined = openWire): AuthChannel => {
  const channel = open();
  if (!channel) return { post: () => undefined, listen: () => () => undefined };
  return {
    post: ({ t, sid, gen }) => {
      const message: TabMessage = { v: 1, t, sid, gen, from };
      // A failed send equals a lost message, which the protocol tolerates.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel.postMessage(message).catch(() => undefined);
    },
    listen: (listener) => {
      const onMessage = (sent: unknown) => {
        const message = TabMessage.safeParse(sent);
        if (message.success && message.data.from !== from) listener(message.data);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
};

const openWire = (): Wire | undefined => {
  try {
    return new BroadcastChannel<TabMessage>('auth', { webWorkerSupport: false });
  } catch {
    // This tab cannot send messages to other tabs; their storage writes still arrive.
    return undefined;
  }
};
