/** The numbers of formats that every program knows, and that show a date or a time. */
const knownDates = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/**
 * Whether a format of numbers shows a date: its code has a letter of a date outside quotes, brackets and escapes. A duration
 * such as [h]:mm is none.
 */
export const isDateFormat = (id: number, code: string | undefined): boolean => {
  if (code === undefined) return knownDates(id);
  const [shown = ''] = code.replaceAll(/"[^"]*"|\\.|[_*]./g, '').split(';');
  if (/\[(h+|m+|s+)\]/i.test(shown)) return false;
  return /[ymdhs]/i.test(shown.replaceAll(/\[[^\]]*\]|general|standard/gi, ''));
};
