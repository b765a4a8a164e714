import path from 'node:path';
import { build } from 'vite';

/** Builds a page of these tests into one script that can be inlined in a page's HTML. */
export const builtScript = async (page: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: path.join(import.meta.dirname, page), formats: ['iife'], name: 'pageUnderTest' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const chunk = output?.output[0];
  if (!chunk) throw new Error(`${page} was not built`);
  return chunk.code.replaceAll('</script', '<\\/script');
};
