import { type Cell, daysTo1904, Midnight, PartOfDate, PartOfNumber, ShownNumber } from './table.ts';

/** What a number is in its format; days are counted from 1900, or from 1904. */
export type NumberFormat = (number: number, from1904: boolean) => Cell;

/** Formats that every program knows by their numbers; other ones of East Asia are dates. */
const knownCodes: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  14: 'm/d/yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  32: 'h:mm',
  33: 'h:mm:ss',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};

const knownCode = (id: number): string =>
  knownCodes[id] ?? ((id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'yyyy/m/d' : 'General');

/**
 * The format of a code, of which the part for positive numbers says whether it is a date; undefined: it shows a number by its
 * digits.
 */
export const numberFormatOf = (id: number, code: string = knownCode(id)): NumberFormat | undefined => {
  const sections = sectionsOf(code);
  const [shown = ''] = sections;
  const bare = shown.replaceAll(/"[^"]*"|\\.|[_*]./g, '');
  const unit = /\[([hms])+\]/i.exec(bare)?.[1]?.toLowerCase();
  if (unit !== undefined) return (number) => durationText(number, unit, bare);
  const letters = bare.replaceAll(/\[[^\]]*\]|general|standard|am\/pm|a\/p/gi, '');
  if (/[ymdhs]/i.test(letters)) return dateFormat(letters);
  if (letters.includes('%')) return percent;
  const exponent = /^[^.]*(?:\.([0#?]*))?e[+-]/i.exec(letters);
  if (exponent) return (number) => new ShownNumber(number, exponentText(number, exponent[1]?.length ?? 0));
  const decimals = /^[#,]*0\.(0+)$/.exec(letters.trim())?.[1]?.length;
  const byDigits: NumberFormat | undefined =
    decimals === undefined
      ? zerosFormat(shown.replaceAll(/\[(?:[a-z]{3,7}|color ?\d+)\]/gi, ''))
      : (number) => withDecimals(number, decimals);
  return withWords(sections, byDigits);
};

/** The parts of a code for positive numbers, negative ones, zero and texts, or by their conditions. */
const sectionsOf = (code: string): readonly string[] =>
  [...code.matchAll(/(?:^|;)((?:"[^"]*"|\\.|[^;"\\])*)/g)].map(([, section = '']) => section);

const isDigits = (token: string): boolean => /^(?:\.?[0#?]|general|standard)/i.test(token);

/** What some parts of a code show besides digits. */
const wordsOf = (some: readonly string[]): string =>
  some
    .map((token) => {
      if (token.startsWith('_')) return ' ';
      if (token.startsWith('*')) return '';
      if (token.startsWith('[')) return /^\[\$([^\]-]*)/.exec(token)?.[1] ?? '';
      return token.replaceAll(/^\\|"/g, '');
    })
    .join('');

/** The words that a part of a code shows, and its places of digits; undefined if these are parted. */
const partsOf = (section: string) => {
  const tokens =
    section.match(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|[0#?][0#?,]*(?:\.[0#?]*)?,*|\.[0#?]+,*|general|standard|./gis) ?? [];
  const at = tokens.findIndex(isDigits);
  if (tokens.filter(isDigits).length > 1) return undefined;
  const before = wordsOf(at < 0 ? tokens : tokens.slice(0, at));
  const after = at < 0 ? '' : wordsOf(tokens.slice(at + 1));
  return {
    before,
    after,
    digits: tokens[at],
    hasWords: /[\p{L}\p{S}\p{N}&#]/u.test((before + after).replaceAll('+', '')),
  };
};

const condition = /\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]/;

/** The place of the part of a code that a number is shown by. */
const sectionFor = (sections: readonly string[], number: number): number => {
  if (!sections.some((section) => condition.test(section))) {
    if (number < 0 && sections.length > 1) return 1;
    return number === 0 && sections.length > 2 ? 2 : 0;
  }
  return sections.findIndex((section) => {
    const [, sign = '', limit] = condition.exec(section) ?? [];
    const difference = number - Number(limit ?? number);
    if (difference === 0) return sign === '' || (sign.includes('=') && sign !== '<>');
    return sign.includes(difference < 0 ? '<' : '>');
  });
};

/** Numbers with words beside them, in thousands, or instead of which there are words or nothing; others as `byDigits` shows them. */
const withWords = (sections: readonly string[], byDigits: NumberFormat | undefined): NumberFormat | undefined => {
  const parts = sections.slice(0, 3).map(partsOf);
  const isOwn = (part: (typeof parts)[number]): boolean =>
    part !== undefined && (part.hasWords || part.digits === undefined || part.digits.endsWith(','));
  if (!parts.some(isOwn) || (sections.length === 1 && sections[0] === '')) return byDigits;
  const hasConditions = sections.some((section) => condition.test(section));
  return (number, from1904) => {
    const at = sectionFor(sections, number);
    const part = parts[at];
    if (!part || !isOwn(part)) return byDigits?.(number, from1904) ?? number;
    const { before, after, digits } = part;
    // A part that shows a sign alone, as '-' for zero, is no word.
    if (digits === undefined)
      return before.trim() !== '' && !part.hasWords ? number : new ShownNumber(number, before.trim());
    const sign = number < 0 && (at === 0 || hasConditions) ? '-' : '';
    const thousands = /,*$/.exec(digits)?.[0].length ?? 0;
    const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.');
    const size = Math.abs(number);
    if (thousands > 0) {
      const text = (size / 1000 ** thousands).toFixed(fraction.length);
      return new PartOfNumber(number, `${sign}${before}${text}${after}`.trim());
    }
    const [units = '', decimals = ''] = String(Number(size.toPrecision(15))).split('.');
    if (/e/.test(units + decimals)) return number;
    const isGeneral = /^[a-z]/i.test(whole);
    const shown = decimals.padEnd(fraction.replaceAll(/[^0]/g, '').length, '0');
    const zeros = isGeneral ? 1 : whole.replaceAll(/[^0]/g, '').length;
    const padded = size < 1 && zeros === 0 && shown === '' ? '' : units.padStart(zeros, '0');
    return new ShownNumber(number, `${sign}${before}${padded}${shown && `.${shown}`}${after}`.trim());
  };
};

const percent: NumberFormat = (number) => {
  const hundredfold = Number((number * 100).toPrecision(15));
  return new ShownNumber(hundredfold, `${hundredfold}%`);
};

/** A number with decimals, and with the zeros after them that its format shows, unless that would lose digits. */
const withDecimals = (number: number, decimals: number): Cell => {
  const text = number.toFixed(decimals);
  return Number.isInteger(number) || text === String(number) || Number(text) !== number
    ? number
    : new ShownNumber(number, text);
};

const exponentText = (number: number, decimals: number): string => {
  const [digits, sign, exponent = ''] = number.toExponential(decimals).split(/e([+-])/);
  return `${digits}E${sign}${exponent.padStart(2, '0')}`;
};

/** Zeros that are always shown, and what stands between them: 000042, DOC-0042. */
const zerosFormat = (code: string): NumberFormat | undefined => {
  const parts = /^(?:0|"[^"]*"|\\.|_.|[-+() /:])+$/.test(code) ? (code.match(/"[^"]*"|\\.|_.|./g) ?? []) : [];
  const zeros = parts.filter((part) => part === '0').length;
  if (zeros === 0 || parts.length === 1) return undefined;
  return (number) => {
    // Spreadsheets keep 15 digits.
    if (!Number.isInteger(number) || number < 0 || number >= 1e15) return number;
    const digits = Array.from(String(number).padStart(zeros, '0'));
    const first = digits.splice(0, digits.length - zeros).join('');
    let isFirst = true;
    const texts = parts.map((part) => {
      if (part !== '0') return part.startsWith('_') ? ' ' : part.replaceAll(/^\\|"/g, '');
      const digit = (isFirst ? first : '') + (digits.shift() ?? '');
      isFirst = false;
      return digit;
    });
    return new ShownNumber(number, texts.join('').trim());
  };
};

/** A duration in hours, minutes or seconds and the smaller units that its format shows. */
const durationText = (days: number, unit: string, code: string): string => {
  const seconds = Math.round(Math.abs(days) * 86_400);
  const sizes = [3600, 60, 1].slice('hms'.indexOf(unit));
  const last = /s/i.test(code) ? 1 : 60;
  const shown = sizes.filter((size, at) => at === 0 || (size >= last && code.includes(':')));
  const parts = shown.map((size, at) => Math.floor(at === 0 ? seconds / size : (seconds / size) % 60));
  const [most = 0, ...others] = parts;
  return `${days < 0 ? '-' : ''}${[most, ...others.map((part) => String(part).padStart(2, '0'))].join(':')}`;
};

const dayMs = 86_400_000;

/** A date, and which part of its day is not shown; a time of day alone as its text. */
const dateFormat = (letters: string): NumberFormat => {
  const showsTime = /[hs]/i.test(letters);
  const isTime = showsTime && !/[yd]/i.test(letters);
  const hidden = showsTime ? undefined : hiddenIn(letters);
  return (number, from1904) => {
    if (isTime && number >= 0 && number < 1) return timeText(number);
    const at = dateOfSerial(number, from1904);
    if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return number;
    if (isTime && number > 0) return new PartOfDate(at, 'day');
    if (hidden) return new PartOfDate(at, hidden);
    if (!showsTime && isMidnightElsewhere(at)) return new PartOfDate(at, 'time');
    return showsTime && Math.round(at.getTime() / 1000) % 86_400 === 0 ? new Midnight(at) : at;
  };
};

/**
 * Whether a time is midnight of the next day in another zone, of which the offset is whole quarters of an hour, or is less than a
 * minute before it, as programs write that count the seconds of old local times.
 */
const isMidnightElsewhere = (at: Date): boolean => {
  const seconds = Math.round(at.getTime() / 1000) % 86_400;
  return seconds >= 86_340 || (seconds > 43_200 && seconds % 900 === 0);
};

/** The letters of a year are those of all calendars. */
const hiddenIn = (letters: string): PartOfDate['hidden'] | undefined => {
  if (!/[yeb]/i.test(letters)) return 'year';
  return /d/i.test(letters) ? undefined : 'day';
};

const timeText = (part: number): string => {
  const seconds = Math.min(Math.round(part * 86_400), 86_399);
  return new Date(seconds * 1000).toISOString().slice(11, 19).replace(/:00$/, '');
};

/** Spreadsheets count days from 30 December 1899, and before March 1900 one less; or from 1 January 1904. */
const dateOfSerial = (serial: number, from1904: boolean): Date => {
  const since1900 = from1904 ? serial + daysTo1904 : serial;
  const days = since1900 < 60 ? since1900 + 1 : since1900;
  return new Date(Math.round((days - 25_569) * dayMs));
};
