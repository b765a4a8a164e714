import { expect } from 'vitest';
import type { CallAnswer, CallName, CallParameters } from '../../src/contract/catalogue.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Answered, TestServer } from './server.ts';

/** Sends a request of the catalogue by its name, with the input encoded as its entry says. Without a version it changes whatever is stored. */
export const ask = (
  server: Pick<TestServer, 'request'>,
  call: CallName,
  input: object,
  token?: string,
): Promise<Answered> => {
  const { method, path, bodyEncoding, openedWith }: Endpoint = everyCall[call];
  const rest: Record<string, unknown> = { ...input };
  const headers = openedWith === undefined ? {} : { 'If-Match': ifMatch(rest['version']) };
  if (openedWith !== undefined) delete rest['version'];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const pairs = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  if (bodyEncoding === 'multipart') {
    const parts = new FormData();
    for (const [name, value] of Object.entries(rest)) parts.append(name, value instanceof File ? value : String(value));
    return server.request(method, filled, { token, parts, headers });
  }
  if (bodyEncoding === 'json') return server.request(method, filled, { token, json: rest, headers });
  if (bodyEncoding === 'form') return server.request(method, filled, { token, form: pairs, headers });
  return server.request(method, `${filled}?${new URLSearchParams(pairs)}`, { token, headers });
};

const ifMatch = (version: unknown): string => (typeof version === 'string' ? `"${version}"` : '*');

/** The result of a request, which must be 200. */
export const resultOf = async <N extends CallName>(
  server: Pick<TestServer, 'request'>,
  call: N,
  input: CallParameters<N> & object,
  token: string,
): Promise<CallAnswer<N>> => {
  const { status, body } = await ask(server, call, input, token);
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  // SAFETY: every answer except a file is `{ result }`; a file is read by itself.
  return (body as { result: CallAnswer<N> }).result;
};
