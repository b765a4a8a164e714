import iconv from 'iconv-lite';

/** Encodings in which programs of several countries write the names in a ZIP without saying so. */
const encodings = [
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'koi8-r',
  'macintosh',
  'windows-874',
  ...Array.from({ length: 9 }, (_, at) => `windows-125${at}`),
  ...[737, 850, 852, 857, 866].map((page) => `cp${page}`),
];

/** A text in code page 437, which ZIPs without Unicode have, and in which every byte is a character of its own. */
export const decode437 = (bytes: Buffer): string => iconv.decode(bytes, 'cp437');

/** What a text that was read in code page 437 says in the other encodings that its bytes may be in. */
export const otherReadings = (text: string): readonly string[] => {
  const bytes = iconv.encode(text, 'cp437');
  if (!/[^\0-\x7F]/.test(text) || decode437(bytes) !== text) return [];
  const read = encodings.map((encoding) => iconv.decode(bytes, encoding));
  return [...new Set(read)].filter((other) => other !== text && !other.includes('\uFFFD'));
};
