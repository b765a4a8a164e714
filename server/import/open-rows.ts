import type { CheckedRow } from './classify.ts';
import type { FoundProblem } from './refusal.ts';
import { numberOf } from './row-place.ts';
import { sheetNamed } from './sheets/sheets.ts';

/** Refused rows of a file of which it is not known which stored rows they are: none that they may be is missing in the file. */
export type OpenRows = ReturnType<typeof createOpenRows>;

/** Keeps such rows by their sheet and the vessel that they name. */
export const createOpenRows = () => {
  const found = new Map<string, Map<string, FoundProblem>>();
  return {
    /** Notes a refused row with its number; one whose vessel cannot be read may be any. */
    note: (refused: CheckedRow, number: number): void => {
      const { sheet, problems, cells } = refused;
      const header = vesselHeader(sheet);
      const isRead = problems?.every(({ column }) => column !== null && column !== header) === true;
      const vessel = isRead && header !== undefined ? String(cells?.[header] ?? '') : '';
      const ofSheet = found.get(sheet) ?? new Map<string, FoundProblem>();
      found.set(sheet, ofSheet);
      if (!ofSheet.has(vessel)) ofSheet.set(vessel, { ...notRemoved(refused), cause: number });
    },
    /** Why stored rows of a sheet are not removed; undefined: they are. `values`: of one of them, with her vessel. */
    whyKept: (sheet: string, values: Readonly<Record<string, unknown>>): FoundProblem | undefined => {
      const ofSheet = found.get(sheet);
      return ofSheet?.get('') ?? ofSheet?.get(String(values[vesselHeader(sheet) ?? ''] ?? ''));
    },
    has: (sheet: string): boolean => found.has(sheet),
  };
};

const vesselHeader = (sheet: string): string | undefined =>
  sheetNamed(sheet).columns.find(({ type }) => type === 'vessel')?.header;

/** Why a stored row is not removed, though no row of the file is known to be it. */
export const notRemoved = (row: Pick<CheckedRow, 'row' | 'tab'>): FoundProblem => ({
  column: null,
  value: null,
  reason: `It is not removed: row ${numberOf(row)} of the file is refused, and may be this one`,
});
