import { expect, it } from 'vitest';
import { isAccountCall } from '../../src/contract/account-catalogue.ts';
import { catalogue } from '../../src/contract/catalogue.ts';
import type { CatalogueEndpoint } from '../../src/contract/catalogue-endpoint.ts';
import { callsOfAnyAccount } from '../../src/machines/app/app-context.ts';

const endpoints: readonly (readonly [string, CatalogueEndpoint])[] = Object.entries(catalogue);

it('the calls that need no permission are those of the account and those in the list', () => {
  const anyAccount = endpoints.filter(([, { needs }]) => needs === 'public' || needs === 'signedIn');
  expect(anyAccount.map(([call]) => call).filter((call) => !isAccountCall(call))).toEqual(callsOfAnyAccount);
  expect(endpoints.filter(([call]) => isAccountCall(call)).every((one) => anyAccount.includes(one))).toBe(true);
});
