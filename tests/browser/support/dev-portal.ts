import { test as base } from './browser-test.ts';
import { startDevServer } from './dev-server.ts';

/** A browser test of the portal in development mode. */
export const test = base.extend<object, { readonly dev: string }>({
  dev: [
    async ({ playwright: _ }, provide, { project }) => {
      const { base: address, close } = await startDevServer(project.use.baseURL ?? '');
      await provide(address);
      await close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ dev }, provide) => provide(dev),
});
