/** The upper halves of the code pages that ZIPs of Windows and DOS have and no TextDecoder knows, by number. */
const upperHalves = {
  437: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  852: 'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0',
  737: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ωάέήϊίόύϋώΆΈΉΊΌΎΏ±≥≤ΪΫ÷≈°∙·√ⁿ²■\u00A0',
  857: 'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\uFFFDÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\uFFFD×ÚÛÙìÿ¯´\u00AD±\uFFFD¾¶§÷¸°¨·¹³²■\u00A0',
} as const;

type CodePage = keyof typeof upperHalves;

const decodePage = (bytes: Buffer, page: CodePage): string =>
  Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : (upperHalves[page][byte - 128] ?? '\uFFFD'),
  ).join('');

/** A text in code page 437, in which every byte is a character of its own: `bytesIn437` gives the bytes back. */
export const decode437 = (bytes: Buffer): string => decodePage(bytes, 437);

/** The bytes that a text has in code page 437; undefined: it has characters that are not in it. */
const bytesIn437 = (text: string): Buffer | undefined => {
  const bytes: number[] = [];
  for (const character of text) {
    const place = upperHalves[437].indexOf(character);
    if (character > '\u007F' && place < 0) return undefined;
    bytes.push(character > '\u007F' ? place + 128 : character.charCodeAt(0));
  }
  return Buffer.from(bytes);
};

/** Encodings in which systems of several countries write names. */
const encodings = [
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'ibm866',
  'koi8-r',
  'windows-874',
  ...Array.from({ length: 9 }, (_, at) => `windows-125${at}`),
  'macintosh',
];

/** What a text that was read in code page 437 says in the other encodings that its bytes may be in. */
export const otherReadings = (text: string): readonly string[] => {
  const bytes = /[^\0-\x7F]/.test(text) ? bytesIn437(text) : undefined;
  if (!bytes) return [];
  const read = [
    ...encodings.map((encoding) => new TextDecoder(encoding).decode(bytes)),
    ...([850, 852, 737, 857] as const).map((page) => decodePage(bytes, page)),
  ];
  return [...new Set(read)].filter((other) => other !== text && !other.includes('\uFFFD'));
};
