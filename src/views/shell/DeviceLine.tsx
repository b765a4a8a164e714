import { Button } from 'primereact/button';
import type { Device } from '../../contract/models/account.ts';
import type { Received } from '../../contract/receive.ts';
import { dayTime } from '../../contract/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { DeviceQuestion } from './DeviceQuestion.tsx';

interface Props {
  readonly device: Received<typeof Device>;
  /** The device's removal was asked for ('confirming') and runs ('removing'). */
  readonly step: 'confirming' | 'removing' | undefined;
  readonly onAsk: () => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** One browser of the account by its platform; the question whether to remove it stands in its own line. */
export function DeviceLine({ device, step, onAsk, onConfirm, onCancel }: Props) {
  const seen = device.lastSeen && !device.isCurrentDevice ? `Last seen ${dayTime(device.lastSeen)}` : '';
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
        {!device.isCurrentDevice && !step && (
          <Button className="icon-button" aria-label={`Remove ${name}`} onClick={onAsk} icon={<Icon name="trash" />} />
        )}
      </div>
      {step && (
        <DeviceQuestion action="Remove" busy={step === 'removing'} onConfirm={onConfirm} onCancel={onCancel}>
          Remove this device? It is signed out at once.
          <span className="visually-hidden"> {name}</span>
        </DeviceQuestion>
      )}
    </li>
  );
}
