import { cell, missingValue } from './format.ts';

/** A distance in whole nautical miles. */
export const distance = (miles: number): string => `${cell(Math.round(miles), 'count')} nm`;

/** A share in percent, always with one decimal. */
export const percent = (share: number | null): string => (share === null ? missingValue : `${share.toFixed(1)} %`);

/** The age of a position in words. */
export const age = (hours: number | null): string => {
  if (hours === null) return 'age unknown';
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min ago`;
  if (hours < 48) return `${Math.round(hours)} h ago`;
  return `${Math.round(hours / 24)} days ago`;
};

/** The size of a file in whole kilobytes, at least 1. */
export const kilobytes = (bytes: number | null): string =>
  bytes === null ? missingValue : `${cell(Math.max(1, Math.round(bytes / 1000)), 'count')} kB`;

/** A number as a form field shows it: with its decimals, and without separators. */
export const editable = (value: number, decimals: number): string => value.toFixed(decimals);
