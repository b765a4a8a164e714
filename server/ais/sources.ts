import { createSocket } from 'node:dgram';
import { on, once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../errors/startup-error.ts';

/** A receiver or a log, as given on the command line. */
export type AisSource =
  | { readonly kind: 'tcp' | 'udp'; readonly host: string; readonly port: number }
  | { readonly kind: 'file'; readonly path: string };

/** Parses `tcp://host:port`, `udp://address:port` or a file name; throws a StartupError. */
export const parseAisSource = (text: string): AisSource => {
  const scheme = /^(tcp|udp):\/\//.exec(text)?.[1];
  if (scheme !== 'tcp' && scheme !== 'udp') {
    if (/^[a-z]+:\/\//i.test(text))
      throw new StartupError(`'${text}' is not tcp://host:port, udp://address:port or a file`);
    return { kind: 'file', path: text };
  }
  const [, host = '', port = ''] = /^\w+:\/\/(\[[^\]]+\]|[^:/]+):(\d{1,5})\/?$/.exec(text) ?? [];
  if (host === '' || Number(port) < 1 || Number(port) > 65_535) {
    throw new StartupError(`'${text}' is not ${scheme}://host:port`);
  }
  return { kind: scheme, host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
};

/** What a source is called on the page of vessels: a log without its folder. */
export const sourceName = (source: AisSource): string =>
  source.kind === 'file' ? path.basename(source.path) : `${source.kind}://${source.host}:${source.port}`;

/** A receiver that sends no line end would otherwise fill the memory. */
const maxLineLength = 1024;
const longestRetryMs = 60_000;

interface Reading {
  readonly stopped: AbortSignal;
  /** Reports a connection that was made or lost. */
  readonly report: (message: string) => void;
}

/** The lines of a source: of a file until its end, of a receiver until `stopped`; a lost connection is made again. */
export const linesOf = (source: AisSource, reading: Reading): AsyncIterable<string> => {
  switch (source.kind) {
    case 'file':
      return createInterface({
        input: createReadStream(source.path, { signal: reading.stopped }),
        crlfDelay: Infinity,
      });
    case 'udp':
      return udpLines(source, reading);
    case 'tcp':
      return tcpLines(source, reading);
  }
};

interface Address {
  readonly host: string;
  readonly port: number;
}

async function* tcpLines({ host, port }: Address, { stopped, report }: Reading): AsyncIterable<string> {
  for (let failures = 0; !stopped.aborted; failures += 1) {
    const socket = connect({ host, port, signal: stopped });
    try {
      await once(socket, 'connect');
      report(`connected to ${host}:${port}`);
      let rest = '';
      socket.setEncoding('latin1');
      for await (const chunk of socket) {
        failures = 0;
        const lines = `${rest}${String(chunk)}`.split(/\r?\n/);
        rest = (lines.pop() ?? '').slice(-maxLineLength);
        yield* lines;
      }
      report(`the receiver ${host}:${port} closed the connection`);
    } catch (error) {
      if (stopped.aborted) return;
      report(`no connection to ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      socket.destroy();
    }
    const wait = Math.min(longestRetryMs, 1000 * 2 ** Math.min(failures, 6));
    await Promise.race([delay(wait, undefined, { ref: !stopped.aborted }), aborted(stopped)]);
  }
}

const aborted = (signal: AbortSignal): Promise<unknown> => (signal.aborted ? Promise.resolve() : once(signal, 'abort'));

async function* udpLines({ host, port }: Address, { stopped, report }: Reading): AsyncIterable<string> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  try {
    socket.bind(port, host);
    await once(socket, 'listening', { signal: stopped });
    report(`listening on ${host}:${port}`);
    for await (const [datagram] of on(socket, 'message', { signal: stopped })) yield* String(datagram).split(/\r?\n/);
  } catch (error) {
    if (!stopped.aborted) throw error;
  } finally {
    socket.close();
  }
}
