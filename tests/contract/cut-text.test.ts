import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText } from '../../src/contract/cut-text.ts';

it('cuts between the characters that a person sees', () => {
  const family = '👨‍👩‍👧';
  expect(cutText(`ab${family}cd`, 6)).toBe('ab…');
  expect(cutText('cafe\u0301 bar', 6, '')).toBe('cafe\u0301 ');
  expect(cutText('cafe\u0301 bar', 4, '')).toBe('caf');
  expect(cutText('one two', 5)).toBe('one…');
  expect(cutText('one two', 7)).toBe('one two');
});

it('keeps to the limit and tears no surrogate pair, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, max) => {
      const cut = cutText(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
      expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
    }),
  );
});
