import net from 'node:net';
import { expect, it } from 'vitest';
import { listen } from '../../server/http/listen.ts';

const anywhere = { host: '127.0.0.1', port: 0 };

/** Opens a connection and sends an incomplete request. */
const begin = (port: number, text = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf') =>
  new Promise<{ closed: Promise<void>; end: () => void }>((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      if (text) socket.write(text, () => resolve({ closed, end }));
      else resolve({ closed, end });
    });
    const end = () => socket.destroy();
    const closed = new Promise<void>((close) => socket.once('close', () => close()));
    socket.once('error', reject);
    socket.resume();
  });

it('answers on a free port', async () => {
  const server = await listen(() => new Response('here'), anywhere);
  expect(await (await fetch(`http://127.0.0.1:${server.port}`)).text()).toBe('here');
  await server.stop(1000);
  await expect(fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow('fetch failed');
});

it('reports a port that is in use in a readable message', async () => {
  const server = await listen(() => new Response(), anywhere);
  await expect(listen(() => new Response(), { ...anywhere, port: server.port })).rejects.toThrow(
    `Port ${server.port} cannot be used: `,
  );
  await server.stop(1000);
});

it('lets a running request finish before it stops', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const server = await listen(() => {
    asked.resolve();
    return answer.promise;
  }, anywhere);
  const response = fetch(`http://127.0.0.1:${server.port}`);
  await asked.promise;
  const stopped = server.stop(20_000);
  await expect(fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow('fetch failed');
  answer.resolve(new Response('late but whole'));
  expect(await (await response).text()).toBe('late but whole');
  // Otherwise the client would send the next request on a connection that is about to close.
  expect((await response).headers.get('connection')).toBe('close');
  await stopped;
});

it('aborts a request that does not finish', async () => {
  const asked = Promise.withResolvers<void>();
  const server = await listen(async (request) => {
    asked.resolve();
    return new Response(await request.text());
  }, anywhere);
  const { closed } = await begin(server.port);
  await asked.promise;
  await server.stop(20);
  await closed;
});

it('closes requests that do not arrive completely before the timeout, and answers others meanwhile', async () => {
  const server = await listen(async (request) => new Response(await request.text()), {
    ...anywhere,
    requestTimeoutMs: 400,
  });
  const unfinished = [
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf',
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhalf',
    'GET / HTTP/1.1\r\nHost:',
    '',
  ];
  const begun = await Promise.all(unfinished.map((text) => begin(server.port, text)));
  expect((await fetch(`http://127.0.0.1:${server.port}`, { method: 'POST', body: 'whole' })).status).toBe(200);
  await Promise.all(begun.map(({ closed }) => closed));
  await server.stop(1000);
});

it('allows a response to take longer than the request timeout', async () => {
  const answer = Promise.withResolvers<Response>();
  const server = await listen(() => answer.promise, { ...anywhere, requestTimeoutMs: 100 });
  const response = fetch(`http://127.0.0.1:${server.port}`);
  const { closed } = await begin(server.port);
  await closed;
  answer.resolve(new Response('late but whole'));
  expect(await (await response).text()).toBe('late but whole');
  await server.stop(1000);
});

it('rejects connections over the limit, logs it, and accepts new ones when others close', async () => {
  const refused = Promise.withResolvers<void>();
  const server = await listen(() => new Response('here'), {
    ...anywhere,
    maxConnections: 2,
    onRefused: refused.resolve,
  });
  const open = [await begin(server.port), await begin(server.port)];
  const tooMany = await begin(server.port, '');
  await Promise.all([refused.promise, tooMany.closed]);
  for (const { end, closed } of open) {
    end();
    await closed;
  }
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${server.port}`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  await server.stop(1000);
});
