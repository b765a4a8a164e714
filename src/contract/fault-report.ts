import { cutText } from './cut-text.ts';
import * as z from 'zod/mini';

/** Where the client reports its faults. */
export const faultReportPath = '/api/report';

/** In bytes; the client sends fewer events if they do not fit. */
export const maxFaultReportBytes = 16 * 1024;

const word = z.string().check(z.regex(/^[\w.:{}*-]{1,80}$/));

/** What a machine of the client did: its event and the state after it, without any value. */
const FaultEvent = z.object({
  /** Milliseconds since 1970, as far as a date reaches. */
  at: z.number().check(z.minimum(0), z.maximum(8.64e15)),
  machine: word,
  type: word,
  state: z.string().check(z.regex(/^[\w.,:{} -]{0,200}$/)),
});
export type FaultEvent = z.infer<typeof FaultEvent>;

/** A fault of the client: what went wrong and where, without data of a user. */
export const FaultReport = z.object({
  what: z.string().check(z.minLength(1), z.maxLength(2_000)),
  /** The path of the page, without its query. */
  page: z.string().check(z.maxLength(300)),
  build: word,
  /** The call that failed, and the request id of its answer. */
  call: z.optional(word),
  reference: z.optional(word),
  /** The places in the code of the build, such as assets/index-1a2b.js:1:234. */
  places: z._default(z.array(z.string().check(z.regex(/^assets\/[\w.-]{1,100}:\d+:\d+$/))).check(z.maxLength(8)), []),
  events: z._default(z.array(FaultEvent).check(z.maxLength(40)), []),
});
export type FaultReport = z.infer<typeof FaultReport>;

/** The places in a text that may hold what somebody typed, was sent, or is called. */
const personal: readonly (readonly [RegExp, string])[] = [
  // A terminal would obey them, and the database refuses some.
  [/\p{Cc}/gu, ' '],
  [/\?[^\s'"`)]*/g, '?…'],
  [/[^\s@'"`<>(]+@[^\s@'"`<>)]+/g, '…'],
  // What a program reads or sets is a name in its code; anything else in quotes may be a value.
  [/(?<!\b(?:reading|setting|evaluating) )(['"`])(?:(?!\1).)*\1/g, '…'],
  [/['"`].{60,}$/s, '…'],
  [/(?<![\w./-])[\w-]{24,}(?:\.[\w-]{8,})*/g, '…'],
  [/\d{5,}/g, '…'],
];

/** A text without query strings, e-mail addresses, quoted values, tokens and long numbers, cut to 300 characters. */
export const redacted = (text: string): string =>
  cutText(
    personal.reduce((kept, [pattern, standIn]) => kept.replace(pattern, standIn), text.slice(0, 2_000)),
    300,
  );

/** A path with a placeholder for everything that is no word of an address. */
export const redactedPath = (path: string): string =>
  (path.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((part) => (/^[a-z][a-z-]{0,30}$/.test(part) || part === '' ? part : ':id'))
    .join('/');
