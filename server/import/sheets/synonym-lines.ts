/** Lines of the form 'name = word; word', as the name and its words; others are headings or empty. */
export const synonymLines = (lines: string): readonly (readonly [name: string, words: readonly string[]])[] =>
  lines.split('\n').flatMap((line) => {
    const [name = '', words] = line.split(' = ');
    if (words === undefined) return [];
    return [[name.trim(), words.split(';').map((word) => word.trim())] as const];
  });

/** The values by their words in lower case, as a choice compares them. */
export const synonymsIn = (lines: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    synonymLines(lines).flatMap(([value, words]) => words.map((word) => [word.toLowerCase(), value] as const)),
  );
