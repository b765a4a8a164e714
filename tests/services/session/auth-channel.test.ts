import { expect, it } from 'vitest';
import type { TabMessage } from '../../../src/contract/session-protocol.ts';
import { openAuthChannel } from '../../../src/services/session/auth-channel.ts';

/** The channel of one tab: the messages it sends, and a function that delivers a message of another tab. */
const openChannel = (fails = false) => {
  const sent: unknown[] = [];
  const listeners = new Set<(message: TabMessage) => void>();
  const channel = openAuthChannel('me', () => ({
    postMessage: async (message) => {
      if (fails) throw new Error('closed');
      sent.push(message);
    },
    addEventListener: (_, listener) => void (listener && listeners.add(listener)),
    removeEventListener: (_, listener) => void (listener && listeners.delete(listener)),
  }));
  // SAFETY: other code of this origin may send anything.
  const receive = (message: unknown) => listeners.forEach((listener) => listener(message as TabMessage));
  return { channel, sent, listeners, receive };
};

const message = { v: 1, t: 'fresh', sid: 'first', gen: 1, from: 'another' };

it('sends a message with its version and the id of this tab', () => {
  const { channel, sent } = openChannel();
  channel.post({ t: 'fresh', sid: 'first', gen: 1 });
  expect(sent).toEqual([{ v: 1, t: 'fresh', sid: 'first', gen: 1, from: 'me' }]);
});

it('sends only the declared fields of a message, never an extra token', () => {
  const { channel, sent } = openChannel();
  channel.post(Object.assign({ t: 'in', sid: 'first', gen: 0 } as const, { accessToken: 'secret' }));
  expect(JSON.stringify(sent)).not.toContain('secret');
});

it('delivers the messages of other tabs until it is stopped', () => {
  const { channel, receive, listeners } = openChannel();
  const received: TabMessage[] = [];
  const stop = channel.listen((one) => received.push(one));
  receive(message);
  expect(received).toEqual([message]);
  stop();
  receive(message);
  expect([received.length, listeners.size]).toEqual([1, 0]);
});

it.each([
  ['its own', { ...message, from: 'me' }],
  ['another version', { ...message, v: 2 }],
  ['an unknown kind', { ...message, t: 'hello' }],
  ['a generation that is no number', { ...message, gen: '1' }],
  ['nothing', undefined],
])('ignores a message that is %s', (_, sent) => {
  const { channel, receive } = openChannel();
  channel.listen(() => expect.unreachable());
  receive(sent);
});

it('treats a failed send as a lost message', async () => {
  const { channel } = openChannel(true);
  channel.post({ t: 'out', sid: 'first', gen: 0 });
  await new Promise<void>((resolve) => setImmediate(resolve));
});

it('sends and receives nothing in a browser without BroadcastChannel', () => {
  const channel = openAuthChannel('me', () => undefined);
  channel.post({ t: 'out', sid: 'first', gen: 0 });
  channel.listen(() => expect.unreachable())();
});
