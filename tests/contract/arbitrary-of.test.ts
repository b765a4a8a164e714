// @module-tag exhaustive
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callNames, everyCall } from '../../src/contract/every-call.ts';
import { arbitraryOf } from '../support/arbitrary-of.ts';

const jsonCalls = callNames.filter((call) => everyCall[call].answer !== 'blob');

describe('generated answers', () => {
  it.each(jsonCalls)('of %s conform to the contract and survive JSON', (call) => {
    const { output } = everyCall[call];
    fc.assert(
      fc.property(arbitraryOf(output), (answer) => {
        const sent: unknown = JSON.parse(JSON.stringify(answer));
        expect(sent).toEqual(answer);
        expect(z.safeParse(output, sent).error).toBeUndefined();
      }),
    );
  });

  it.each([
    ['a string with length limits', z.string().check(z.minLength(3), z.maxLength(5))],
    ['a pattern', z.string().check(z.regex(/^[A-Z]{2}\d{3}$/))],
    ['a time', z.iso.datetime()],
    ['a number with limits', z.number().check(z.gte(0), z.lt(1))],
    ['an integer', z.int().check(z.gt(0))],
    ['an array with length limits', z.array(z.boolean()).check(z.minLength(2), z.maxLength(3))],
    ['a union', z.union([z.literal('none'), z.null(), z.tuple([z.number(), z.string()])])],
    ['an object with optional fields', z.object({ a: z.optional(z.string()), b: z._default(z.number(), 1) })],
    ['a record', z.record(z.string(), z.nullable(z.enum(['a', 'b'])))],
    ['a transform', z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))],
    ['anything', z.object({ any: z.unknown() })],
  ])('of a schema with %s match it', (_, schema) => {
    fc.assert(fc.property(arbitraryOf(schema), (value) => z.safeParse(schema, value).success));
  });

  it('sometimes include optional fields and sometimes omit them', () => {
    const samples = fc.sample(arbitraryOf(z.object({ note: z.optional(z.string()) })), { numRuns: 100, seed: 1 });
    const withNote = samples.filter((value) => Object.hasOwn(Object(value), 'note'));
    expect(withNote.length).toBeGreaterThan(10);
    expect(withNote.length).toBeLessThan(90);
  });

  it('of an unknown schema type throw', () => {
    expect(() => arbitraryOf(z.instanceof(Blob))).toThrow('No arbitrary for a schema of kind custom');
  });
});
