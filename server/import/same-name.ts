/** Characters without a width, but for the joiners that change letters. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;

/** A name as it is compared: composed letters in lower case, with single spaces. */
export const sameName = (name: string): string =>
  name.normalize('NFC').replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
