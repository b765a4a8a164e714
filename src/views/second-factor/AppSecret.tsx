import './second-factor.css';
import { QrCode } from './QrCode.tsx';

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
