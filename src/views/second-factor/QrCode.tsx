import { encodeQR } from 'qr';
import { useMemo } from 'react';

interface Props {
  readonly text: string;
  readonly label: string;
}

/** A QR code as one path, drawn in the browser: its text goes nowhere. */
export function QrCode({ text, label }: Props) {
  const modules = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 4 }), [text]);
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className="factor-qr"
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
