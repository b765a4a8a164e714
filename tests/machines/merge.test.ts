import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { type FormTexts, mergeForms, refusalOf } from '../../src/machines/merge.ts';
import { clean } from './change-samples.ts';
import { gone, refused } from '../support/samples.ts';

const texts = fc.dictionary(
  fc.constantFrom('Flag', 'Type', 'Drills', 'Vessel 4100016'),
  fc.constantFrom('', 'a', 'b', 'c'),
);
const fields = (...forms: readonly FormTexts[]) => [...new Set(forms.flatMap(Object.keys))];
const valueOf = (form: FormTexts, name: string) => form[name] ?? '';

describe('A form merged with a change in between', () => {
  it('takes over what only the other changed, keeps what only this form changed, and asks about what both changed', () => {
    expect(
      mergeForms(
        { Name: 'Dawn', Flag: 'Malta', Type: 'Tanker', Class: 'DNV' },
        { Name: 'Day', Flag: 'Malta', Type: 'VLCC', Class: 'ABS' },
        { Name: 'Dawn', Flag: 'Panama', Type: 'Aframax', Class: 'ABS' },
      ),
    ).toEqual({
      taken: [{ name: 'Flag', theirs: 'Panama' }],
      conflicts: [{ name: 'Type', mine: 'VLCC', theirs: 'Aframax' }],
    });
  });

  it('takes a vessel away that only the other took away, and keeps one that only this form added', () => {
    const merge = mergeForms({ 'Vessel A': 'Chosen' }, { 'Vessel A': 'Chosen', 'Vessel B': 'Chosen' }, {});
    expect(merge).toEqual({ taken: [{ name: 'Vessel A', theirs: '' }], conflicts: [] });
  });

  it('loses no change of either side, whatever they changed', () => {
    fc.assert(
      fc.property(texts, texts, texts, (opened, mine, theirs) => {
        const { taken, conflicts } = mergeForms(opened, mine, theirs);
        const asked = new Set(conflicts.map(({ name }) => name));
        const merged = { ...mine, ...Object.fromEntries(taken.map((field) => [field.name, field.theirs])) };
        for (const name of fields(opened, mine, theirs)) {
          const [was, my, their, result] = [opened, mine, theirs, merged].map((form) => valueOf(form, name));
          const bothDiffer = my !== was && their !== was && my !== their;
          expect([name, asked.has(name)]).toEqual([name, bothDiffer]);
          if (!bothDiffer) expect([name, result]).toEqual([name, my === was ? their : my]);
        }
      }),
    );
  });

  it('finds the same conflicts from both sides, and none where one side changed nothing', () => {
    fc.assert(
      fc.property(texts, texts, texts, (opened, mine, theirs) => {
        const names = (a: FormTexts, b: FormTexts) =>
          mergeForms(opened, a, b)
            .conflicts.map(({ name }) => name)
            .toSorted();
        expect(names(mine, theirs)).toEqual(names(theirs, mine));
        expect(names(mine, opened)).toEqual([]);
        expect(mergeForms(opened, mine, opened).taken).toEqual([]);
      }),
    );
  });
});

it('A form of what was deleted meanwhile says so; any other refusal, and one of no form, is told as it is', () => {
  expect(refusalOf(gone, clean.form).message).toMatch(/^This was deleted while it was open here/);
  expect(refusalOf(refused, clean.form).message).toBe(refused.message);
  expect(refusalOf(gone, undefined).message).toBe(gone.message);
});
