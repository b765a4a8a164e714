/**
 * What a rule refuses. A request is answered with the status and `{ error: message }`; a command prints the message and exits
 * with code 1.
 */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 428 | 429 | 501 | 503;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: HttpError['status'], message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.headers = headers;
  }
}

/** The response for an id that does not exist or belongs to another account, which look the same. */
export const notFound = () => new HttpError(404, 'Not found');
