import { byFileName, groupedBy } from './grouped.ts';

interface Dated {
  readonly year: number | null;
  /** 1–12 */
  readonly month: number | null;
  readonly fileName: string | null;
}

/** The reports of one month; only the newest month of all is unfolded. */
interface Month<T> {
  readonly month: number;
  readonly reports: readonly T[];
  readonly unfolded: boolean;
}

/** Reports by year and month, newest first, then by file name; 0: no valid year or month. */
export const reportsByMonth = <T extends Dated>(
  items: readonly T[],
): readonly { readonly year: number; readonly months: readonly Month<T>[] }[] =>
  groupedBy(items, ({ year }) => year ?? 0, 'descending').map(([year, ofYear], yearIndex) => ({
    year,
    months: groupedBy(ofYear, monthOf, 'descending').map(([month, reports], monthIndex) => ({
      month,
      reports: byFileName(reports),
      unfolded: yearIndex === 0 && monthIndex === 0,
    })),
  }));

const monthOf = ({ month }: Dated): number => (month !== null && month >= 1 && month <= 12 ? month : 0);
