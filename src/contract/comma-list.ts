/** Values as a comma list; a comma in a value is escaped. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');

/** The values of a comma list, each once; at most `limit`, of at most 200 characters each. */
export const splitValues = (text: string, limit: number): readonly string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%').trim())
        .filter((value) => value !== '' && value.length <= 200),
    ),
  ].slice(0, limit);
