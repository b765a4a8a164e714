import { cutText } from '../../src/contract/cut-text.ts';

/** Why bytes are not taken as JSON, in words that follow what they are: 'is not JSON in UTF-8'. */
export class NotJson extends Error {
  override readonly name = 'NotJson';
}

/** The text of JSON. Throws a NotJson unless it is in UTF-8: else letters would be lost. */
export const decodeJson = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new NotJson('is not JSON in UTF-8', { cause: error });
    throw error;
  }
};

/** The value of a text of JSON. Throws a NotJson, also if an object has a field twice: only the last would be read. */
export const parseJson = (text: string): unknown => {
  const value = parse(text);
  const repeated = repeatedField(text);
  if (repeated !== undefined) throw new NotJson(`has ${repeated}`);
  return value;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new NotJson('is not JSON in UTF-8', { cause: error });
    throw error;
  }
};

/** An object of the text with its fields so far, or a list; and the field or the place in it that is read. */
interface Open {
  readonly fields: Set<string> | undefined;
  at: string | number;
}

/** The first field that an object has twice, and where, of a text that is JSON. */
const repeatedField = (text: string): string | undefined => {
  const open: Open[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    const inside = open.at(-1);
    if (sign === '{') open.push({ fields: new Set(), at: '' });
    else if (sign === '[') open.push({ fields: undefined, at: 0 });
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === ',' && typeof inside?.at === 'number') inside.at += 1;
    else if (sign === '"') {
      const end = endOfText(text, at);
      if (inside?.fields && isField(text, end)) {
        // SAFETY: a text of JSON.
        const field = JSON.parse(text.slice(at, end + 1)) as string;
        if (inside.fields.has(field)) return `the field ${named(field)} twice${placeOf(open.slice(0, -1))}`;
        inside.fields.add(field);
        inside.at = field;
      }
      at = end;
    }
  }
  return undefined;
};

/** Where the text that begins here ends: long ones, such as files in base64, are passed at once. */
const endOfText = (text: string, from: number): number => {
  for (let end = text.indexOf('"', from + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
};

const isField = (text: string, end: number): boolean => {
  let next = end + 1;
  while (/\s/.test(text[next] ?? '')) next += 1;
  return text[next] === ':';
};

const named = (field: string): string => `"${cutText(field.toWellFormed().replaceAll('\0', ''), 100)}"`;

/** The place of an object, such as ' in items[3].files[0]'; the outermost one needs none. */
const placeOf = (above: readonly Open[]): string => {
  const path = above.map(({ at }) => (typeof at === 'number' ? `[${at}]` : `.${cutText(at, 100)}`)).join('');
  return path === '' ? '' : ` in ${cutText(path.replace(/^\./, ''), 200)}`;
};
