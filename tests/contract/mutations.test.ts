import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callNames, everyCall } from '../../src/contract/every-call.ts';
import { arbitraryOf } from '../support/arbitrary-of.ts';
import { mutations, type Pick } from '../support/mutations.ts';

const Row = z.object({
  id: z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))]),
  name: z.nullable(z.string()),
  open: z.boolean(),
  kind: z.enum(['a', 'b']),
});
const Page = z.object({ items: z.array(Row), totalCount: z.number() });
const row = { id: 7, name: 'Dawn', open: true, kind: 'a' };
const pageOf = (...items: readonly unknown[]) => ({ items, totalCount: items.length });

const first: Pick = () => 0;
const last: Pick = (count) => count - 1;

type Case = readonly [keyof typeof mutations, string, z.core.$ZodType, unknown, Pick, unknown];

const cases: readonly Case[] = [
  ['fieldAbsent', 'takes out a field', Row, row, first, { name: 'Dawn', open: true, kind: 'a' }],
  ['fieldAbsent', 'takes out the items of a page', Page, pageOf(), first, { totalCount: 0 }],
  ['fieldAbsent', 'leaves a list of plain values', z.array(z.string()), ['a'], first, undefined],
  [
    'fieldNull',
    'clears a field inside a list',
    Page,
    pageOf(row),
    (count) => count - 2,
    pageOf({ ...row, kind: null }),
  ],
  ['fieldNull', 'leaves what is null', z.object({ a: z.nullable(z.string()) }), { a: null }, first, undefined],
  ['textForNumber', 'writes a number as text', Row, row, first, { ...row, id: '7' }],
  ['textForNumber', 'leaves an answer without numbers', z.array(Row), [], first, undefined],
  ['numberForText', 'writes an id as a number', Row, { ...row, id: '12' }, first, { ...row, id: 12 }],
  ['numberForText', 'writes words as their length', Row, row, last, { ...row, name: 4 }],
  ['numberForText', 'leaves the value of an enum', z.object({ kind: z.enum(['a']) }), { kind: 'a' }, first, undefined],
  ['numberForBoolean', 'writes yes as 1', Row, row, first, { ...row, open: 1 }],
  ['numberForBoolean', 'writes no as 0', z.boolean(), false, first, 0],
  ['junkRow', 'puts junk before the rows', z.array(Row), [row], first, [null, row]],
  [
    'junkRow',
    'puts junk after the rows',
    Page,
    pageOf(row),
    last,
    { items: [row, { unexpected: 'row' }], totalCount: 1 },
  ],
  ['junkRow', 'gives text no text as junk', z.array(z.string()), [], (count) => Math.min(1, count - 1), [42]],
  ['junkRow', 'leaves an object without lists', Row, row, first, undefined],
  ['nullList', 'gives null for a page', Page, pageOf(row), first, null],
  ['nullList', 'gives null for the items', Page, pageOf(row), last, { items: null, totalCount: 1 }],
  ['nullList', 'leaves an object without lists', Row, row, first, undefined],
  ['arrayForPage', 'gives the items alone', Page, pageOf(row), first, [row]],
  ['arrayForPage', 'leaves a list', z.array(Row), [row], first, undefined],
  ['pageForArray', 'gives a page of the rows', z.array(Row), [row], first, pageOf(row)],
  ['pageForArray', 'leaves a page', Page, pageOf(row), first, undefined],
  ['noTotalCount', 'takes out the count', Page, pageOf(row), first, { items: [row] }],
  ['noTotalCount', 'leaves a list', z.array(Row), [row], first, undefined],
  ['extraField', 'adds a field', Row, row, first, { ...row, unexpectedField: 'unexpected' }],
  ['extraField', 'leaves a plain value', z.boolean(), true, first, undefined],
  ['unknownEnum', 'writes another word', Row, row, first, { ...row, kind: 'Never heard of' }],
  ['unknownEnum', 'leaves an enum that is null', z.nullable(z.enum(['a'])), null, first, undefined],
];

describe('a mutation of a response', () => {
  it.each(cases)('%s %s', (name, _, schema, value, pick, mutated) => {
    const before = structuredClone(value);
    expect(mutations[name](schema, value, pick)).toEqual(mutated);
    expect(value, 'the answer itself stays').toEqual(before);
  });

  it('changes every response it applies to, and the result is JSON', () => {
    const applied = new Map<string, number>();
    const answers = fc
      .constantFrom(...callNames.filter((call) => everyCall[call].answer !== 'blob'))
      .chain((call) =>
        arbitraryOf(everyCall[call].output).map((answer) => ({ schema: everyCall[call].output, answer })),
      );
    fc.assert(
      fc.property(answers, fc.infiniteStream(fc.nat()), ({ schema, answer }, choices) => {
        const pick: Pick = (count) => (choices.next().value ?? 0) % count;
        for (const [name, mutate] of Object.entries(mutations)) {
          const mutated = mutate(schema, answer, pick);
          if (mutated === undefined) continue;
          applied.set(name, (applied.get(name) ?? 0) + 1);
          expect(mutated, name).not.toEqual(answer);
          expect(JSON.parse(JSON.stringify(mutated)), name).toEqual(mutated);
        }
      }),
      { numRuns: 500 },
    );
    expect([...applied.keys()].toSorted()).toEqual(Object.keys(mutations).toSorted());
  });
});
