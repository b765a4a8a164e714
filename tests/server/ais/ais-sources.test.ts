// @module-tag exhaustive
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { linesOf, parseAisSource } from '../../../server/ais/sources.ts';
import { positionReport, positionsIn } from '../../support/ais-lines.ts';

const freeUdpPort = async (): Promise<number> => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
};

describe('the source of AIS sentences', () => {
  it.each(['tcp://host', 'udp://0.0.0.0:70000', 'http://host:80'])('%s is refused', (text) => {
    expect(() => parseAisSource(text)).toThrow(text);
  });

  it('is connected again after the receiver closed the connection', async () => {
    const lines = [positionReport(257_000_001, 1, 1), positionReport(257_000_002, 1, 1)];
    let connections = 0;
    const receiver = createServer((socket) => {
      socket.end(`${lines[connections] ?? ''}\r\n`);
      connections += 1;
    });
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve);
    });
    const address = receiver.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const stopping = new AbortController();
    const received: string[] = [];
    for await (const line of linesOf(parseAisSource(`tcp://127.0.0.1:${port}`), {
      stopped: stopping.signal,
      report: () => undefined,
    })) {
      if (line) received.push(line);
      if (received.length === lines.length) stopping.abort();
    }
    expect(received).toEqual(lines);
    receiver.close();
  });

  it('is a UDP socket whose datagrams have one or several sentences', async () => {
    const port = await freeUdpPort();
    const lines = [1, 2, 3].map((number) => positionReport(257_000_000 + number, number, number));
    const datagrams = [`${lines[0]}\r\n${lines[1]}\r\n`, lines[2] ?? ''];
    const sender = createSocket('udp4');
    const stopping = new AbortController();
    const reports: string[] = [];
    const report = (message: string) => {
      reports.push(message);
      for (const datagram of datagrams) sender.send(datagram, port, '127.0.0.1');
    };
    const received: string[] = [];
    for await (const line of linesOf(parseAisSource(`udp://127.0.0.1:${port}`), { stopped: stopping.signal, report })) {
      if (line !== '') received.push(line);
      if (received.length === lines.length) stopping.abort();
    }
    sender.close();
    // Datagrams may overtake each other.
    expect(received.toSorted()).toEqual(lines.toSorted());
    expect(positionsIn(received)).toHaveLength(lines.length);
    expect(reports).toEqual([`listening on 127.0.0.1:${port}`]);
    // The port is free again.
    const next = createSocket('udp4').bind(port, '127.0.0.1');
    await once(next, 'listening');
    next.close();
  });

  it('is refused if another program has its UDP port', async () => {
    const taken = createSocket('udp4').bind(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address();
    const lines = linesOf(parseAisSource(`udp://127.0.0.1:${port}`), {
      stopped: new AbortController().signal,
      report: () => undefined,
    });
    await expect(lines[Symbol.asyncIterator]().next()).rejects.toThrow('EADDRINUSE');
    taken.close();
  });
});
