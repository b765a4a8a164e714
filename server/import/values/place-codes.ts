/** A UN/LOCODE in capitals and without what parts its country and place; undefined if it is none. */
export const locodeOf = (text: string): string | undefined => {
  const [, country, place] = /^([A-Z]{2})\s*[-/]?\s*([A-Z2-9]{3})$/.exec(text.toUpperCase()) ?? [];
  return country === undefined || place === undefined ? undefined : `${country}${place}`;
};

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that are listed beside those of countries. */
const noCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'ZZ']);

/** The ISO 3166 code of a country of today, in capitals; undefined if it is none. */
export const countryCodeOf = (text: string): string | undefined => {
  const code = text.toUpperCase();
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code)) return undefined;
  // The code of a dissolved country becomes that of its successor.
  const isCurrent = new Intl.Locale(`und-${code}`).region === code;
  return isCurrent && countryNames.of(code) !== undefined ? code : undefined;
};

/** The IANA name of a time zone; undefined if there is none. */
export const zoneNameOf = (text: string): string | undefined => {
  if (/^[+-]/.test(text)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
    // Another name of the zone may be the older one of the two: the given one stays.
    return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
