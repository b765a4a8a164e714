/** Characters without a width, but for the joiners that change letters. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Names that need none of this: Latin letters, digits and signs, with single spaces. Nearly all are, and an import compares millions. */
const plain = /^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/;

/** A name as it is compared: composed letters in lower case, with single spaces. */
export const sameName = (name: string): string =>
  (plain.test(name)
    ? name
    : name.normalize('NFC').replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim()
  ).toLowerCase();
