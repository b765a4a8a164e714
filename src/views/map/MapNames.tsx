import { useEffect, useRef } from 'react';
import { pixelsPerDegree } from './map-scale.ts';
import { visibleNames } from './place-names.ts';
import { type MapPoint, pointBoxes } from './point-layout.ts';
import type { MapFrame, RenderedView } from './rendered-view.ts';

interface Props {
  readonly rendered: RenderedView;
  /** Points over the map, which the names do not cover. */
  readonly points: readonly MapPoint[];
}

/** The names of countries and seas, which a map without names of its own shows from some zoom on. */
export function MapNames({ rendered, points }: Props) {
  const names = useRef<SVGSVGElement>(null);
  useEffect(
    () => rendered.subscribe((frame) => names.current && writeNames(names.current, frame, points)),
    [rendered, points],
  );
  return <svg className="map-layers" aria-hidden="true" ref={names} />;
}

const writeNames = (group: SVGSVGElement, frame: MapFrame, points: readonly MapPoint[]): void => {
  const taken = [...frame.taken, ...pointBoxes(frame, points)];
  const shown = visibleNames({ ...frame, taken }, pixelsPerDegree(frame));
  while (group.childElementCount > shown.length) group.lastElementChild?.remove();
  for (const [at, { name, kind, x, y }] of shown.entries()) {
    const text =
      group.children[at] ?? group.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'text'));
    text.setAttribute('class', `map-place-${kind}`);
    text.setAttribute('x', String(Math.round(x)));
    text.setAttribute('y', String(Math.round(y)));
    if (text.textContent !== name) text.textContent = name;
  }
};
