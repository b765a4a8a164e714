/** The upper half of code page 437, which ZIPs without Unicode have. */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

/**
 * The name of an entry: in UTF-8 if the entry says so or the bytes are valid, as programs that do not say it write them, else
 * in code page 437; with slashes between folders, and composed characters.
 */
export const entryName = (bytes: Buffer, isUtf8: boolean): string =>
  (decodeUtf8(bytes, !isUtf8) ?? decode437(bytes)).replaceAll('\\', '/').normalize('NFC');

const decodeUtf8 = (bytes: Buffer, fatal: boolean): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

const decode437 = (bytes: Buffer): string =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (codePage437[byte - 128] ?? ''))).join('');

/** A name as it is compared with others: composed, with slashes, single spaces and small letters, without './' before it. */
export const comparedName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();
