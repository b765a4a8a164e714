import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from './loopback.ts';

/** A request as the server received it. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** When, in milliseconds. */
  readonly at: number;
}

export type Reply = (answer: ServerResponse) => void;

/** A web server that sends the given replies, repeating the last one, and records the requests. */
export const scriptedServer = async () => {
  let replies: readonly Reply[] = [];
  let asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body: await text(request), at: performance.now() });
    replies[Math.min(asked.length, replies.length) - 1]?.(response);
  });
  const port = await listenOnLoopback(server);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked: () => asked,
    /** Clears the recorded requests and sends these replies from now on. */
    replies: (...next: readonly Reply[]) => {
      replies = next;
      asked = [];
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};

export type ScriptedServer = Awaited<ReturnType<typeof scriptedServer>>;

/** Answers with a status and a body as JSON. */
export const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply =>
  (answer) =>
    void answer.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Answers with a web page, as a captive portal or a proxy does. */
export const webPage =
  (status: number): Reply =>
  (answer) =>
    void answer.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end('<h1>Welcome</h1>');

/** Sends the headers and the first bytes of an answer and then nothing. */
export const stalled =
  (headers: Readonly<Record<string, string>>, bytes: string): Reply =>
  (answer) =>
    void answer.writeHead(200, headers).write(bytes);
