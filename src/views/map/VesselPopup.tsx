import { Button } from 'primereact/button';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Position } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import { dayTime, missingValue, portMoment } from '../ui/formats.ts';
import { Icon } from '../ui/Icon.tsx';
import { PositionAge } from './PositionAge.tsx';

interface Props {
  readonly position: Received<typeof Position>;
  readonly onOpen: ((imono: string) => void) | undefined;
  readonly onClose: () => void;
}

/** What a vessel on the map says when picked. */
export function VesselPopup({ position, onOpen, onClose }: Props) {
  const { imono, name, speed, course, destination, eta, timeZone, port, status, reportedAt } = position;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['IMO', imono],
    ['Status', [status, port].filter(Boolean).join(', ') || missingValue],
    ['Speed', speed === null ? missingValue : `${speed.toFixed(1)} kn`],
    ['Course', course === null ? missingValue : `${Math.round(course)}°`],
    ['Destination', destination ?? missingValue],
    ['ETA', portMoment(eta, timeZone)],
    [
      'Position',
      <>
        <PositionAge position={position} /> ({dayTime(reportedAt)})
      </>,
    ],
  ];
  const box = useRef<HTMLDivElement>(null);
  // At once: a key pressed as soon as it is seen is meant for it.
  useLayoutEffect(() => {
    const map = box.current?.closest('.fleet-map');
    box.current?.focus();
    // Back to the map, not to the top of the page.
    return () => map?.querySelector<HTMLElement>('.map-canvas')?.focus();
  }, []);
  return (
    <div
      className="vessel-popup"
      role="dialog"
      ref={box}
      tabIndex={-1}
      aria-label={name}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h3 title={name} className="truncate">
          {name}
        </h3>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <footer>{onOpen && <Button type="button" label="Open vessel" onClick={() => onOpen(imono)} />}</footer>
    </div>
  );
}
