import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../../src/contract/catalogue.ts';

/** The tokens a page was seen to use, and where any of them was seen that is no place for them. */
export interface Secrets {
  readonly used: ReadonlySet<string>;
  /** Fails if a token stood in an address, a body or a header that is not for it. */
  readonly expectKept: () => void;
}

/** Watches every request of a page for the tokens of its session: they belong in Authorization and in the body of the renewal. */
export const secretsOf = (page: Page): Secrets => {
  const used = new Set<string>();
  const said: string[] = [];
  page.on('request', (request) => {
    const { authorization, ...headers } = request.headers();
    if (authorization) used.add(authorization.replace('Bearer ', ''));
    const renews = new URL(request.url()).pathname === catalogue['account.refreshToken'].path;
    if (renews) used.add(request.postDataJSON().refresh_token);
    said.push(JSON.stringify([request.url(), headers, renews ? '' : request.postData()]));
  });
  return {
    used,
    expectKept: () => expect(said.filter((text) => [...used].some((token) => text.includes(token)))).toEqual([]),
  };
};

/** What both storages of a page hold. */
export const storages = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...sessionStorage, ...localStorage }));
