import './map-points.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { rovingFocus } from '../ui/roving-focus.ts';
import { useBesideMark } from './beside-mark.ts';
import { type MapPoint, placePoints } from './point-layout.ts';
import type { MapFrame, RenderedView } from './rendered-view.ts';

interface Props {
  readonly label: string;
  readonly rendered: RenderedView;
  readonly points: readonly MapPoint[];
}

/** Points over the map. Tab reaches the first, arrow keys the others; the one with the focus or under the pointer tells its facts. */
export function MapPoints({ label, rendered, points }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [openKey, setOpenKey] = useState<string>();
  useLayoutEffect(
    () => rendered.subscribe((frame) => list.current && place(list.current, frame, points)),
    [rendered, points],
  );
  const open = points.find(({ key }) => key === openKey);
  const close = () => setOpenKey(undefined);
  const focusNext = rovingFocus('li:not([hidden]) button');
  return (
    <>
      <ul
        className="map-points"
        aria-label={label}
        ref={list}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          focusNext(event);
        }}
      >
        {points.map(({ key, kind, name, facts, label: text }) => (
          <li key={key} data-kind={kind}>
            <button
              type="button"
              aria-label={[name, ...facts].join(', ')}
              onPointerEnter={() => setOpenKey(key)}
              onPointerLeave={close}
              onFocus={() => setOpenKey(key)}
              onBlur={close}
            />
            {text !== undefined && <span aria-hidden="true">{text}</span>}
          </li>
        ))}
      </ul>
      {open && <PointTip key={open.key} point={open} rendered={rendered} />}
    </>
  );
}

function PointTip({ point, rendered }: { readonly point: MapPoint; readonly rendered: RenderedView }) {
  const tip = useRef<HTMLDivElement>(null);
  useBesideMark(tip, rendered, point);
  return (
    <div className="vessel-tip" role="tooltip" ref={tip}>
      <strong className="whole-name">{point.name}</strong>
      {point.facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </div>
  );
}

/** Moves the elements of the points to their places in a frame; the first shown one is reached by Tab. */
const place = (list: HTMLUListElement, frame: MapFrame, points: readonly MapPoint[]): void => {
  const placed = placePoints(frame, points);
  const first = placed.findIndex((point) => point !== undefined);
  for (const [index, item] of [...list.querySelectorAll('li')].entries()) {
    const point = placed[index];
    item.hidden = !point;
    if (!point) continue;
    item.style.translate = `${Math.round(point.x)}px ${Math.round(point.y)}px`;
    item.dataset['labelled'] = String(point.label !== undefined);
    item.dataset['covered'] = String(point.covered);
    const button = item.querySelector('button');
    if (button) button.tabIndex = index === first ? 0 : -1;
  }
};
