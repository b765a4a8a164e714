import { missingValue } from '../../contract/format.ts';
import { BreakableText } from '../ui/BreakableText.tsx';

/** The name of a vessel in a cell: whole, on as many lines as it needs, because names often differ at their end alone. */
export function VesselName({ children }: { readonly children: string | null | undefined }) {
  return (
    <span>
      <BreakableText>{children || missingValue}</BreakableText>
    </span>
  );
}
