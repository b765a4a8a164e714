import { languages, plainName } from './month-names.ts';

/** A day as a language writes it, and shortened. */
const shapes = ['long', 'short'] as const;

/** Filled once a name is needed. */
let known: ReadonlyMap<string, ReadonlySet<number>> | undefined;

/** The weekdays that a name means in any of the languages, also 'segunda' for 'segunda-feira'; 0 is Sunday. */
const allNames = (): ReadonlyMap<string, ReadonlySet<number>> => {
  const names = new Map<string, Set<number>>();
  for (const language of languages)
    for (const weekday of shapes) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      for (let day = 0; day < 7; day += 1) {
        // 7 January 2024 was a Sunday.
        const name = plainName(format.format(Date.UTC(2024, 0, 7 + day)));
        for (const one of [name, name.split('-')[0] ?? '']) names.set(one, (names.get(one) ?? new Set()).add(day));
      }
    }
  return names;
};

/** A text that begins with a weekday: those that it means, and what follows. Undefined if it does not. */
export const weekdayBefore = (
  text: string,
): { readonly days: ReadonlySet<number>; readonly rest: string } | undefined => {
  const [, word = '', rest = ''] = /^(\p{L}[\p{L}-]*)\.?,?\s+(.*\d.*)$/su.exec(text) ?? [];
  const days = (known ??= allNames()).get(plainName(word));
  return days && { days, rest };
};
