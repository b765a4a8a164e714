import { decodeExtended, parse } from 'content-disposition';
import { cutText } from '../../contract/cut-text.ts';

/** The name of a download if the server sends none. */
export const defaultFileName = 'PDF File';

/**
 * The file name in a Content-Disposition header (RFC 6266, 8187), read as browsers read it: `filename*` before
 * `filename`, made safe to save. Anything that cannot be read falls back.
 */
export const fileNameOf = (header: string | null, mediaType: string, fallback = defaultFileName): string => {
  const { filename, 'filename*': extended = '' } = parametersOf(header ?? '');
  const name = safeName(decodeExtended(extended) ?? '') || safeName(fromUtf8(filename ?? '')) || safeName(fallback);
  return withExtension(name, mediaType);
};

/** The parameters as written, the first of each name. Accepts a header without a type or without a closing quote. */
const parametersOf = (header: string): Partial<Record<string, string>> => {
  const whole = /^[^;]*=/.test(header) ? `attachment; ${header}` : header;
  const { parameters } = parse(whole, { extended: false });
  const named = 'filename' in parameters || 'filename*' in parameters;
  return named ? parameters : parse(`${whole}"`, { extended: false }).parameters;
};

/** Decodes UTF-8: browsers read each byte of a header as one character. Text that is not UTF-8 stays Latin-1. */
const fromUtf8 = (text: string): string => {
  if (!/^[\0-\xff]*$/.test(text)) return text;
  const decoded = new TextDecoder().decode(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  return decoded.includes('\ufffd') ? text : decoded;
};

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that is valid in every file system: no path, no control or direction characters, at most 150 characters. */
const safeName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return cutText(reserved.test(clean) ? `_${clean}` : clean, maxNameLength, '');
};

const maxNameLength = 150;

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.ms-excel': '.xls',
  'image/png': '.png',
  'image/jpeg': '.jpg',
};

const withExtension = (name: string, mediaType: string): string => {
  const extension = extensions[mediaType.split(';')[0]?.trim().toLowerCase() ?? ''];
  if (!extension || name.toLowerCase().endsWith(extension)) return name;
  return `${cutText(name, maxNameLength - extension.length, '')}${extension}`;
};
