import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../src/services/api/server-words.ts';

const table: readonly (readonly [string, unknown, string | undefined])[] = [
  ['text under error', { error: 'No such filter' }, 'No such filter'],
  ['an object under error', { error: { code: 7, message: 'No such filter' } }, 'No such filter'],
  ['texts in an array', { error: ['No such filter', 'No such day'] }, 'No such filter. No such day'],
  [
    'objects in an array',
    { error: [{ message: 'No such filter' }, { message: 'No such day' }] },
    'No such filter. No such day',
  ],
  [
    'a description beside its code',
    { error: 'invalid_grant', error_description: 'The password has expired' },
    'The password has expired',
  ],
  [
    'problem+json',
    { type: 'about:blank', title: 'Bad filter', status: 400, detail: 'The count is 0' },
    'The count is 0',
  ],
  ['problem+json with a title alone', { title: 'Bad filter', status: 400 }, 'Bad filter'],
  ['a message at the top', { statusCode: 400, message: 'No such filter', error: 'Bad Request' }, 'No such filter'],
  [
    'messages of the fields of a form',
    { title: 'Invalid', errors: { Email: ['is required'], Name: ['is long'] } },
    'is required. is long',
  ],
  [
    'messages by their place in the body',
    { detail: [{ loc: ['body', 'count'], msg: 'not a number' }] },
    'not a number',
  ],
  ['words inside the result', { result: { error: 'No such filter' } }, 'No such filter'],
  ['a text alone', 'No such filter', 'No such filter'],
  ['the name of a status where there is nothing else', { error: 'Not Found' }, 'Not Found'],
  ['nothing', {}, undefined],
  ['null', null, undefined],
  ['no text', { error: true, message: 7 }, undefined],
  ['HTML', { error: '<h1>502 Bad Gateway</h1>' }, undefined],
  ['a comparison, which is no HTML', { error: 'count < 1' }, 'count < 1'],
  ['lines and control characters', { error: ' No\n such\u0000\u202e filter ' }, 'No such filter'],
];

describe('the reason in a server response', () => {
  it.each(table)('is read from %s', (_, body, words) => expect(wordsOf(body)).toBe(words));

  it('has at most 300 characters', () => {
    expect(wordsOf({ error: 'x'.repeat(5000) })).toHaveLength(300);
  });

  it('is short plain text or undefined for any body', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const words = wordsOf(body);
        expect(words === undefined || (words.length > 0 && words.length <= 300 && !/<[a-z/!][^>]*>/i.test(words))).toBe(
          true,
        );
      }),
    );
  });
});
