/** How much a PDF prints, in letters; a line counts as 80 at least. What is longer is cut, with a note. */
export const maxLetters = { html: 200_000, items: 100_000, value: 10_000, name: 300 } as const;

/** The note printed where a text was cut. */
export const cutNote = (most: number): string =>
  `This is longer than the ${most.toLocaleString('en')} letters that a PDF has room for: it is cut here. The portal shows all of it.`;

/** A line counts as at least this many letters. */
export const minLineLetters = 80;

/** The start of a text, up to `most` letters. Each line break counts as a line. */
export const cutTo = (text: string, most: number): string => {
  let left = most;
  for (let at = 0; at < text.length; at += 1) {
    left -= text[at] === '\n' ? minLineLetters : 1;
    if (left < 0) return whole(text.slice(0, at));
  }
  return text;
};

/** Removes half of a surrogate pair at the end. */
const whole = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');

/** Letters without a space that may stand in one line. */
const maxRunLetters = 100;

/**
 * Breaks runs of letters that are longer than a line, across consecutive texts: the time to lay out a run grows with the
 * square of its length.
 */
export const createLineBreaks = (): ((text: string) => string) => {
  let run = 0;
  return (text) => {
    let broken = '';
    for (const letter of text.replace(/[ \t]{20,}/g, (spaces) => spaces.slice(0, 20))) {
      const isBreak = letter === ' ' || letter === '\n';
      if (!isBreak && run === maxRunLetters) {
        broken += '\n';
        run = 0;
      }
      run = isBreak ? 0 : run + 1;
      broken += letter;
    }
    return broken;
  };
};

/** A value with its long runs broken, cut where it is longer than one value may be. */
export const fitted = (text: string, most: number = maxLetters.value): string => {
  const kept = cutTo(text, most);
  return createLineBreaks()(kept) + (kept.length < text.length ? `… ${valueCut}` : '');
};

const valueCut = '(cut here: the portal shows all of it)';
