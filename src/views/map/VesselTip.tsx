import { useRef } from 'react';
import { figure } from '../../contract/format.ts';
import { atPort, type WriteMoment } from '../../contract/moment-text.ts';
import { useMomentText } from '../ui/shown-zone.ts';
import { useBesideMark } from './beside-mark.ts';
import type { MapPosition } from './map-props.ts';
import type { RenderedView } from './rendered-view.ts';

interface Props {
  readonly position: MapPosition;
  readonly rendered: RenderedView;
}

/** Name, speed and ETA of the vessel under the pointer or with the focus, beside its mark. */
export function VesselTip({ position, rendered }: Props) {
  const tip = useRef<HTMLDivElement>(null);
  useBesideMark(tip, rendered, position);
  return (
    <div className="vessel-tip" role="tooltip" ref={tip}>
      <strong className="whole-name">{position.name}</strong>
      <span>{tipFacts(position, useMomentText())}</span>
    </div>
  );
}

/** The speed and the ETA of a vessel in one line. */
export const tipFacts = ({ speed, eta, timeZone }: MapPosition, moment: WriteMoment): string =>
  `${figure(speed, 'kn', 1)} · ETA ${moment(eta, atPort(timeZone))}`;
