import { cutText } from '../../src/contract/cut-text.ts';

/** A file name that is valid on every system and safe in a header: no path, control or bidi characters, at most 150 characters. */
export const fileName = (name: string) => {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/[/\\:*?"<>|\s]+/g, ' ')
    .trim();
  const ending = /\.[a-z0-9]{1,5}$/i.exec(plain)?.[0] ?? '';
  const stem = cutText(trimDotsAndSpaces(plain.slice(0, plain.length - ending.length)), maxLength - ending.length, '');
  return `${trimDotsAndSpaces(stem) || 'File'}${ending}`;
};

const trimDotsAndSpaces = (text: string) => text.replace(/^[. ]+|[. ]+$/g, '');

const maxLength = 150;
