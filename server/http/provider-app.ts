import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { PortalDatabase } from '../db/portal-database.ts';
import type { AppEnv } from './request-log.ts';
import { ProviderRefusal } from '../provider/provider-refusal.ts';
import { callbackPath, type Provider } from '../provider/provider-sign-in.ts';

interface Ports {
  readonly db: PortalDatabase;
  readonly log: Logger;
  readonly now: () => Date;
  readonly portalUrl: string;
  readonly provider: Provider | undefined;
}

/** Where a browser signs out of the provider too. */
export const providerEndPath = '/api/sign-in/end';

/**
 * The addresses that a browser opens on its way to and from the provider. What the page needs is in the fragment, which
 * no server and no log gets: a code that only the browser that began can exchange, or the word of a problem.
 */
export const createProviderApp = ({ db, log, now, portalUrl, provider }: Ports): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  if (!provider) return app;
  const toPage = (context: Context, fragment: string) => context.redirect(`${portalUrl}/auth/provider#${fragment}`);
  app.get(callbackPath, async (context) => {
    try {
      const code = await provider.finish(new URL(context.req.url).search.slice(1), { db, now: now() });
      return toPage(context, `provider=${code}`);
    } catch (error) {
      const { problem, message } = error instanceof ProviderRefusal ? error : unexpected;
      log.warn({ event: 'sign-in by provider refused', problem, message, err: nameOf(error) }, 'sign-in refused');
      return toPage(context, `provider-problem=${problem}`);
    }
  });
  app.get(providerEndPath, async (context) => {
    const address = await provider.endAddress().catch((error: unknown) => {
      log.warn({ err: nameOf(error) }, 'the OpenID provider did not answer');
      return `${portalUrl}/auth/login`;
    });
    return context.redirect(address);
  });
  return app;
};

const unexpected = { problem: 'failed', message: 'the provider did not answer as expected' } as const;

/** Its message may contain what the provider sent, so only the name and code of an error are logged. */
const nameOf = (error: unknown) =>
  error instanceof Error ? { name: error.name, code: 'code' in error ? String(error.code) : undefined } : undefined;
