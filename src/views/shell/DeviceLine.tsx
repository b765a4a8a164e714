import type { Device } from '../../contract/models/account.ts';
import type { Received } from '../../contract/receive.ts';
import { Icon } from '../ui/Icon.tsx';
import { useMomentText } from '../ui/shown-zone.ts';
import { Question } from '../ui/Question.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly device: Received<typeof Device>;
  /** The removal of the device waits for confirmation, or runs. */
  readonly asks: boolean;
  /** A removal runs. */
  readonly busy: boolean;
  /** Whether the removal of this device can be requested now. */
  readonly canAsk: boolean;
  readonly onAsk: () => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** One device of the account, by its platform. The confirmation of its removal appears in the same list item. */
export function DeviceLine({ device, asks, busy, canAsk, onAsk, onConfirm, onCancel }: Props) {
  const moment = useMomentText();
  const seen = device.lastSeen && !device.isCurrentDevice ? `Last seen ${moment(device.lastSeen)}` : '';
  const name = [device.platform, seen].filter(Boolean).join(', ');
  return (
    <li className="device">
      <div className="device-line">
        <Icon name="devices" />
        <span className="device-platform">
          {device.platform}
          {seen && <span className="muted device-seen">{seen}</span>}
        </span>
        {device.isCurrentDevice && <span className="device-current">Current</span>}
        {!device.isCurrentDevice && !asks && (
          <Button look="icon" aria-label={`Remove ${name}`} aria-disabled={!canAsk} onClick={onAsk}>
            <Icon name="trash" />
          </Button>
        )}
      </div>
      {asks && (
        <Question action="Remove" busy={busy} onConfirm={onConfirm} onCancel={onCancel}>
          Remove this device? It is signed out at once.
          <span className="visually-hidden"> {name}</span>
        </Question>
      )}
    </li>
  );
}
