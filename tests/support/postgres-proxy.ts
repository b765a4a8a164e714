import net from 'node:net';
import { listenOnLoopback } from './loopback.ts';

/** What becomes of one statement, or of its answer. */
export type Loss =
  /** It never arrives; its connection breaks. */
  | 'the request'
  /** The server gets half of its bytes; its connection breaks. */
  | 'half of the request'
  /** It runs; its connection breaks before the answer arrives. */
  | 'the answer'
  /** The same, and the server stays away until `comeBack`. */
  | 'the answer and all that follows'
  /** Nothing arrives in either direction, on any connection, until `comeBack`: the server was paused, and goes on then. */
  | 'all until it goes on';

/** Types of messages that only complete a statement with those that follow: parse, bind, describe, execute, close. */
const isPart = (type: number): boolean => 'PBDEC'.includes(String.fromCharCode(type));

/** Cuts what a client sends into its messages: the first of a connection has no type. Messages of one statement stay together. */
const createFrames = () => {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  let parts: Buffer[] = [];
  return (bytes: Buffer): Buffer[] => {
    rest = Buffer.concat([rest, bytes]);
    const whole: Buffer[] = [];
    for (;;) {
      const at = isStarted ? 1 : 0;
      if (rest.length < at + 4) return whole;
      const length = at + rest.readUInt32BE(at);
      if (rest.length < length) return whole;
      const message = rest.subarray(0, length);
      parts.push(message);
      if (!isStarted || !isPart(message[0] ?? 0)) {
        whole.push(Buffer.concat(parts));
        parts = [];
      }
      isStarted = true;
      rest = rest.subarray(length);
    }
  };
};

/** A query, or a sync after the parts of one. */
const isStatement = (message: Buffer): boolean => message.at(0) === 0x51 || message.at(-5) === 0x53;

/** A proxy before a PostgreSQL server that loses one statement, or its answer. Statements of one word are seen by their text. */
export const startPostgresProxy = async (url: string) => {
  const target = new URL(url);
  let loss: { readonly what: Loss | (() => Promise<void>); readonly meets: (message: Buffer) => boolean } | undefined;
  let isAway = false;
  let isPaused = false;
  let seen: string[] | undefined;
  const held: (() => void)[] = [];
  const open = new Set<net.Socket>();
  const orHold = (send: () => void): void => {
    if (isPaused) held.push(send);
    else send();
  };

  const server = net.createServer((client) => {
    if (isAway) return void client.destroy();
    const behind = net.connect(Number(target.port), target.hostname);
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    // What a paused server has not read yet, it reads before it learns that the client is gone.
    client.on('close', () => orHold(() => behind.end()));
    behind.on('close', () => client.destroy());
    const framesOf = createFrames();
    let losesAnswer = false;
    const forward = (message: Buffer): void => {
      if (isStatement(message)) seen?.push(String(message));
      const what = loss?.meets(message) ? loss.what : undefined;
      if (what === undefined) return void behind.write(message);
      loss = undefined;
      if (typeof what === 'function') {
        client.pause();
        return void what().finally(() => {
          behind.write(message);
          client.resume();
        });
      }
      if (what === 'the request') return void client.destroy();
      if (what === 'half of the request') {
        behind.write(message.subarray(0, message.length / 2));
        return void client.destroy();
      }
      if (what === 'all until it goes on') {
        isPaused = true;
        return void held.push(() => behind.write(message));
      }
      losesAnswer = true;
      isAway = what === 'the answer and all that follows';
      behind.write(message);
    };
    client.on('data', (bytes) => {
      for (const message of framesOf(bytes)) orHold(() => forward(message));
    });
    behind.on('data', (bytes) => orHold(() => void (losesAnswer ? client.destroy() : client.write(bytes))));
  });

  const port = await listenOnLoopback(server);
  const address = new URL(url);
  address.port = String(port);
  address.hostname = '127.0.0.1';
  return {
    url: String(address),
    /** Loses a statement that has this text, or its answer: the next one, or one after so many. */
    lose: (what: Loss, statement = 'commit\0', after = 0): void => {
      let left = after;
      loss = { what, meets: (message) => message.includes(statement) && (left -= 1) < 0 };
    },
    /** Loses a statement by its place among those to come, 0 is the next; or does something before it is sent. */
    loseAt: (what: Loss | (() => Promise<void>), place: number): void => {
      let at = 0;
      loss = { what, meets: (message) => isStatement(message) && (at += 1) > place };
    },
    /** Starts to note the statements; what it returns stops, and returns their bytes. */
    note: (): (() => readonly string[]) => {
      const noted: string[] = [];
      seen = noted;
      return () => {
        seen = undefined;
        return noted;
      };
    },
    comeBack: (): void => {
      loss = undefined;
      isAway = false;
      isPaused = false;
      for (const send of held.splice(0)) send();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
