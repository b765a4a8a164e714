import { expect, it } from 'vitest';
import { requestsByPath } from '../../scripts/early-requests.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { routes } from '../../src/routing/routes.ts';

const at = (path: string, suffix = '') =>
  requestsByPath.get(path)?.[suffix]?.map(({ method, url, body }) => [method, url, body].filter(Boolean).join(' '));

const ofAccount = ['GET /api/services/account/profile', 'GET /api/services/account/listShipByAccount?former=true'];

it('has profile and vessels for every signed-in path, and nothing for a public one', () => {
  const [open, signedIn] = [true, false].map((isOpen) =>
    routes.filter((route) => Boolean(route.public) === isOpen).flatMap(({ paths }) => paths),
  );
  expect([...requestsByPath.keys()].toSorted()).toEqual(signedIn?.toSorted());
  expect(open?.filter((path) => requestsByPath.has(path))).toEqual([]);
  for (const [path, bySuffix] of requestsByPath)
    for (const suffix of Object.keys(bySuffix)) expect(at(path, suffix)?.slice(0, 2), path + suffix).toEqual(ofAccount);
});

it('has what the dashboard requests first and any account may read', () => {
  expect(at('/dashboard')?.slice(2)).toEqual([
    'GET /api/services/account/lastupdatereport',
    'GET /api/services/account/lstItemLastUpdate',
  ]);
});

it('has no request that needs a permission', () => {
  const open = Object.values<Endpoint>(everyCall)
    .filter(({ needs }) => needs === 'signedIn')
    .map(({ path }) => path);
  const all = [...requestsByPath.values()].flatMap((bySuffix) => Object.values(bySuffix).flat());
  expect(all.filter(({ url }) => !open.includes(url.replace(/\?.*/, '')))).toEqual([]);
});

it('has the requests of the landing page for the address without a path', () => {
  expect(at('/')).toEqual(at('/dashboard'));
});

it('has no request for what only the browser knows', () => {
  const all = [...requestsByPath.values()].flatMap((bySuffix) => Object.values(bySuffix).flat());
  expect(all.filter(({ url }) => url.includes('checks'))).toEqual([]);
  expect(all.filter(({ url, body = '' }) => `${url}${body}`.includes('9074729'))).toEqual([]);
});
