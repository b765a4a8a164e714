import type { BrowserContext, Page } from '@playwright/test';

/** A message of the protocol of @statelyai/inspect. */
export interface StatelyMessage {
  readonly type: string;
  readonly _version: string;
  readonly sessionId: string;
  readonly name?: string;
  /** The machine's configuration as JSON. */
  readonly definition?: string;
  readonly snapshot?: { readonly status?: string; readonly value?: unknown; readonly context?: unknown };
  readonly event?: { readonly type: string };
}

const address = 'https://stately.ai/inspect';

/** Connects and receives like `createBrowserReceiver` of the package, which Stately's page runs. */
const receiver = `<!doctype html><title>Stately</title><script>
  const messages = [];
  addEventListener('message', ({ data }) => {
    if (typeof data?.type === 'string' && typeof data._version === 'string') messages.push(data);
  });
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

/** Answers the address of Stately's inspector with a page that collects what it receives. */
export const serveStately = (context: BrowserContext) =>
  context.route(address, (route) => route.fulfill({ contentType: 'text/html', body: receiver }));

/** What a page of Stately has received since it was opened. */
export const messagesOf = (inspector: Page): Promise<readonly StatelyMessage[]> => inspector.evaluate('messages');
