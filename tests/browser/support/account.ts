import type { APIRequestContext } from '@playwright/test';
import { catalogue } from '../../../src/contract/catalogue.ts';
import { demoPassword } from '../../../src/contract/demo.ts';

/** Signs a demo account in beside the browser, as a device of its own: its tokens. `base` where the requests know none of their own. */
export const signInBeside = async (request: APIRequestContext, email: string, base = '') => {
  const answer = await request.post(`${base}${catalogue['account.login'].path}`, {
    data: { email, password: demoPassword, deviceId: `test ${crypto.randomUUID()}`, platform: 'Test' },
  });
  const { result } = await answer.json();
  return { accessToken: String(result.access_token), refreshToken: String(result.refresh_token) };
};

interface Vessel {
  readonly imono: string;
  readonly name: string;
}

/** The first three vessels of an account in the order of its list. Asked beside the browser, whose pages may be left while an answer is read. */
export const firstVessels = async (
  request: APIRequestContext,
  email: string,
): Promise<readonly [Vessel, Vessel, Vessel]> => {
  const { accessToken } = await signInBeside(request, email);
  const answer = await request.get(catalogue['account.vessels'].path, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  const { result }: { result: readonly Vessel[] } = await answer.json();
  const [first, second, third] = result;
  if (!first || !second || !third) throw new Error(`${email} has less than three vessels`);
  return [first, second, third];
};
