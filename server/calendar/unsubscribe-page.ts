import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { NONCE, secureHeaders } from 'hono/secure-headers';

/** The page runs no script, loads nothing, and sends its form to itself. */
export const unsubscribePolicy: MiddlewareHandler = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: [NONCE],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
});

interface Shown {
  readonly isDone: boolean;
  readonly portalUrl: string;
}

/** Asks whether the digest should end, or says that it ended. It needs no sign-in. */
export const unsubscribePage = (context: Context, { isDone, portalUrl }: Shown): Response | Promise<Response> => {
  const title = isDone ? 'The digest was stopped' : 'Stop the digest?';
  const accountHref = `${portalUrl}/account`;
  const content = isDone
    ? html`<p>
        You get no further digest by e-mail. You can order it again on <a href="${accountHref}">your account page</a>.
      </p>`
    : html`<p>You get an e-mail with the overdue and due dates of your fleet. This stops it at once.</p>
        <form method="post"><button type="submit">Stop the digest</button></form>
        <p>To change when it is sent, or what it contains, open <a href="${accountHref}">your account page</a>.</p>`;
  context.header('Cache-Control', 'no-store');
  return context.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <style nonce="${context.get('secureHeadersNonce') ?? ''}">
            :root {
              color-scheme: light dark;
              font:
                1rem/1.5 system-ui,
                sans-serif;
            }
            body {
              margin: 10vh auto;
              max-width: 32rem;
              padding: 0 1rem;
            }
            button {
              font: inherit;
              padding: 0.5rem 1rem;
            }
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html>`,
  );
};
