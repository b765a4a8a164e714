import { day, missingValue } from '../../contract/format.ts';

interface Props {
  /** YYYY-MM-DD */
  readonly from: string | null | undefined;
  readonly to: string | null | undefined;
}

/** The window of a certificate or a survey: '05.01.2026 – 05.04.2026', in a table on two lines; null: it has none. */
export function WindowDays({ from, to }: Props) {
  if (!from && !to) return null;
  return (
    <span className="window-days">
      <span>{from ? day(from) : missingValue} –</span> <span>{to ? day(to) : missingValue}</span>
    </span>
  );
}
