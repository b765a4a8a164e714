import { useState } from 'react';
import { usePrinting } from '../ui/printing.ts';
import { useMomentText } from '../ui/shown-zone.ts';

interface Props {
  readonly lines: readonly (readonly [label: string, value: string])[];
}

/** What stands above a printed table: its filter, its order, and when it was printed. */
export function PrintNote({ lines }: Props) {
  return usePrinting() && <Note lines={lines} />;
}

function Note({ lines }: Props) {
  const [printedAt] = useState(() => new Date().toISOString());
  const moment = useMomentText();
  const texts = [...lines, ['Printed', moment(printedAt)] as const].map(([label, value]) => `${label}: ${value}`);
  return <p className="print-note">{texts.join(' · ')}</p>;
}
