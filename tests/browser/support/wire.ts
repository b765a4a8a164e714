import type { Page } from '@playwright/test';

/** What crossed the wire for one request. */
export interface Crossing {
  readonly url: string;
  /** As the developer tools call it: Document, Script, Stylesheet, Fetch … */
  readonly type: string;
  readonly bytes: number;
}

interface Wire {
  /** What crossed so far. What the browser's cache answered does not count. */
  readonly crossings: () => readonly Crossing[];
  readonly clearCache: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Notes what crosses the wire for a page from now on. */
export const watchWire = async (page: Page): Promise<Wire> => {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const sent = new Map<string, { url: string; type: string; bytes: number }>();
  wire.on('Network.responseReceived', ({ requestId, type, response: { url, fromDiskCache } }) => {
    if (!fromDiskCache) sent.set(requestId, { url, type, bytes: 0 });
  });
  wire.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const crossing = sent.get(requestId);
    if (crossing) crossing.bytes += encodedDataLength;
  });
  return {
    crossings: () => [...sent.values()],
    stop: () => wire.detach(),
    clearCache: async () => void (await wire.send('Network.clearBrowserCache')),
  };
};
