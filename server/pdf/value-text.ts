import { cell } from '../../src/contract/format.ts';
import type { Format } from '../../src/contract/records/kind.ts';

/** A value as text on paper: as on the screen, without what a page cannot show. */
export const valueText = (format: Format, value: unknown): string =>
  printable(cell(value, format).replace(/\r\n?/g, '\n'));

/** Text without control and direction characters, which a page cannot show; line breaks stay. */
export const printable = (value: string): string => value.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');
