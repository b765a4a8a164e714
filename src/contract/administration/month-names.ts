/** The languages whose names of months and weekdays are read: English, German, Dutch, French, Spanish, Italian, Portuguese, Norwegian, Danish, Swedish, Finnish, Greek, Polish. */
export const languages = [
  'en-US',
  'en-GB',
  'de',
  'de-AT',
  'nl',
  'fr',
  'es',
  'it',
  'pt',
  'nb',
  'da',
  'sv',
  'fi',
  'el',
  'pl',
];

/** A month alone, in a date, and before a year: some languages write it in another case there. */
const shapes: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
  { month: 'long', year: 'numeric' },
];

/** Abbreviations that spreadsheets write, and names without an umlaut, beside those of the languages. */
const further: Readonly<Record<string, number>> = { mrz: 3, mar: 3, maerz: 3, jaenner: 1, jan: 1, aou: 8, fev: 2 };

/** A word without capitals, accents and dots, as names are compared. */
export const plainName = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');

const namesIn = (language: string): readonly (readonly [string, number])[] =>
  shapes.flatMap((shape) => {
    const format = new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => {
      const parts = format.formatToParts(Date.UTC(2024, month, 15));
      return [plainName(parts.find(({ type }) => type === 'month')?.value ?? ''), month + 1] as const;
    });
  });

/** Filled once a name is needed. */
let known: ReadonlyMap<string, number | undefined> | undefined;

/** No name is a number; a word that means different months in two languages is none of them. */
const allNames = (): ReadonlyMap<string, number | undefined> => {
  const names = new Map<string, number | undefined>();
  for (const [name, month] of [...languages.flatMap(namesIn), ...Object.entries(further)])
    if (/^\p{L}+$/u.test(name)) names.set(name, names.has(name) && names.get(name) !== month ? undefined : month);
  return names;
};

/** The number of a month by its name, full or as usually shortened; undefined if it is none. */
export const monthNamed = (word: string): number | undefined => (known ??= allNames()).get(plainName(word));
