import { expect, it, vi } from 'vitest';
import { createLateApi } from '../../../src/app/create-late-api.ts';
import type { Api, ApiPorts } from '../../../src/services/api/api.ts';

const reported = vi.fn();
const loadErrors = vi.fn();
// SAFETY: the client of these tests reads no other port.
const ports = { onProblem: reported } as unknown as ApiPorts;
const answer = { data: true, unreadable: 0 };
// SAFETY: the calls of these tests are answered alike.
const client = (async () => answer) as unknown as Api;

it('loads the code with the first call, once, and hands every call to it', async () => {
  const load = vi.fn(async () => () => client);
  const { api, prepare } = createLateApi(ports, load, loadErrors);
  expect(load).not.toHaveBeenCalled();
  prepare();
  expect(await Promise.all([api('account.profile', {}), api('account.vessels', {})])).toEqual([answer, answer]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('says that there is no connection if the code does not come, and loads it again for the next call', async () => {
  const load = vi.fn(async () => () => client).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { api } = createLateApi(ports, load, loadErrors);
  await expect(api('account.profile', {})).rejects.toMatchObject({ kind: 'offline' });
  expect(reported).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'offline' }),
    'account.profile',
    undefined,
  );
  expect(loadErrors).toHaveBeenCalledExactlyOnceWith(new TypeError('Failed to fetch'));
  expect(await api('account.profile', {})).toEqual(answer);
});

it('leaves a failure before the first call to that call, and reports none of a silent one', async () => {
  reported.mockClear();
  const load = vi.fn(async () => () => client).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  createLateApi(ports, load, loadErrors).prepare();
  const broken = createLateApi(ports, () => Promise.reject(new TypeError('Failed to fetch')), loadErrors);
  await expect(broken.api('account.profile', {}, { silent: true })).rejects.toMatchObject({ kind: 'offline' });
  expect(reported).not.toHaveBeenCalled();
});
