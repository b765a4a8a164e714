import type { EarlyAnswers, EarlyRequest } from '../../src/contract/early-answers.ts';

/** What the script of a page gets. */
export interface EarlyScriptInput {
  readonly sessionKey: string;
  readonly themeKey: string;
  readonly answersKey: string;
  /** Addresses of files fetched at once, and those fetched when the document is loaded. */
  readonly first: readonly string[];
  readonly later: readonly string[];
  readonly requests: readonly EarlyRequest[];
}

/**
 * The script of a page, which runs before all others: if the browser has a session, it shows the frame of the signed-in
 * pages, which is part of index.html (src/views/shell/StartFrame.tsx), fetches the files of the page, and
 * with an access token that is still valid for 30 s it sends the page's first requests. The client takes their answers
 * within 20 s or never; it sends again after a failure. The session alone handles a 401.
 *
 * The server writes the source of this function into the document: it uses nothing from outside itself.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- a function outside would not be in the document */
export const earlyScript = ({ sessionKey, themeKey, answersKey, first, later, requests }: EarlyScriptInput): void => {
  const read = (): { readonly accessToken?: unknown } | null => {
    try {
      return JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    } catch {
      return null;
    }
  };
  const expiresAt = (token: string): number => {
    try {
      return JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))).exp * 1000;
    } catch {
      return 0;
    }
  };
  const hexOf = (bytes: number) =>
    [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const get = (file: string) =>
    fetch(file)
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  const session = read();
  if (!session) return;
  // The frame of the signed-in pages, in the appearance that was picked.
  const page = document.documentElement;
  const theme = localStorage.getItem(themeKey);
  if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme;
  page.dataset['frame'] = '';
  first.forEach(get);
  // Not every browser has it.
  const connection: { readonly saveData?: boolean } | undefined = Reflect.get(navigator, 'connection');
  if (!connection?.saveData) addEventListener('load', () => later.forEach(get));
  const { accessToken } = session;
  if (typeof accessToken !== 'string' || !(expiresAt(accessToken) > Date.now() + 30_000)) return;
  const answers: EarlyAnswers['answers'] = new Map();
  Reflect.set(globalThis, answersKey, { accessToken, answers } satisfies EarlyAnswers);
  const send = ({ method, url, body }: EarlyRequest) => {
    const withoutAnswer = new AbortController();
    const timer = setTimeout(() => withoutAnswer.abort(), 15_000);
    return fetch(url, {
      method,
      credentials: 'same-origin',
      signal: withoutAnswer.signal,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${accessToken}`,
        'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
        // To the portal's own API: another need not allow it.
        ...(url.startsWith('/') && { traceparent: `00-${hexOf(16)}-${hexOf(8)}-01` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })
      .then(
        (answer) => ([429, 502, 503, 504].includes(answer.status) ? undefined : answer),
        () => undefined,
      )
      .finally(() => clearTimeout(timer));
  };
  // After the start script and its packages have been requested.
  setTimeout(() => {
    for (const request of requests) {
      if (request.onlyPlain && location.search) continue;
      answers.set(`${request.method} ${request.url} ${request.body ?? ''}`, send(request));
    }
  });
  setTimeout(() => {
    for (const answer of answers.values()) void answer.then((unused) => unused?.body?.cancel());
    answers.clear();
  }, 20_000);
};
