import type { Transfer } from '../../contract/transfer.ts';

/** How often the progress is reported, in milliseconds. */
const reportIntervalMs = 1_000;

interface FormRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  readonly signal?: AbortSignal;
  /** How long the request may take. */
  readonly timeoutMs: number;
  /** Called at the start, once a second, and when all was sent. */
  readonly onProgress: (sent: Transfer) => void;
}

/**
 * Sends a form as `fetch` does, and reports how much of it was sent, which only XMLHttpRequest tells. Rejects as `fetch`
 * does: TypeError without an answer, AbortError, TimeoutError.
 */
export const sendForm = (url: string, { method, headers, body, signal, timeoutMs, onProgress }: FormRequest) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failures = {
      error: new TypeError('Failed to send the form'),
      timeout: new DOMException('The request timed out', 'TimeoutError'),
      abort: new DOMException('The request was aborted', 'AbortError'),
    };
    if (signal?.aborted) return reject(failures.abort);
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'blob';
    request.timeout = timeoutMs;
    for (const [type, error] of Object.entries(failures)) request.addEventListener(type, () => reject(error));
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    reportProgress(request.upload, onProgress);
    request.send(body);
  });

const reportProgress = (upload: XMLHttpRequestUpload, onProgress: FormRequest['onProgress']): void => {
  let reportedAt = performance.now();
  onProgress({ bytes: 0, total: undefined });
  upload.addEventListener('progress', (sent) => {
    if (performance.now() - reportedAt < reportIntervalMs) return;
    reportedAt = performance.now();
    onProgress(transferOf(sent));
  });
  upload.addEventListener('load', (sent) => onProgress(transferOf(sent)));
};

const transferOf = ({ loaded, total, lengthComputable }: ProgressEvent): Transfer => ({
  bytes: loaded,
  total: lengthComputable ? total : undefined,
});

const answerOf = (request: XMLHttpRequest): Response => {
  const { status, statusText } = request;
  const body: unknown = request.response;
  return new Response(body instanceof Blob && body.size > 0 ? body : null, {
    status,
    statusText,
    headers: headersOf(request.getAllResponseHeaders()),
  });
};

/** Reads 'name: value' lines. */
const headersOf = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};
