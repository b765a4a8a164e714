import { expect, it } from 'vitest';
import { actionOf, tookText } from '../../../../src/views/pages/system-checks/job-words.ts';

const job = {
  id: 'a',
  what: 'Sending digests',
  state: 'done',
  who: null,
  queuedAt: '2026-11-29T22:00:00Z',
  startedAt: '2026-11-29T22:00:00.000Z',
  endedAt: '2026-11-29T22:00:00.040Z',
  attempts: 1,
  problem: null,
  mayRetry: false,
  mayCancel: false,
  importId: null,
} as const;

it.each([
  ['2026-11-29T22:00:00.040Z', '40 ms'],
  ['2026-11-29T22:01:30Z', '90 s'],
  ['2026-11-29T22:03:10Z', '3 min'],
  ['soon', '–'],
  [null, '–'],
])('a job that ended at %s took %s', (endedAt, text) => {
  expect(tookText({ ...job, endedAt })).toBe(text);
});

it('A failed job is tried again, one that waits is cancelled, and an import is cancelled by its own call', () => {
  expect(actionOf(job)).toBeUndefined();
  expect(actionOf({ ...job, mayRetry: true })).toMatchObject({ text: 'Try again', change: { call: 'jobs.retry' } });
  expect(actionOf({ ...job, mayCancel: true })?.change).toMatchObject({ call: 'jobs.cancel', input: { id: 'a' } });
  expect(actionOf({ ...job, mayCancel: true, importId: '5' })?.change).toMatchObject({
    call: 'import.cancel',
    input: { id: '5' },
  });
});
