/** Groups rows by a shared value, in order of first appearance. */
export const grouped = <T, K extends string | number>(
  rows: readonly T[],
  keyOf: (row: T) => K,
): readonly (readonly [K, readonly T[]])[] => {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups];
};

/** Sorts files by name, with numbers compared numerically: 'Report 2' before 'Report 10'. */
export const byFileName = <T extends { readonly fileName: string | null }>(files: readonly T[]): readonly T[] =>
  files.toSorted((a, b) => (a.fileName ?? '').localeCompare(b.fileName ?? '', 'en', { numeric: true }));

/** Sorts groups in ascending or descending order of their shared value. */
export const groupedBy = <T, K extends string | number>(
  rows: readonly T[],
  keyOf: (row: T) => K,
  order: 'ascending' | 'descending',
) => {
  const sign = order === 'ascending' ? 1 : -1;
  return grouped(rows, keyOf).toSorted(
    ([a], [b]) => sign * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))),
  );
};
