import { atPort, momentParts } from '../../../contract/moment-text.ts';
import type { CallWord } from './call-words.ts';
import { useTimeZone } from '../../ui/shown-zone.ts';

interface Props {
  readonly at: string | null;
  readonly timeZone: string | null;
  /** Whether the time is expected or has happened. */
  readonly word?: CallWord | undefined;
}

/** A time at a port in the chosen zone; with the standard choice in UTC and, on a second line, in the port's own time. */
export function PortTime({ at, timeZone, word }: Props) {
  const { text, beside } = momentParts(at, useTimeZone(), atPort(timeZone));
  return (
    <span className="port-time">
      {at !== null && word && <span className="call-word muted">{word} </span>}
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
