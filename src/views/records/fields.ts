import { isObject } from '../../contract/leniency.ts';
import { valueAt } from '../../contract/records/value-at.ts';

/** A record as received, read by the field names of its kind. */
export type Row = Readonly<Record<string, unknown>>;

/** The list at a path; empty if there is none. */
export const listAt = (record: unknown, path: string): readonly Row[] => {
  const value = valueAt(record, path);
  return Array.isArray(value) ? value.filter(isObject) : [];
};
