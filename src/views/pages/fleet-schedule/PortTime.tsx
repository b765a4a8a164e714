import { atPort, momentParts } from '../../../contract/moment-text.ts';
import { useTimeZone } from '../../ui/shown-zone.ts';

interface Props {
  readonly at: string | null;
  readonly timeZone: string | null;
}

/** A time at a port in the chosen zone; with the standard choice in UTC and, on a second line, in the port's own time. */
export function PortTime({ at, timeZone }: Props) {
  const { text, beside } = momentParts(at, useTimeZone(), atPort(timeZone));
  return (
    <span className="port-time">
      {text}
      {beside !== undefined && (
        <>
          {' '}
          <small className="muted">{beside}</small>
        </>
      )}
    </span>
  );
}
