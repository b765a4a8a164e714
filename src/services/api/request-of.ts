import type { Options } from 'ky';
import type { Endpoint } from '../../contract/endpoint.ts';
import { requestHeaders } from './request-headers.ts';

/** What both ways to send a request take: ky, and XMLHttpRequest for a form whose progress is told. */
export type RequestOptions = Pick<Options, 'json' | 'body' | 'retry'> & {
  readonly method: Endpoint['method'];
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

/** The URL and options of a request: path parameters filled in, the version in If-Match, the others in the query or body as in the catalogue. */
export const requestOf = (baseUrl: string, endpoint: Endpoint, input: unknown, signal: AbortSignal | undefined) => {
  // SAFETY: the input of every call is an object.
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const { version } = rest;
  if (endpoint.openedWith !== undefined) delete rest['version'];
  const ifMatch =
    endpoint.openedWith !== undefined && typeof version === 'string' ? { 'If-Match': `"${version}"` } : {};
  const pairs = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const search = endpoint.bodyEncoding === 'query' && pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  const options: Omit<RequestOptions, 'headers'> = {
    method: endpoint.method,
    ...(endpoint.bodyEncoding === 'json' && { json: rest }),
    ...(endpoint.bodyEncoding === 'form' && { body: new URLSearchParams(pairs) }),
    ...(endpoint.bodyEncoding === 'multipart' && { body: formOf(rest) }),
    ...(!endpoint.repeatable && { retry: 0 }),
    ...(signal && { signal }),
  };
  return { url: `${baseUrl}${path}${search}`, options, headers: { ...requestHeaders(), ...ifMatch } };
};

const formOf = (parts: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part instanceof Blob ? part : String(part));
  return form;
};
