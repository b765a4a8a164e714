import { createServer } from 'vite';

/** Starts the client as `npm run dev` does, over the API of the test's portal; returns its address and what ends it. */
export const startDevServer = async (
  portal: string,
): Promise<{ readonly base: string; readonly close: () => Promise<void> }> => {
  const server = await createServer({
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, strictPort: false, proxy: { '/api': portal } },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || !address) throw new Error('the development server listens on no port');
  return { base: `http://127.0.0.1:${address.port}`, close: () => server.close() };
};
