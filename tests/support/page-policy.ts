import { Hono } from 'hono';
import { pageHeaders, type Sources } from '../../server/http/security-headers.ts';

/** The policies that the server sends with a page of this build, their nonce replaced by `nonce`. */
export const pagePolicyOf = async (built: Sources, nonce: string) => {
  const app = new Hono().get('/', pageHeaders(built), (context) => context.text(''));
  const { headers } = await app.request('/');
  const withNonce = (name: string) => headers.get(name)?.replace(/'nonce-[^']+'/g, `'nonce-${nonce}'`);
  return {
    policy: withNonce('content-security-policy') ?? '',
    reported: withNonce('content-security-policy-report-only'),
  };
};
