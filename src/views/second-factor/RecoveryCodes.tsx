import './second-factor.css';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  return (
    <div className="factor-codes">
      <p role="status">
        These recovery codes sign you in without the app, each once. Keep them apart from your password: they are not
        shown again.
      </p>
      <ul aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onDone}>I have kept them</Button>
    </div>
  );
}
