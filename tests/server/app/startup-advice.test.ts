// @module-tag exhaustive
import { expect, test } from 'vitest';
import { startupAdvice } from '../../../server/app/startup-advice.ts';
import { freePort } from '../../support/loopback.ts';
import { startPortalProcess } from '../../support/portal-process.ts';

test.each([
  ['an impossible folder', async () => ({ DATA_DIR: '/dev/null/data' }), 'set DATA_DIR to a folder'],
  [
    'a database that is not running',
    async () => ({ DATABASE_URL: `postgres://portal:secret-word@127.0.0.1:${await freePort()}/portal` }),
    'The database does not answer',
  ],
])('A server with %s exits with advice, without a stack', async (_name, settings, words) => {
  const portal = await startPortalProcess(await settings());
  expect(await portal.ended).toBe(1);
  expect(portal.said()).toContain(words);
  expect(portal.said()).not.toMatch(/ {4}at |secret-word/);
});

test.each([
  ['the embedded database on a full disk', { name: 'ErrnoError', errno: 51 }, 'disk of its data is full'],
  ['the embedded database on a read-only folder', { name: 'ErrnoError', errno: 69 }, 'may write to'],
  ['a wrong password', Object.assign(new Error('no'), { code: '28P01' }), 'refuses the user or the password'],
  ['a database that does not exist', Object.assign(new Error('no'), { code: '3D000' }), 'create it first'],
  ['a cause further down', new Error('no', { cause: { code: 'ENOSPC' } }), 'disk of its data is full'],
])('%s has a readable message', (_name, error, words) => {
  expect(startupAdvice(error)).toContain(words);
});

test('An unknown error gets no advice', () => {
  for (const error of [new Error('no'), { errno: 4 }, 'text', null, undefined])
    expect(startupAdvice(error)).toBeUndefined();
});
