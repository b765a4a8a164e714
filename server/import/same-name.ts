/** Characters without a width, and marks of the direction of writing, but for the joiners that change letters. */
const signs = String.raw`\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF`;
const invisible = new RegExp(`[${signs}]`, 'g');

/** A pattern that every text matches which shows anything. */
export const visible = String.raw`[^\s${signs}]`;

/** A text without invisible characters, which are copied along with it. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

/** Names that need none of this: Latin letters, digits and signs, with single spaces. Nearly all are, and an import compares millions. */
const plain = /^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/;

/** A name as it is compared: composed letters in lower case, with single spaces. */
export const sameName = (name: string): string =>
  (plain.test(name) ? name : withoutInvisible(name.normalize('NFC')).replaceAll(/\s+/g, ' ').trim()).toLowerCase();

/** The text of a whole number without a trailing .0, which spreadsheets and databases add: 1001.0 is 1001, but 1.000 may be a thousand. */
export const withoutDecimals = (value: unknown): unknown =>
  typeof value === 'string' && trailing.test(value) ? value.replace(trailing, '$1') : value;

const trailing = /^\s*(\d+)[.,]00?\s*$/;
