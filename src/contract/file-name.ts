import { cutText } from './cut-text.ts';

/**
 * A file name that every system takes and that is safe in a header, for downloads, entries of a ZIP and stored files: no path,
 * control or bidi characters, none of the names that Windows keeps for devices, at most 150 characters.
 */
export const fileName = (name: string): string => {
  const plain = name
    .replace(/\p{Cf}/gu, '')
    .replace(/[/\\:*?"<>|\s\p{Cc}]+/gu, ' ')
    .trim();
  const ending = /\.[a-z0-9]{1,5}$/i.exec(plain)?.[0] ?? '';
  const stem = cutText(trimDotsAndSpaces(plain.slice(0, plain.length - ending.length)), maxLength - ending.length, '');
  const trimmed = trimDotsAndSpaces(stem) || 'File';
  return `${device.test(trimmed) ? `${trimmed}_` : trimmed}${ending}`;
};

const trimDotsAndSpaces = (text: string) => text.replace(/^[. ]+|[. ]+$/g, '');

/** With any ending, as in 'CON.report'. */
const device = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?=$|\.)/i;

const maxLength = 150;
