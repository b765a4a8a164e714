import net from 'node:net';
import { listenOnLoopback } from './loopback.ts';

/** What the proxy does to the next connection that ends a transaction. */
type Loss = 'the request' | 'the answer' | 'the answer and all that follows';

/** A proxy before a PostgreSQL server that loses one COMMIT, or its answer. Statements of one word are seen by their text. */
export const startPostgresProxy = async (url: string) => {
  const target = new URL(url);
  let loss: { readonly what: Loss; readonly statement: string } | undefined;
  let isAway = false;
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    if (isAway) return void client.destroy();
    const behind = net.connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    let isLosing = false;
    client.on('data', (bytes) => {
      const what = loss && bytes.includes(loss.statement) ? loss.what : undefined;
      if (what === undefined) return void behind.write(bytes);
      loss = undefined;
      if (what === 'the request') return void client.destroy();
      isLosing = true;
      isAway = what === 'the answer and all that follows';
      behind.write(bytes);
    });
    behind.on('data', (bytes) => void (isLosing ? client.destroy() : client.write(bytes)));
  });
  const port = await listenOnLoopback(server);
  const address = new URL(url);
  address.port = String(port);
  address.hostname = '127.0.0.1';
  return {
    url: String(address),
    /** Loses the next statement that has this text, or its answer. */
    lose: (what: Loss, statement = 'commit\0'): void => {
      loss = { what, statement };
    },
    comeBack: (): void => {
      isAway = false;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
