import { isObject } from '../leniency.ts';
import type { Field } from './kind.ts';

/** The value at a path with dots of a record's row or detail; undefined where the path ends early. */
export const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), record);

/** The fields of facts that a record shows: all but those that are seldom there, and not in this one. */
export const shownFields = (fields: readonly Field[], detail: unknown): readonly Field[] =>
  fields.filter(({ field, seldom }) => !seldom || !isMissing(valueAt(detail, field)));

/** Whether a value is null, undefined or an empty string. */
export const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';
