import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { HttpError } from '../errors/http-error.ts';

z.config(z.locales.en());

/** Parses the input of a request from its path, query, JSON or form; 400 with the reason if it is not valid. */
export const readInput = async (context: Context, { bodyEncoding, input, openedWith }: Endpoint): Promise<unknown> => {
  const carried = await carriers[bodyEncoding](context);
  const version = openedWith === undefined ? {} : { version: versionIn(context) };
  const parsed = z.safeParse(input, { ...carried, ...context.req.param(), ...version });
  if (!parsed.success) throw new HttpError(400, validationMessage(parsed.error.issues[0]));
  // PostgreSQL text has neither NUL nor half of a character: the query would fail with 500. Only the parsed data is
  // checked, because other parts of the body may be nested too deeply for recursion.
  if (isUnstorable(parsed.data)) throw new HttpError(400, 'The text has a character that cannot be stored');
  return parsed.data;
};

/** The version in If-Match; undefined for '*'. 428 without it: a program or an earlier build would undo what others changed. */
const versionIn = (context: Context): string | undefined => {
  const given = context.req.header('if-match')?.trim();
  if (!given) throw new HttpError(428, 'This does not say which version it changes. Reload the page and try again');
  return given === '*' ? undefined : given.replace(/^(?:W\/)?"(.*)"$/, '$1');
};

/** The message of the schema, or that a field is missing or not valid. */
const validationMessage = (
  issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined,
): string => {
  if (!issue) return 'The request is not understood';
  const where = issue.path.join('.');
  if (issue.message.startsWith('Invalid'))
    return where ? `${where} is missing or not valid` : 'The request is not valid';
  return where && !issue.message.includes(where) ? `${where}: ${issue.message}` : issue.message;
};

const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0') || !value.isWellFormed()
    : typeof value === 'object' && value !== null && Object.entries(value).flat().some(isUnstorable);

/** Reads a form; it is kept for `readInput`. */
export const readForm = async (context: Context): Promise<object> => {
  const type = context.req.header('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded *(;|$)/i.test(type))
    return Object.fromEntries(new URLSearchParams(await context.req.text()));
  const form = await context.req.formData().catch((error: unknown) => {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The form cannot be read');
  });
  return Object.fromEntries(form);
};

const carriers: Record<Endpoint['bodyEncoding'], (context: Context) => Promise<object>> = {
  query: async (context) => context.req.query(),
  form: readForm,
  multipart: readForm,
  json: async (context) => {
    const body: unknown = await context.req.json().catch(() => {
      throw new HttpError(400, 'The body is not JSON');
    });
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new HttpError(400, 'The body is not a JSON object');
    return body;
  },
};
