/** A record as it came, read by the names its kind gives. */
export type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** The value at a path with dots; undefined where the path ends early. */
export const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isRow(value) ? value[key] : undefined), record);

/** A list at a path; empty where there is none. */
export const listAt = (record: unknown, path: string): readonly Row[] => {
  const value = valueAt(record, path);
  return Array.isArray(value) ? value.filter(isRow) : [];
};
