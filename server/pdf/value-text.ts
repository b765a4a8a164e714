import { cell } from '../../src/contract/format.ts';
import { printedText } from '../../src/contract/written-text.ts';
import type { Format } from '../../src/contract/records/kind.ts';

/** A value as text on paper: as on the screen, without what a page cannot show. */
export const valueText = (format: Format, value: unknown): string => printedText(cell(value, format));
