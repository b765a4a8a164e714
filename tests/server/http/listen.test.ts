import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { listen, requireFreePorts } from '../../../server/http/listen.ts';

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

it('reports a port that is named twice', async () => {
  const { port, stop } = await listen(() => new Response(), anywhere);
  await stop(1000);
  const named = { ...anywhere, port };
  await expect(requireFreePorts([named])).resolves.toBeUndefined();
  await expect(requireFreePorts([named, named])).rejects.toThrow(`Port ${port} cannot be used: `);
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

// A window always has a piece of 100 bytes that is due, however long the process was stopped.
const quick = { ...anywhere, headersTimeoutMs: 200, bodyPace: { windowMs: 250, bytes: 100 } };
const large = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10000\r\n\r\n';
const echo = async (request: Request) => new Response(await request.text());

it.each([
  ['stops in the middle of a short body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf'],
  ['stops in the middle of a chunk', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhalf'],
  ['sends most of a body at once, then nothing', `${large}${'x'.repeat(9_000)}`],
  ['stops in the middle of the headers', 'GET / HTTP/1.1\r\nHost:'],
  ['sends nothing', ''],
])('closes the connection of a client that %s, and answers others meanwhile', async (_, text) => {
  const server = await listen(echo, quick);
  const { closed } = await begin(server.port, text);
  expect((await fetch(`http://127.0.0.1:${server.port}`, { method: 'POST', body: 'whole' })).status).toBe(200);
  await closed;
  await server.stop(1000);
});

/** Sends the rest of a body in equal pieces, one every 10 ms, until all are sent or the connection is closed. */
const sendSlowly = (port: number, piece: string, pieces: number) =>
  new Promise<{ sent: number; answer: string }>((resolve, reject) => {
    let answer = '';
    let sent = 0;
    let timer: NodeJS.Timeout | undefined;
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(large);
      timer = setInterval(() => {
        if (sent === pieces) return clearInterval(timer);
        sent += 1;
        return socket.write(piece);
      }, 10);
    });
    socket.on('data', (data) => {
      answer += data.toString();
      if (answer.includes('x'.repeat(10_000))) socket.end();
    });
    socket.once('close', () => {
      clearInterval(timer);
      resolve({ sent, answer });
    });
    socket.on('error', (error) => {
      if (!('code' in error) || error.code !== 'EPIPE') reject(error);
    });
  });

it('accepts a body that takes several windows to arrive, if it arrives steadily', async () => {
  const server = await listen(echo, quick);
  const { sent, answer } = await sendSlowly(server.port, 'x'.repeat(100), 100);
  expect([sent, answer.split(' ', 2)[1]]).toEqual([100, '200']);
  await server.stop(1000);
});

it('closes the connection of a client that sends a few bytes again and again', async () => {
  const server = await listen(echo, quick);
  const { sent, answer } = await sendSlowly(server.port, 'x', 10_000);
  expect(sent).toBeLessThan(200);
  expect(answer).toBe('');
  await server.stop(1000);
});

/** A request to this path is read, and never complete: its connection is closed after a window. */
const clockPath = '/clock';
const clock = `POST ${clockPath} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf`;

it('does not count the time in which the server does not read the body', async () => {
  const asked = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const server = await listen(async (request) => {
    if (request.url.endsWith(clockPath)) return echo(request);
    asked.resolve();
    await read.promise;
    return echo(request);
  }, quick);
  const body = 'x'.repeat(5_000_000);
  const response = fetch(`http://127.0.0.1:${server.port}`, { method: 'POST', body });
  await asked.promise;
  for (const text of [clock, clock]) await (await begin(server.port, text)).closed;
  read.resolve();
  expect((await (await response).text()).length).toBe(body.length);
  await server.stop(1000);
});

it('closes a connection whose body goes on after the response, however fast it arrives', async () => {
  const server = await listen(() => new Response('no', { status: 401 }), quick);
  // Less than the body has: what is beyond it would be a request of its own.
  const { sent, answer } = await sendSlowly(server.port, 'x'.repeat(90), 110);
  expect(answer).toMatch(/^HTTP\/1.1 401/);
  expect(sent).toBeLessThan(110);
  await server.stop(1000);
});

it('ends a refusal when the file has arrived, for a client that sends all of it before it reads', async () => {
  const refusal = 'The disk is full';
  const server = await listen(() => new Response(refusal, { status: 413 }), anywhere);
  const length = 4_000_000;
  const socket = net.connect(server.port, '127.0.0.1');
  const answered = Promise.withResolvers<void>();
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
    if (answer.includes(refusal)) answered.resolve();
  });
  const closed = once(socket, 'close');
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\nhalf`);
  await answered.promise;
  expect(socket.readyState).toBe('open');
  socket.write(Buffer.alloc(length - 'half'.length));
  expect([await closed, answer.split(' ', 2)[1]]).toEqual([[false], '413']);
  await server.stop(1000);
});

it('allows a response to take longer than a body may', async () => {
  const answer = Promise.withResolvers<Response>();
  const server = await listen((request) => (request.url.endsWith(clockPath) ? echo(request) : answer.promise), quick);
  const response = fetch(`http://127.0.0.1:${server.port}`, { method: 'POST', body: 'whole' });
  await (
    await begin(server.port, clock)
  ).closed;
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
