import type { Page } from '@playwright/test';

/** The data transferred over the network for one request. */
export interface Crossing {
  readonly url: string;
  /** The resource type as in the developer tools: Document, Script, Stylesheet, Fetch … */
  readonly type: string;
  readonly bytes: number;
}

interface Wire {
  /** The transfers so far. Responses from the browser's cache do not count. */
  readonly crossings: () => readonly Crossing[];
  readonly clearCache: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Records what a page transfers over the network from now on. */
export const watchWire = async (page: Page): Promise<Wire> => {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const sent = new Map<string, { url: string; type: string; bytes: number }>();
  // A request that waits in the cache for another one of the same address is not 'from disk', and has no connection.
  wire.on('Network.responseReceived', ({ requestId, type, response: { url, fromDiskCache, connectionId } }) => {
    if (!fromDiskCache && connectionId !== 0) sent.set(requestId, { url, type, bytes: 0 });
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
