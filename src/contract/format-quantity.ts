import { cell, missingValue } from './format.ts';
import type { Transfer } from './transfer.ts';

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

/** The size of a file with its unit: in kilobytes below one megabyte, else in megabytes with one decimal. */
export const fileSize = (bytes: number): string => (isSmall(bytes) ? kilobytes(bytes) : `${megabytes(bytes)} MB`);

/** How much was transferred, in the unit of the whole: '1.2 of 4.0 MB', or '1.2 MB' if its length is not known. */
export const transferred = ({ bytes, total }: Transfer): string => {
  if (total === undefined) return fileSize(bytes);
  const done = isSmall(total) ? cell(Math.round(bytes / 1000), 'count') : megabytes(bytes);
  return `${done} of ${fileSize(total)}`;
};

const isSmall = (bytes: number): boolean => bytes < 1_000_000;
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** A number as a form field shows it: with its decimals, and without separators. */
export const editable = (value: number, decimals: number): string => value.toFixed(decimals);
