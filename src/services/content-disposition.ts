/** The name of a download whose server names none. */
export const defaultFileName = 'PDF File';

/**
 * The file name in a Content-Disposition header (RFC 6266): `filename*` before `filename`, made safe to save. Anything
 * that cannot be read falls back.
 */
export const fileNameOf = (header: string | null, mediaType: string, fallback = defaultFileName): string => {
  const parameters = parametersOf(header ?? '');
  const name =
    safeName(extended(parameters.get('filename*')) ?? parameters.get('filename') ?? '') || safeName(fallback);
  return withExtension(name, mediaType);
};

const token = /[!#$%&'*+\-.^_`|~\w]/;

/** Walks the header's parameters: tokens, quoted strings with escapes, in order; the first of a name wins. */
const parametersOf = (header: string): Map<string, string> => {
  const found = new Map<string, string>();
  let at = header.indexOf(';');
  while (at >= 0 && at < header.length) {
    at = skip(header, at, /[;\s]/);
    const start = at;
    at = skip(header, at, token);
    const name = header.slice(start, at).toLowerCase();
    at = skip(header, at, /\s/);
    if (!name || header[at] !== '=') {
      at = header.indexOf(';', at);
      continue;
    }
    at = skip(header, at + 1, /\s/);
    const [value, next] = header[at] === '"' ? quoted(header, at + 1) : bare(header, at);
    if (value !== undefined && !found.has(name)) found.set(name, value);
    at = header.indexOf(';', next);
  }
  return found;
};

const skip = (text: string, from: number, over: RegExp): number => {
  let at = from;
  while (at < text.length && over.test(text.charAt(at))) at += 1;
  return at;
};

const bare = (text: string, from: number): [string | undefined, number] => {
  const end = skip(text, from, token);
  return [end > from ? text.slice(from, end) : undefined, end];
};

const quoted = (text: string, from: number): [string | undefined, number] => {
  let value = '';
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') return [value, at + 1];
    if (character === '\\') at += 1;
    value += text.charAt(at);
  }
  return [undefined, text.length];
};

/** RFC 8187: charset'language'percent-encoded. */
const extended = (value: string | undefined): string | undefined => {
  const [, charset, encoded] = /^([\w-]+)'[^']*'(.*)$/.exec(value ?? '') ?? [];
  if (!charset || encoded === undefined) return undefined;
  try {
    if (charset.toLowerCase() === 'utf-8') return decodeURIComponent(encoded);
    if (charset.toLowerCase() !== 'iso-8859-1') return undefined;
    return encoded.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
};

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that no file system reads as something else: no path, no control or direction characters, at most 150 long. */
const safeName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return shortened(reserved.test(clean) ? `_${clean}` : clean, longest);
};

const longest = 150;

/** By whole letters: half of one is none. */
const shortened = (name: string, most: number): string => [...name].slice(0, most).join('');

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
  return `${shortened(name, longest - extension.length)}${extension}`;
};
