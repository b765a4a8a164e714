import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutage } from '../../../server/db/outage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const lost = failure('ECONNREFUSED');

const outage = () => {
  let ms = 0;
  const { ended, mayConnectAgain } = createOutage(1_000, () => ms);
  const asks = async (error: unknown) => {
    const answer = mayConnectAgain(error);
    await vi.runAllTimersAsync();
    return answer;
  };
  return { ended, asks, pass: (by: number) => void (ms += by) };
};

it('waits from the first error on, and not longer, until the server has answered', async () => {
  const { ended, asks, pass } = outage();
  ended();
  expect(await asks(lost)).toBe(true);
  pass(999);
  expect(await asks(lost)).toBe(true);
  pass(1);
  expect(await asks(lost)).toBe(false);
  ended();
  expect(await asks(lost)).toBe(true);
});

it('does not wait for a server that never answered', async () => {
  expect(await outage().asks(lost)).toBe(false);
});

it.each([
  [failure('57P01'), true],
  [failure('57P03'), true],
  [failure('08006'), true],
  [failure('', 'Connection terminated unexpectedly'), true],
  [failure('', 'Connection terminated due to connection timeout'), false],
  [failure('', 'timeout exceeded when trying to connect'), false],
  [failure('57014'), false],
  [failure('55P03'), false],
  [failure('40001'), false],
  ['not an error', false],
])('tells a lost connection from a slow or busy server: %s', async (error, waits) => {
  const { ended, asks } = outage();
  ended();
  expect(await asks(error)).toBe(waits);
});
