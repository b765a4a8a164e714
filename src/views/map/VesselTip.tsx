import { useRef } from 'react';
import { figure } from '../../contract/format.ts';
import { portMoment } from '../../contract/port-clocks.ts';
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
      <strong className="truncate">{position.name}</strong>
      <span>{tipFacts(position)}</span>
    </div>
  );
}

/** The speed and the ETA of a vessel in one line. */
export const tipFacts = ({ speed, eta, timeZone }: MapPosition): string =>
  `${figure(speed, 'kn', 1)} · ETA ${portMoment(eta, timeZone)}`;
