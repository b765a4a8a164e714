/** The row whose time is the nearest to a moment (milliseconds since 1970); of two as near, the earlier; undefined: none has a time. */
export const nearestInTime = <Row extends { readonly time: string | null }>(
  rows: readonly Row[],
  at: number,
): Row | undefined => {
  const [nearest] = rows
    .map((row) => ({ row, time: Date.parse(String(row.time)) }))
    .filter(({ time }) => !Number.isNaN(time))
    .toSorted((a, b) => Math.abs(a.time - at) - Math.abs(b.time - at) || a.time - b.time);
  return nearest?.row;
};
