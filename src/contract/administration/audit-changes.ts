import * as z from 'zod/mini';
import { day, dayTime, missingValue } from '../format.ts';

/** A field of an entry of the audit log, with its value before and after as text. */
export interface AuditChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const Values = z.record(z.string(), z.unknown());

/** The fields that an entry changed. Of lists it has what was removed and what was added. Texts that are not JSON have none. */
export const auditChanges = (before: string | null, after: string | null): readonly AuditChange[] => {
  const [old, next] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .map((field) => ({
      field: words(field),
      from: without(old[field], next[field]),
      to: without(next[field], old[field]),
    }))
    .filter(({ from, to }) => from !== to);
};

const valuesOf = (text: string | null): z.infer<typeof Values> => {
  if (text === null) return {};
  try {
    return Values.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    // Another server's log may hold plain text.
    return {};
  }
};

/** The text of a value; of a list only what the other one lacks. */
const without = (value: unknown, other: unknown): string => {
  if (!Array.isArray(value)) return textOf(value);
  const known = new Set(Array.isArray(other) ? other.map(textOf) : []);
  return (
    value
      .map(textOf)
      .filter((text) => !known.has(text))
      .join(', ') || missingValue
  );
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return missingValue;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return withDates(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return Object.entries(value)
    .map(([name, one]) => `${words(name)}: ${textOf(one)}`)
    .join(', ');
};

/** A date or a time as the portal shows it; another text as it is. */
const withDates = (text: string): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return day(text);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? dayTime(text) : text;
};

/** 'allVessels' as 'All vessels'. */
const words = (name: string): string => {
  const spaced = name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
