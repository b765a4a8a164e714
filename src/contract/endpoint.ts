import * as z from 'zod/mini';

/**
 * Who may call: anyone ('public'), any signed-in account ('signedIn'), or an account with one of the permissions named.
 * The catalogue checks the names: permissions derive from the record kinds, which are made of endpoints.
 */
export type Needs<P extends string = string> = P | 'public' | 'signedIn' | readonly P[];

/**
 * The loading indicator of a request: the global flag, the full-page overlay, the overlay only if the caller requests
 * it (else the global flag), the lighter attachment overlay, or none.
 */
export type Loading = 'page' | 'full' | 'fullWhenAsked' | 'attachment' | 'none';

/** How the input is encoded. Path parameters (`{imo}`) are removed from it first. */
export type BodyEncoding = 'query' | 'json' | 'form' | 'multipart';

/** Where the output is: in the field `result`, in the field `data` (refreshToken), or the body itself as a file. */
export type Answer = 'result' | 'data' | 'blob';

/** One endpoint of the portal: the only definition of its method, path, parameters, shapes and permissions. */
export interface Endpoint<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly input: I;
  readonly output: O;
  readonly bodyEncoding: BodyEncoding;
  readonly answer: Answer;
  readonly needs: Needs;
  readonly loading: Loading;
  /** Idempotent, so safe to retry: reads by GET or POST. Never sign-in or deletion; a file only after 429. */
  readonly repeatable: boolean;
  /** Not in the specification: another server may lack it, and its part of the page then shows that. */
  readonly optional: boolean;
  /** The largest file that it takes, in bytes; 0: it takes none. */
  readonly fileBytes: number;
  /** Accepts an expired access token: signing out must always work. */
  readonly allowExpiredToken: boolean;
  /**
   * The call whose answer its form is opened with. The `version` of that answer is sent in If-Match: 412 if something else is
   * stored by now. undefined: it has no form.
   */
  readonly openedWith: string | undefined;
}

type Rules<N extends Needs> = { readonly needs: N } & Partial<
  Pick<
    Endpoint,
    'loading' | 'bodyEncoding' | 'answer' | 'repeatable' | 'optional' | 'fileBytes' | 'allowExpiredToken' | 'openedWith'
  >
>;

/** An endpoint that reads, with its input in the query string. */
export const get = <I extends z.ZodMiniType, O extends z.ZodMiniType, const N extends Needs>(
  path: string,
  input: I,
  output: O,
  rules: Rules<N>,
) => endpoint('GET', path, input, output, { bodyEncoding: 'query', repeatable: true, ...rules });

/** An endpoint that reads a list by a filter payload in its JSON body; safe to retry. */
export const list = <I extends z.ZodMiniType, O extends z.ZodMiniType, const N extends Needs>(
  path: string,
  input: I,
  output: O,
  rules: Rules<N>,
) => endpoint('POST', path, input, output, { bodyEncoding: 'json', repeatable: true, ...rules });

/** An endpoint that changes something, with its input in the JSON body by default; never retried automatically. */
export const post = <I extends z.ZodMiniType, O extends z.ZodMiniType, const N extends Needs>(
  path: string,
  input: I,
  output: O,
  rules: Rules<N>,
) => endpoint('POST', path, input, output, { bodyEncoding: 'json', repeatable: false, ...rules });

/** An endpoint that changes what a form was opened with; never retried automatically. Of its input, `version` is sent in If-Match. */
export const change = <I extends z.core.$ZodLooseShape, O extends z.ZodMiniType, const N extends Needs>(
  path: string,
  input: z.ZodMiniObject<I>,
  output: O,
  rules: Rules<N> & { readonly openedWith: string },
) => post(path, z.extend(input, versioned), output, rules);

/** The version of what a form was opened with; undefined: another server sent none, and whatever is stored is changed. */
const versioned = { version: z.optional(z.string().check(z.maxLength(100))) };

/** An endpoint that takes a file of at most `fileBytes`, as a part of a multipart form: a name in the URL could be personal. */
export const upload = <I extends z.ZodMiniType, O extends z.ZodMiniType, const N extends Needs>(
  path: string,
  input: I,
  output: O,
  rules: Rules<N> & { readonly fileBytes: number },
) => endpoint('POST', path, input, output, { bodyEncoding: 'multipart', repeatable: false, loading: 'none', ...rules });

/** A download: the body is the file, its name in Content-Disposition. */
export const file = <I extends z.ZodMiniType, const N extends Needs>(path: string, input: I, rules: Rules<N>) =>
  endpoint('GET', path, input, z.instanceof(Blob), {
    bodyEncoding: 'query',
    answer: 'blob',
    loading: 'attachment',
    repeatable: false,
    ...rules,
  });

const endpoint = <I extends z.ZodMiniType, O extends z.ZodMiniType, N extends Needs>(
  method: 'GET' | 'POST',
  path: string,
  input: I,
  output: O,
  rules: Rules<N> & Pick<Endpoint, 'bodyEncoding' | 'repeatable'>,
): Endpoint<I, O> & { readonly needs: N } => ({
  method,
  path,
  input,
  output,
  answer: 'result',
  loading: 'page',
  optional: false,
  fileBytes: 0,
  allowExpiredToken: false,
  openedWith: undefined,
  ...rules,
});
