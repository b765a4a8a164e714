import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../../src/contract/catalogue.ts';

/** The tokens that a page uses, and a check that they appear nowhere else. */
export interface Secrets {
  readonly used: ReadonlySet<string>;
  /** Fails if a token appeared in an address, a body or a header that is not meant for it. */
  readonly expectNotLeaked: () => void;
}

/**
 * Watches every request of a page for the tokens of its session: they belong in Authorization and in the body of the
 * renewal.
 */
export const secretsOf = (page: Page): Secrets => {
  const used = new Set<string>();
  const sentElsewhere: string[] = [];
  page.on('request', (request) => {
    const { authorization, ...headers } = request.headers();
    if (authorization) used.add(authorization.replace('Bearer ', ''));
    const renews = new URL(request.url()).pathname === catalogue['account.refreshToken'].path;
    if (renews) used.add(request.postDataJSON().refresh_token);
    sentElsewhere.push(JSON.stringify([request.url(), headers, renews ? '' : request.postData()]));
  });
  return {
    used,
    expectNotLeaked: () =>
      expect(sentElsewhere.filter((text) => [...used].some((token) => text.includes(token)))).toEqual([]),
  };
};

/** The entries of both storages of a page. */
export const storages = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...sessionStorage, ...localStorage }));
