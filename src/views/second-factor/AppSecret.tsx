import './second-factor.css';
import { encodeQR } from 'qr';
import { useMemo } from 'react';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code as one path, drawn in the browser: its text goes nowhere. */
function QrCode({ text, label }: QrCodeProps) {
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

interface Props {
  readonly secret: string;
  readonly address: string;
}

/** The secret of the authenticator app, to scan or to type. */
export function AppSecret({ secret, address }: Props) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="factor-secret">
      <p>
        Scan this with an authenticator app (Google Authenticator, Microsoft Authenticator, 1Password and others), or
        type the key. Then enter the code that the app shows.
      </p>
      <QrCode text={address} label="QR code of the key" />
      <p>
        Key: <code>{groups.join(' ')}</code>
      </p>
    </div>
  );
}
