import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { nameField } from '../../../src/contract/models/name-field.ts';

const Name = nameField('The first name', 20);
const problem = (name: string) => z.safeParse(Name, name).error?.issues[0]?.message;

describe('a name', () => {
  it.each(['Ada', 'Ἀθηνᾶ', '船长', 'می‌خواهم', "O'Brien-Ńg", '👩‍✈️'])('may be %j', (name) => {
    expect(problem(name)).toBeUndefined();
  });

  it.each([
    ['a line break', 'Ada\nBEGIN:VEVENT'],
    ['a bell', 'Ada\u0007'],
    ['a tab', 'Ada\tMaris'],
    ['a line separator', 'Ada\u2028x'],
    ['a sign that turns what follows', 'Ada\u202Exe.fdp'],
    ['an isolate', 'Ada\u2066x'],
  ])('has no %s', (_, name) => {
    expect(problem(name)).toBe('The first name has a line break or another invisible character');
  });

  it.each(['\u200B', '\u00AD\u2060', '\u200E \u200F'])('is not only signs without a width: %j', (name) => {
    expect(problem(name)).toBe('The first name has no letter that is seen');
  });

  it('is trimmed, not empty and not too long', () => {
    expect(z.parse(Name, ' Ada\n')).toBe('Ada');
    expect(problem(' \n ')).toBe('The first name is missing');
    expect(problem('x'.repeat(21))).toBe('The first name has at most 20 characters');
  });
});
