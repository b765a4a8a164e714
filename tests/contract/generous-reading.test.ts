import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { CallName } from '../../src/contract/catalogue.ts';
import { callNames, everyCall } from '../../src/contract/every-call.ts';
import { essentialsOf, isObject } from '../../src/contract/leniency.ts';
import { type ReceiveResult, receive } from '../../src/contract/receive.ts';
import { arbitraryOf } from '../support/arbitrary-of.ts';
import { type Mutation, mutations } from '../support/mutations.ts';

const dataCalls = callNames.filter((call) => everyCall[call].answer !== 'blob');
const outputOf = (call: CallName): z.ZodMiniType => everyCall[call].output;

/** Whether every list has its full length or is missing: no entry is lost without being counted. */
const keepsEntries = (before: unknown, after: unknown): boolean => {
  if (Array.isArray(before))
    return (
      Array.isArray(after) &&
      (after.length === 0 ||
        // A junk entry may be readable: 42 can be read as a string.
        after.length > before.length ||
        (after.length === before.length && before.every((entry, at) => keepsEntries(entry, after[at]))))
    );
  if (!isObject(before)) return true;
  return (
    after === null || (isObject(after) && Object.keys(before).every((name) => keepsEntries(before[name], after[name])))
  );
};

/** Whether a page can be rendered from a response: it was parsed, and every dropped entry is counted. */
const isUsable = (before: ReceiveResult<z.ZodMiniType>, after: ReceiveResult<z.ZodMiniType>): boolean =>
  after.data !== undefined && (after.unreadable > before.unreadable || keepsEntries(before.data, after.data));

/** Without the id, a form would change another person or none: such an answer is an error. */
const lacksEssential = (schema: z.ZodMiniType, answer: unknown): boolean =>
  isObject(answer) && essentialsOf(schema).some((field) => (answer[field] ?? null) === null);

it.each(dataCalls)('a conforming response of %s is parsed without loss', (call) => {
  const schema = outputOf(call);
  fc.assert(
    fc.property(arbitraryOf(schema), (answer) => {
      const { data, faults } = receive(schema, answer);
      expect(data).not.toBe(undefined);
      expect(faults.filter(({ expected }) => expected !== 'an entry')).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

describe.each(Object.entries<Mutation>(mutations))('a response changed by %s', (_, mutate) => {
  it('can still be rendered for every call', () => {
    let applied = 0;
    for (const call of dataCalls) {
      const schema = outputOf(call);
      fc.assert(
        fc.property(arbitraryOf(schema), fc.nat(), (answer, seed) => {
          const before = receive(schema, answer);
          const changed = mutate(schema, answer, (count) => seed % count);
          // An entry of empty strings conforms, but has nothing to show.
          if (changed === undefined || before.unreadable > 0 || lacksEssential(schema, changed)) return;
          applied += 1;
          expect(isUsable(before, receive(schema, changed)), call).toBe(true);
        }),
        { numRuns: 40 },
      );
    }
    expect(applied).toBeGreaterThan(0);
  });
});
