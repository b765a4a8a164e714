import type { CheckedRow } from './classify.ts';
import type { FoundProblem } from './refusal.ts';
import { mayBeTotal } from './footer-row.ts';
import { placeOf } from './row-place.ts';
import { sheetNamed } from './sheets/sheets.ts';

/** Refused rows of a file of which it is not known which stored rows they are: none that they may be is missing in the file. */
export type OpenRows = ReturnType<typeof createOpenRows>;

/** Keeps such rows by their sheet and the vessel that they name. */
export const createOpenRows = () => {
  const found = new Map<string, Map<string, FoundProblem>>();
  const totals = new Map<string, FoundProblem>();
  return {
    /** Notes a refused row with its number; one whose vessel cannot be read may be any, and a total only a row with that word. */
    note: (refused: CheckedRow, number: number, isTotal = false): void => {
      const { sheet, problems, cells } = refused;
      if (isTotal) {
        if (!totals.has(sheet)) totals.set(sheet, { ...notRemoved(refused), cause: number });
        return;
      }
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
      const open = ofSheet?.get('') ?? ofSheet?.get(String(values[vesselHeader(sheet) ?? ''] ?? ''));
      return open ?? (mayBeTotal(values) ? totals.get(sheet) : undefined);
    },
    has: (sheet: string): boolean => found.has(sheet) || totals.has(sheet),
  };
};

const vesselHeader = (sheet: string): string | undefined =>
  sheetNamed(sheet).columns.find(({ type }) => type === 'vessel')?.header;

/** Why a stored row is not removed, though no row of the file is known to be it. */
export const notRemoved = (row: Pick<CheckedRow, 'sheet' | 'row' | 'tab'>): FoundProblem => ({
  column: null,
  value: null,
  reason: `It is not removed: ${placeOf(row)}, is refused, and may be this one. ${mendOrDelete}`,
});

/** What a person does about a row of the file because of which others stay. */
export const mendOrDelete = 'Mend that row, or delete it in the file, and bring the file in again';
