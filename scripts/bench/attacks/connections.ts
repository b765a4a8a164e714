import { once } from 'node:events';
import net from 'node:net';
import { type Attack, tally } from './attack.ts';

const connections = 4000;

/** Longer than the timeout of an unfinished request, in seconds. */
const watchedSeconds = 32;

/** 4000 requests whose bodies never end: how many are still open at the end, and when the last was closed. */
export const unfinishedBodies: Attack = {
  name: '4000 unfinished bodies',
  run: async ({ base }) => {
    const { hostname, port } = new URL(base);
    const began = performance.now();
    const closedAfter: number[] = [];
    let refused = 0;
    const sockets = Array.from({ length: connections }, () => {
      const socket = net.connect(Number(port), hostname, () => {
        const head = 'POST /api/services/account/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n';
        socket.write(`${head}Content-Length: 60\r\n\r\n{"email":`);
      });
      socket.resume();
      socket.once('error', () => (refused += 1));
      socket.once('close', () => closedAfter.push(performance.now() - began));
      return socket;
    });
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), watchedSeconds * 1000);
    const allClosed = Promise.all(sockets.map((socket) => once(socket, 'close', { signal: over.signal })));
    await allClosed.catch(() => undefined);
    clearTimeout(timer);
    const open = sockets.length - closedAfter.length;
    for (const socket of sockets) socket.destroy();
    const last =
      closedAfter.length > 0 ? `, the last closed after ${(Math.max(...closedAfter) / 1000).toFixed(1)} s` : '';
    const ends = [...Array<string>(open).fill('still open'), ...Array<string>(connections - open).fill('closed')];
    return `after ${watchedSeconds} s at most: ${tally(ends)}${last}; ${refused} broken`;
  },
};
