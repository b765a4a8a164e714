import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { compiledSchema } from '../../../server/db/compiled-schema.ts';
import { callNames, everyCall } from '../../../src/contract/every-call.ts';

const File = z.object({ id: z.number(), variant: z.optional(z.nullable(z.enum(['executed']))) });
const Answer = z
  .object({
    id: z.number(),
    name: z.string().check(z.minLength(2)),
    part: z.nullable(z.object({ text: z.optional(z.string()) })),
    files: z.array(File),
  })
  .check(z.refine(({ id }) => id > 0, 'The id is positive'));

describe('a compiled schema', () => {
  const file = { id: 1, variant: 'executed' };
  const answer = { id: 1, name: 'Bow', part: { text: 'a' }, files: [file] };

  test.each<[string, unknown]>([
    ['what matches', answer],
    ['fields that it does not know', { ...answer, files: [{ ...file, secret: 1 }], secret: 1 }],
    ['what may be absent or null', { ...answer, part: null, files: [{ id: 1 }, { id: 2, variant: null }] }],
    ['a part that may be absent, and is there without a value', { ...answer, part: { text: undefined } }],
    ['a field of another type', { ...answer, files: [file, { ...file, id: '2' }] }],
    ['an absent field', { ...answer, name: undefined }],
    ['a list that is none', { ...answer, files: file }],
    ['a check of a field', { ...answer, name: 'B' }],
    ['a check of the whole', { ...answer, id: 0 }],
    ['nothing', undefined],
  ])('reads %s as the schema does', (_what, value) => {
    const [own, compiled] = [z.safeParse(Answer, value), safeParse(compiledSchema(Answer), value)];
    expect(compiled.success).toBe(own.success);
    expect(compiled.data).toStrictEqual(own.data);
    expect(compiled.error?.issues).toEqual(own.error?.issues);
  });

  it('is made once for each answer of the API', () => {
    for (const { output } of callNames.map((name) => everyCall[name]))
      expect(compiledSchema(output)).toBe(compiledSchema(output));
  });
});
