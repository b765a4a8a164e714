import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readStored } from '../../../server/db/stored.ts';
import { createLog } from '../../../server/log.ts';

describe('reading stored values', () => {
  const log = createLog('silent');
  const read = (schema: z.ZodMiniType, value: unknown) => readStored(schema, value, { log, what: 'test' });

  test.each<[string, z.ZodMiniType, unknown, unknown]>([
    ['a string', z.object({ a: z.string() }), { a: 7 }, { a: '' }],
    ['a choice that may be missing', z.object({ a: z.nullable(z.enum(['x'])) }), { a: 'y' }, { a: null }],
    ['an optional number', z.object({ a: z.optional(z.number()) }), { a: 'y' }, { a: undefined }],
    ['an entry without a required field', z.array(z.object({ a: z.number() })), [{ a: 1 }, { a: 'b' }, 3], [{ a: 1 }]],
    ['a list', z.object({ a: z.array(z.string()) }), { a: { b: 1 } }, { a: [] }],
    ['an object', z.object({ a: z.object({ b: z.nullable(z.string()) }) }), { a: 'b' }, { a: { b: null } }],
    ['a nullable object', z.object({ a: z.nullable(z.object({ b: z.number() })) }), { a: { b: 'c' } }, { a: null }],
    ['a field that is not in the contract', z.object({ a: z.string() }), { a: 'b', secret: 1 }, { a: 'b' }],
  ])('%s', (_name, schema, value, expected) => {
    expect(read(schema, value)).toEqual(expected);
  });

  test('A missing required number is an error', () => {
    expect(() => read(z.object({ a: z.number() }), { a: 'many' })).toThrow('do not match');
  });
});

test('A value that does not match is logged once, with table, id and field, and without the value', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  const File = z.object({ id: z.number(), variant: z.nullable(z.enum(['executed'])) });
  const answer = z.object({ id: z.number(), part: z.object({ text: z.string() }), attachment: z.array(File) });
  const value = { id: 7, part: { text: 4711 }, attachment: [{ id: 9, variant: 'scribbled' }] };
  const source = {
    log: createLog('info', sink),
    what: '/api/logged-once',
    tables: { root: 'record', attachment: 'attachment' } as const,
  };
  const first = readStored(answer, value, source);
  expect(first).toEqual({ id: 7, part: { text: '' }, attachment: [{ id: 9, variant: null }] });
  expect(readStored(answer, value, source)).toEqual(first);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    what: '/api/logged-once',
    count: 2,
    mismatches: [
      { table: 'record', id: 7, path: 'part.text' },
      { table: 'attachment', id: 9, path: 'variant' },
    ],
  });
  expect(lines.join('')).not.toMatch(/scribbled|4711/);
});
