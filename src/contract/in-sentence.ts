/** A name inside a sentence: 'Near Miss' becomes 'near miss', and abbreviations stay as they are: 'SIRE inspection'. */
export const inSentence = (name: string): string =>
  name.replaceAll(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
