import { expect, it } from 'vitest';
import { queryMachine } from '../../../src/machines/query/query.ts';
import { oldestAnswer, oldestTime } from '../../../src/machines/selectors/oldest-answer.ts';
import { locations, requestAt } from '../query-requirements.ts';

const now = 1_000_000;
const minute = 60_000;
type State = 'loading' | 'recalling' | 'ready' | 'stale' | 'failed';

/** A query in a state, with an answer of that age in ms; undefined: without an answer. */
const query = (value: State, age: number | undefined, kept: { readonly kept?: true } = {}) =>
  queryMachine.resolveState({
    value,
    context: {
      requestAt,
      request: requestAt(locations.dawn),
      received: age === undefined ? undefined : { data: 'rows', unreadable: 0, at: now - age, ...kept },
      answered: undefined,
      problem: undefined,
      minutes: 0,
    },
  });
const kept = { kept: true } as const;

it.each([
  ['no query', [], undefined],
  ['nothing received', [query('loading', undefined), query('failed', undefined)], undefined],
  ['current data, however old', [query('ready', 5 * minute), query('loading', 5 * minute)], undefined],
  ['a failed refresh', [query('stale', 5)], now - 5],
  ['data of an earlier visit while it is refreshed', [query('loading', minute, kept)], now - minute],
  ['data of less than a minute ago while it is refreshed', [query('loading', minute - 1, kept)], undefined],
  ['data of less than a minute ago that could not be refreshed', [query('stale', 1, kept)], now - 1],
  [
    'old data beside current data',
    [query('ready', 9 * minute), query('stale', 2 * minute), query('loading', 3 * minute, kept), query('stale', 1)],
    now - 3 * minute,
  ],
] as const)('names the oldest answer that is not current: %s', (_, snapshots, at) => {
  expect(oldestAnswer(snapshots, now)).toBe(at);
});

it.each([
  [[], undefined],
  [[undefined, undefined], undefined],
  [[undefined, now, now - 1], now - 1],
] as const)('names the earliest of the times %j', (times, earliest) => {
  expect(oldestTime(times)).toBe(earliest);
});
