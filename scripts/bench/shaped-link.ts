import net from 'node:net';
import { listenOnLoopback } from '../../tests/support/loopback.ts';

/** A link between a browser and a server. */
export interface LinkSpeed {
  readonly name: string;
  /** The round trip in milliseconds. */
  readonly roundTripMs: number;
  /** Bits per second to the browser. */
  readonly down: number;
  /** Bits per second to the server. */
  readonly up: number;
}

/** The links of the benchmark; undefined: the loopback as it is. */
export const links = {
  ship: { name: 'ship: 600 ms, 512/128 kbit/s', roundTripMs: 600, down: 512_000, up: 128_000 },
  coast: { name: 'coast: 150 ms, 1.6 Mbit/s', roundTripMs: 150, down: 1_600_000, up: 768_000 },
} as const satisfies Record<string, LinkSpeed>;

/** What a TCP segment carries, and how many a sender sends before the first is acknowledged (RFC 6928). */
const segmentBytes = 1460;
const firstWindow = 10 * segmentBytes;

export interface ShapedLink {
  readonly port: number;
  /** Changes the speed of what is sent from now on; undefined: not slowed. */
  readonly setSpeed: (speed: LinkSpeed | undefined) => void;
  readonly close: () => Promise<void>;
}

/**
 * A TCP proxy in front of a local port. All connections share one line per direction; each starts slowly, as TCP does,
 * and takes a round trip to open.
 */
export const openShapedLink = async (targetPort: number): Promise<ShapedLink> => {
  let speed: LinkSpeed | undefined;
  const sockets = new Set<net.Socket>();
  const lineFreeAt = { down: 0, up: 0 };

  /** Forwards segments from one socket to another over a line, at most a window of them unacknowledged. */
  const forward = (from: net.Socket, to: net.Socket, line: 'down' | 'up') => {
    let queued = Buffer.alloc(0);
    let endsAfterQueue = false;
    let lastArrival = 0;
    const sender = { window: firstWindow, unacknowledged: 0 };
    const maySend = () => queued.length > 0 && (!speed || sender.unacknowledged < sender.window);
    /** What is on the line, in its order: timers that end in the same millisecond may be called in another. */
    const onLine: (() => void)[] = [];
    const arriveAt = (time: number, arrival: () => void): void => {
      onLine.push(arrival);
      setTimeout(() => onLine.shift()?.(), Math.max(0, time - performance.now()));
    };
    const deliver = (segment: Buffer, link: LinkSpeed | undefined) => {
      const now = performance.now();
      if (!link) {
        if (onLine.length === 0) to.write(segment);
        else arriveAt(lastArrival, () => to.write(segment));
        return;
      }
      const sent = Math.max(now, lineFreeAt[line]) + (segment.length * 8000) / link[line];
      lineFreeAt[line] = sent;
      lastArrival = sent + link.roundTripMs / 2;
      sender.unacknowledged += segment.length;
      arriveAt(lastArrival, () => to.write(segment));
      setTimeout(
        () => {
          sender.unacknowledged -= segment.length;
          sender.window += segment.length;
          send();
        },
        lastArrival + link.roundTripMs / 2 - now,
      );
    };
    const send = () => {
      while (maySend()) {
        const segment = queued.subarray(0, speed ? segmentBytes : queued.length);
        queued = queued.subarray(segment.length);
        deliver(segment, speed);
      }
      // What is buffered in the sender is bounded, so that a server cannot run ahead of the line.
      if (queued.length > 4 * firstWindow) from.pause();
      else from.resume();
      if (endsAfterQueue && queued.length === 0) {
        endsAfterQueue = false;
        arriveAt(lastArrival, () => to.end());
      }
    };
    from.on('data', (bytes) => {
      queued = Buffer.concat([queued, bytes]);
      send();
    });
    from.on('end', () => {
      endsAfterQueue = true;
      send();
    });
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
    from.resume();
  };

  const server = net.createServer({ allowHalfOpen: true, pauseOnConnect: true, noDelay: true }, (browser) => {
    const portal = net.connect({ host: '127.0.0.1', port: targetPort, allowHalfOpen: true, noDelay: true });
    for (const socket of [browser, portal]) sockets.add(socket);
    // Of the handshake's round trip the loopback takes none.
    setTimeout(() => {
      forward(browser, portal, 'up');
      forward(portal, browser, 'down');
    }, speed?.roundTripMs ?? 0);
  });
  const port = await listenOnLoopback(server);
  return {
    port,
    setSpeed: (next) => {
      speed = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
