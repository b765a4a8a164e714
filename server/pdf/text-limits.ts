import { counted } from '../../src/contract/format.ts';
import { cutText } from '../../src/contract/cut-text.ts';

/** The maximum text of a PDF in characters; a line counts as at least 80. Longer text is cut, with a note. */
export const maxCharacters = { html: 200_000, items: 100_000, value: 10_000, name: 300 } as const;

/** The note printed where a text was cut. */
export const cutNote = (most: number): string =>
  `This text is longer than ${counted(most, 'character')}, the maximum in a PDF, and is cut here. The portal shows all of it.`;

/** A line counts as at least this many characters. */
export const minLineLength = 80;

/** The start of a text, up to `most` characters. Each line break counts as a line. */
export const cutTo = (text: string, most: number): string => {
  let left = most;
  for (let at = 0; at < text.length; at += 1) {
    left -= text[at] === '\n' ? minLineLength : 1;
    if (left < 0) return cutText(text, at, '');
  }
  return text;
};

/** The maximum characters without a space in one line. */
const maxRunLength = 100;

/**
 * Breaks runs that are longer than a line and in which no line may end, across consecutive texts: the time of their layout grows with
 * the square of their length.
 */
export const createLineBreaks = (): ((text: string) => string) => {
  let run = 0;
  return (text) => {
    let broken = '';
    for (const character of withThaiBreaks(text.replace(/[ \t]{20,}/g, (spaces) => spaces.slice(0, 20)))) {
      const isBreak = /[ \n\u200B]/.test(character) || hasIdeographs(character);
      if (!isBreak && run === maxRunLength) {
        broken += '\n';
        run = 0;
      }
      run = isBreak ? 0 : run + 1;
      broken += character;
    }
    return broken;
  };
};

/** Whether a text has characters of Chinese or Japanese, beside each of which a line may end. */
export const hasIdeographs = (text: string): boolean => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);

/** Thai is written without spaces: a space without width goes between its words. */
const withThaiBreaks = (text: string): string =>
  text.replace(/\p{sc=Thai}{2,}/gu, (words) =>
    Array.from(thaiWords.segment(words), ({ segment }) => segment).join('\u200B'),
  );

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/** A value with its long runs broken, cut if it is too long. */
export const fitted = (text: string, most: number = maxCharacters.value): string => {
  const kept = cutTo(text, most);
  return createLineBreaks()(kept) + (kept.length < text.length ? `… ${valueCut}` : '');
};

const valueCut = '(cut here: the portal shows all of it)';
