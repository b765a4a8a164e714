import type { APIRequestContext } from '@playwright/test';
import { catalogue } from '../../../src/contract/catalogue.ts';
import { demoPassword } from '../../../src/contract/demo.ts';

/** Signs a demo account in outside the browser, as a separate device; returns its tokens. */
export const signInOutsideBrowser = async (request: APIRequestContext, email: string) => {
  const answer = await request.post(catalogue['account.login'].path, {
    data: { email, password: demoPassword, deviceId: `test ${crypto.randomUUID()}`, platform: 'Test' },
  });
  const { result } = await answer.json();
  return { accessToken: String(result.access_token), refreshToken: String(result.refresh_token) };
};

/**
 * The server's answer to an account, requested outside the browser: a browser stores a response body only for a while,
 * and discards it when its page is left.
 */
export const askOutsideBrowser = async <Result>(
  request: APIRequestContext,
  email: string,
  path: string,
): Promise<Result> => {
  const { accessToken } = await signInOutsideBrowser(request, email);
  const answer = await request.get(path, { headers: { Authorization: `Bearer ${accessToken}` } });
  const { result }: { result: Result } = await answer.json();
  return result;
};

interface Vessel {
  readonly imono: string;
  readonly name: string;
}

/** The first three vessels of an account in the order of its list. */
export const firstVessels = async (
  request: APIRequestContext,
  email: string,
): Promise<readonly [Vessel, Vessel, Vessel]> => {
  const vessels = await askOutsideBrowser<readonly Vessel[]>(request, email, catalogue['account.vessels'].path);
  const [first, second, third] = vessels;
  if (!first || !second || !third) throw new Error(`${email} has fewer than three vessels`);
  return [first, second, third];
};
