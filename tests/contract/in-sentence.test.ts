import { expect, it } from 'vitest';
import { inSentence } from '../../src/contract/in-sentence.ts';

it.each([
  ['Near Miss', 'near miss'],
  ['SIRE Inspection', 'SIRE inspection'],
  ['CDI', 'CDI'],
])('%s inside a sentence is %s', (name, text) => expect(inSentence(name)).toBe(text));
