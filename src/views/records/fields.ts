import { isObject } from '../../contract/leniency.ts';
import { valueAt } from '../../contract/records/value-at.ts';

/** A record as it came, read by the names its kind gives. */
export type Row = Readonly<Record<string, unknown>>;

/** A list at a path; empty where there is none. */
export const listAt = (record: unknown, path: string): readonly Row[] => {
  const value = valueAt(record, path);
  return Array.isArray(value) ? value.filter(isObject) : [];
};
