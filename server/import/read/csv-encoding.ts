import { type CsvEncoding, CsvEncoding as encodings } from '../../../src/contract/administration/csv-source.ts';
import { cutText } from '../../../src/contract/cut-text.ts';
import type { OpenQuestion } from './table.ts';

/** The text of a CSV, its encoding, and the question which one it is if several give different sensible texts. */
export interface DecodedCsv {
  readonly text: string;
  readonly encoding: CsvEncoding;
  readonly question?: OpenQuestion;
  /** The file does not say its encoding: it was found by its letters. */
  readonly isFound: boolean;
}

/** Decodes a CSV; `chosen`: what a person said. */
export const decodeCsv = (bytes: Buffer, chosen: CsvEncoding | undefined): DecodedCsv => {
  const marked = byMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  if (marked) return { text: decode(bytes, chosen ?? marked), encoding: chosen ?? marked, isFound: false };
  const candidates = candidatesOf(bytes);
  const [best = { encoding: 'windows-1252' as const, text: decode(bytes, 'windows-1252') }] = candidates;
  const encoding = chosen ?? best.encoding;
  return {
    text: decode(bytes, encoding),
    encoding,
    isFound: true,
    ...(candidates.length > 1 && { question: questionOf(bytes, candidates) }),
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

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

interface Candidate {
  readonly encoding: CsvEncoding;
  readonly text: string;
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
    .map((candidate) => ({ ...candidate, oddity: oddityOf(candidate.text) }))
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

/**
 * Characters that do not exist, control characters, a symbol or a capital inside a word, letters of two alphabets in a word,
 * and half-width or rare characters of East Asia.
 */
const oddities = new RegExp(
  [
    String.raw`[\uFFFD\x80-\x9F\uE000-\uF8FF\uFF61-\uFF9F]`,
    String.raw`(?<=\p{L})[\p{S}\p{No}¡¿§¶·¸¦](?=\p{L})`,
    String.raw`(?<=\p{Ll})\p{Lu}`,
    String.raw`(?<=\p{sc=Latin})[\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Han}]`,
    String.raw`[\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Han}](?=\p{sc=Latin})`,
  ].join('|'),
  'gu',
);

const maxAnswers = 6;

const questionOf = (bytes: Buffer, candidates: readonly Candidate[]): OpenQuestion => {
  const shown = candidates.slice(0, maxAnswers);
  const words = decode(telling(bytes), 'windows-1252').match(/[^\s,;|\t"]*[^\0-\x7F][^\s,;|\t"]*/g) ?? [];
  const samples = [...new Set(words)].slice(0, 3).map((word) => {
    const raw = encode1252(word);
    return {
      text: cutText(word.replaceAll(/[^\0-\x7F]/g, '▯'), 80),
      readings: Object.fromEntries(shown.map(({ encoding }) => [encoding, cutText(decode(raw, encoding), 80)])),
    };
  });
  return {
    kind: 'encoding',
    text: 'In which encoding was this file saved?',
    answers: shown.map(({ encoding }) => encoding),
    samples,
  };
};

const table1252 = new Map(
  Array.from({ length: 256 }, (_, byte) => [decode(Buffer.from([byte]), 'windows-1252'), byte]),
);

/** The bytes of a text that was decoded as windows-1252, where each byte has its character. */
const encode1252 = (text: string): Buffer => Buffer.from(Array.from(text, (letter) => table1252.get(letter) ?? 63));
