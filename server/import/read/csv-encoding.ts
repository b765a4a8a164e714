import { type CsvEncoding, CsvEncoding as encodings } from '../../../src/contract/administration/csv-source.ts';
import { cutText } from '../../../src/contract/cut-text.ts';
import { FileRefused } from './file-refused.ts';
import type { OpenQuestion } from './table.ts';

/** The text of a CSV, its encoding, and the question which one it is if several give sensible texts, or none does. */
export interface DecodedCsv {
  readonly text: string;
  readonly encoding: CsvEncoding;
  readonly question?: OpenQuestion;
  /** The file does not say its encoding: it was found by its letters. */
  readonly isFound: boolean;
}

/** Decodes a CSV; `chosen`: what a person said. Throws a FileRefused if bytes of two encodings are in it. */
export const decodeCsv = (bytes: Buffer, chosen: CsvEncoding | undefined): DecodedCsv => {
  const marked = byMark(bytes);
  const unicode = marked ?? 'utf-8';
  const isWhole = isIn(bytes, unicode);
  if (marked || isWhole) {
    if (!isWhole) refuseLines(decode(bytes, unicode), unicode);
    return { text: decode(bytes, chosen ?? unicode), encoding: chosen ?? unicode, isFound: false };
  }
  if (!chosen && isMostlyUtf8(bytes)) refuseLines(decode(bytes, 'utf-8'), 'utf-8');
  const candidates = candidatesOf(bytes);
  const [best = { encoding: 'windows-1252' as const, text: '', isDoubtful: false }] = candidates;
  const encoding = chosen ?? best.encoding;
  return {
    text: decode(bytes, encoding),
    encoding,
    isFound: chosen === undefined,
    ...((candidates.length > 1 || best.isDoubtful) && { question: questionOf(bytes, candidates) }),
  };
};

const decode = (bytes: Buffer, encoding: CsvEncoding): string => new TextDecoder(encoding).decode(bytes);

/** The encoding that the first bytes show: by a mark, or by the zeros that Latin letters have in UTF-16. */
const byMark = (bytes: Buffer): CsvEncoding | undefined => {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 2_000);
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd < start.length / 5) return undefined;
  const encoding = odd > even * 10 ? 'utf-16le' : 'utf-16be';
  // A file of a program has zeros, too.
  return /(?![\t\n\r])[\p{Cc}\uFFFD]/u.test(decode(start, encoding)) ? undefined : encoding;
};

const isIn = (bytes: Buffer, encoding: CsvEncoding): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/** Whether a text has as many letters beyond ASCII in UTF-8 as bytes that are none: by chance another encoding has few. */
const isMostlyUtf8 = (bytes: Buffer): boolean => {
  const text = decode(bytes, 'utf-8');
  const wrong = text.match(/\uFFFD/g)?.length ?? 0;
  return (text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0) >= wrong;
};

/** Refuses a text for its lines with bytes of another encoding. */
const refuseLines = (text: string, encoding: CsvEncoding): never => {
  const lines = text
    .split(text.includes('\n') ? '\n' : '\r')
    .flatMap((line, at) => (line.includes('\uFFFD') ? [at + 1] : []));
  const named = lines.slice(0, 5).join(', ') + (lines.length > 5 ? ' …' : '');
  const have = lines.length === 1 ? `line ${named} has` : `lines ${named} have`;
  throw new FileRefused(
    `The file is in ${encoding.toUpperCase()}, but ${have} characters that are not. Correct them and save the file as UTF-8`,
  );
};

interface Candidate {
  readonly encoding: CsvEncoding;
  readonly text: string;
  /** Its text may be of none of the encodings that are known here. */
  readonly isDoubtful: boolean;
}

/** Encodings of one byte or more for a letter, the more frequent ones first. */
const possible = encodings.options.filter((encoding) => !encoding.startsWith('utf'));

/** Bytes that are looked at: the lines with letters beyond ASCII, as many as fit. */
const lookedAt = 64 * 1024;

/** The encodings whose texts consist of words that people write; of several with the same text, one. */
const candidatesOf = (bytes: Buffer): readonly Candidate[] => {
  const part = telling(bytes);
  const read = possible
    .map((encoding) => ({ encoding, text: decode(part, encoding) }))
    .map(({ encoding, text }) => ({ encoding, text, oddity: oddityOf(text), isDoubtful: isDoubtful(encoding, text) }))
    .toSorted((a, b) => a.oddity - b.oddity);
  const least = read[0]?.oddity ?? 0;
  const texts = new Set<string>();
  return read.filter(({ text, oddity }) => {
    const isReadable = oddity === least || !text.includes('\uFFFD');
    if (oddity > least + tolerated || !isReadable || texts.has(text)) return false;
    texts.add(text);
    return true;
  });
};

/** The lines of a file that have bytes beyond ASCII. */
const telling = (bytes: Buffer): Buffer => {
  const lines: Buffer[] = [];
  let length = 0;
  for (let from = 0; from < bytes.length && length < lookedAt; ) {
    const end = bytes.indexOf(10, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    if (line.some((byte) => byte > 127)) {
      lines.push(line);
      length += line.length;
    }
    from += line.length;
  }
  return Buffer.concat(lines);
};

/** The share of odd letters up to which a text is as sensible as the best one. */
const tolerated = 0.1;

/** How many of the characters beyond ASCII stand where people do not write them, from 0 to 1. */
const oddityOf = (text: string): number => {
  const beyond = text.match(/[^\0-\x7F]/g)?.length ?? 0;
  return beyond === 0 ? 0 : (text.match(oddities)?.length ?? 0) / beyond;
};

const otherScripts = ['Greek', 'Cyrillic', 'Hebrew', 'Arabic', 'Thai', 'Han', 'Hangul']
  .map((name) => `\\p{sc=${name}}`)
  .join('');

/**
 * Characters beyond ASCII that do not exist, control characters, a symbol, a quotation mark or a capital inside a word, a symbol
 * beside a letter that is none of Latin, a mark of a vowel without its letter, letters of two alphabets in a word, and half-width or rare characters of East Asia.
 */
const oddities = new RegExp(
  [
    String.raw`[\uFFFD\x80-\x9F\u02C6\u02C7\uE000-\uF8FF\uFF61-\uFF9F]`,
    String.raw`(?<=\p{L})(?![\0-\x7F])[\p{S}\p{No}¡¿§¶·¸¦„“”‚‘‹›«»†‡•‰](?=\p{L})`,
    String.raw`(?<=\p{L})[„‚†‡‰¤]|[™‰¤¶](?=\p{L})`,
    String.raw`(?<=[${otherScripts}])(?![\0-\x7F])[\p{S}\p{No}]|(?![\0-\x7F])[\p{S}\p{No}](?=[${otherScripts}])`,
    String.raw`(?<![\p{L}\p{M}])\p{M}`,
    String.raw`(?<=\p{Ll})(?![A-Z])\p{Lu}|(?![a-z])\p{Ll}(?=[A-Z])`,
    String.raw`(?<=\p{sc=Latin})[${otherScripts}]|[${otherScripts}](?=\p{sc=Latin})`,
    String.raw`(?<=\p{sc=Hangul})\p{sc=Han}`,
  ].join('|'),
  'gu',
);

/**
 * Whether a text has odd characters, or as its only letters beyond ASCII those that encodings of Windows have at 80 to 9F: there
 * DOS and the Macintosh have the letters of German and French.
 */
const isDoubtful = (encoding: CsvEncoding, text: string): boolean => {
  if (oddityOf(text) > 0) return true;
  if (!encoding.startsWith('windows')) return false;
  const early = decode(Buffer.from(Array.from({ length: 0x20 }, (_, at) => 0x80 + at)), encoding);
  const letters = text.match(/(?![\0-\x7F])\p{L}/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => early.includes(letter));
};

const maxAnswers = 6;

const questionOf = (bytes: Buffer, candidates: readonly Candidate[]): OpenQuestion => {
  const shown = candidates.slice(0, maxAnswers);
  const words = decode(telling(bytes), 'windows-1252').match(/[^\s,;|\t"]*[^\0-\x7F][^\s,;|\t"]*/g) ?? [];
  const read = [...new Set(words)].map((word) => {
    const raw = encode1252(word);
    return { word, readings: shown.map(({ encoding }) => decode(raw, encoding)) };
  });
  // Words that all encodings read alike do not tell which one is right.
  const [different, alike] = [true, false].map((wanted) =>
    read.filter(
      ({ readings: [first = '', ...others] }) =>
        wanted === (others.some((other) => other !== first) || oddityOf(first) > 0),
    ),
  );
  const samples = [...(different ?? []), ...(alike ?? [])].slice(0, 3).map(({ word, readings }) => ({
    text: cutText(word.replaceAll(/[^\0-\x7F]/g, '▯'), 80),
    readings: Object.fromEntries(shown.map(({ encoding }, at) => [encoding, cutText(readings[at] ?? '', 80)])),
  }));
  return {
    kind: 'encoding',
    text: 'In which encoding was this file saved? If none is right, save it as UTF-8',
    answers: shown.map(({ encoding }) => encoding),
    samples,
  };
};

const table1252 = new Map(
  Array.from({ length: 256 }, (_, byte) => [decode(Buffer.from([byte]), 'windows-1252'), byte]),
);

/** The bytes of a text that was decoded as windows-1252, where each byte has its character. */
const encode1252 = (text: string): Buffer => Buffer.from(Array.from(text, (letter) => table1252.get(letter) ?? 63));
