import { useSelector } from '@xstate/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Position } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import { figure, missingValue } from '../../contract/format.ts';
import { atPort } from '../../contract/moment-text.ts';
import type { MapRef } from '../../machines/map/map.ts';
import { useBackCloses } from '../ui/back-closes.ts';
import { Icon } from '../ui/Icon.tsx';
import { useMediaQuery } from '../ui/media-query.ts';
import { useMomentText } from '../ui/shown-zone.ts';
import { useBesideMark } from './beside-mark.ts';
import { hasPosition } from './map-props.ts';
import { PositionAge } from './PositionAge.tsx';
import type { RenderedView } from './rendered-view.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly position: Received<typeof Position>;
  readonly map: MapRef;
  readonly rendered: RenderedView;
}

/** The popup of the selected vessel, beside its mark; on a phone a sheet at the bottom of the screen. */
export function VesselPopup({ position, map, rendered }: Props) {
  const { imono, name, speed, course, destination, eta, timeZone, port, status, reportedAt } = position;
  const opened = { type: 'vessel.opened', imono } as const;
  const moment = useMomentText();
  const canOpen = useSelector(map, (snapshot) => snapshot.can(opened));
  const onClose = () => map.send({ type: 'popup.closed' });
  const isSheet = useMediaQuery('(width < 576px)');
  useBackCloses(isSheet, onClose);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['IMO', imono],
    ['Status', [status, port].filter(Boolean).join(', ') || missingValue],
    ['Speed', figure(speed, 'kn', 1)],
    ['Course', figure(course, '°', 0)],
    ['Destination', destination ?? missingValue],
    ['ETA', moment(eta, atPort(timeZone))],
    [
      'Position',
      <>
        <PositionAge position={position} /> ({moment(reportedAt)})
      </>,
    ],
  ];
  const box = useRef<HTMLDivElement>(null);
  useBesideMark(box, rendered, hasPosition(position) ? position : undefined);
  // Before the paint, so that the popup receives a key pressed as soon as it is visible.
  useLayoutEffect(() => {
    const fleetMap = box.current?.closest('.fleet-map');
    box.current?.focus();
    // The focus returns to the map, not to the top of the page.
    return () => fleetMap?.querySelector<HTMLElement>('.map-canvas')?.focus();
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
        <h3 title={name} className="whole-name">
          {name}
        </h3>
        <Button look="icon" aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </Button>
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <footer>{canOpen && <Button onClick={() => map.send(opened)}>Open vessel</Button>}</footer>
    </div>
  );
}
