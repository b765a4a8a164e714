import type { ReactNode } from 'react';
import { missingValue } from '../../contract/format.ts';
import { BreakableText } from '../ui/BreakableText.tsx';

interface Props {
  /** Before the text: that the row is new, that it has attachments. */
  readonly marks?: ReactNode;
  readonly children: string | null | undefined;
}

/** A text of a cell. Where the row opens what has the whole text, the cell shows at most two lines of it. */
export function CellText({ marks, children }: Props) {
  return (
    <span className="cell-text" title={children || undefined}>
      {marks}
      <BreakableText>{children || missingValue}</BreakableText>
    </span>
  );
}
