import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Plugin } from 'vite';
import { type HeldAnswer, heldServerPath } from './held-answer.ts';

interface Held {
  readonly path: string;
  readonly response: ServerResponse;
}

/**
 * A server of which each request waits until a test answers it; a request that the page aborts leaves
 * the list. GET `/pending` lists the paths of those that wait; POST `/answer` answers the oldest.
 */
export const heldServer = (): Plugin => ({
  name: 'held-server',
  configureServer({ middlewares }) {
    const held: Held[] = [];
    const forget = (response: ServerResponse) => {
      const gone = held.findIndex((one) => one.response === response);
      if (gone >= 0) held.splice(gone, 1);
    };
    middlewares.use(heldServerPath, (request, response, next) => {
      const path = request.url ?? '';
      if (path === '/pending') return void response.end(JSON.stringify(held.map((one) => one.path)));
      if (path === '/answer') {
        // SAFETY: the test posts one.
        const answered = json(request).then((answer) => send(held.shift(), answer as HeldAnswer));
        return void answered.then(() => response.end(), next);
      }
      // A server that does not read a body does not hear either that the page gave it up.
      request.resume();
      held.push({ path, response });
      response.on('close', () => forget(response));
    });
  },
});

const send = (held: Held | undefined, { status, headers, body }: HeldAnswer): void => {
  if (!held) throw new Error('no request waits for an answer');
  held.response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  held.response.end(JSON.stringify(body ?? {}));
};
