import { isObject } from '../leniency.ts';

/** The value at a path with dots of a record's row or detail; undefined where the path ends early. */
export const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), record);

/** Whether a value is null, undefined or an empty string. */
export const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';
