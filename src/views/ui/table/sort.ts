/** How a table is sorted: by which of its fields, and from which end. */
export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

/** The sort that an address asks for as 'field.asc' or 'field.desc', where the table has that field; else its own. */
export const sortAsked = (asked: string | undefined, fields: readonly string[], own: Sort): Sort => {
  const [, field, way] = /^(.+)\.(asc|desc)$/.exec(asked ?? '') ?? [];
  return field && fields.includes(field) ? { field, descending: way === 'desc' } : own;
};

/** What the heading of a field asks for when it is clicked: its order, or the same turned round. */
export const sortNext = (field: string, sort: Sort): string =>
  `${field}.${sort.field === field && !sort.descending ? 'desc' : 'asc'}`;

/** Whether a value has nothing in it. */
export const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Two values in order, or turned round; what has no value comes last either way. */
export const compareValues = (a: unknown, b: unknown, descending: boolean): number => {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  const way = descending ? -1 : 1;
  if (typeof a === 'number' && typeof b === 'number') return way * (a - b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return way * (Number(a) - Number(b));
  return way * byWords.compare(String(a), String(b));
};

/** One for all: making a collator for each comparison takes fifty times as long. */
const byWords = new Intl.Collator('en', { numeric: true });
