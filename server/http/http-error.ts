/** A request that is answered with an error on purpose: its status and the words of `{ error }`. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 501 | 503;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: HttpError['status'], message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.headers = headers;
  }
}

/** The one answer to an id that does not exist or belongs to somebody else: the two cannot be told apart. */
export const notFound = () => new HttpError(404, 'Not found');
