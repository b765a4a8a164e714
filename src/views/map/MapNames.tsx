import { useEffect, useRef } from 'react';
import type { MapPosition } from './map-props.ts';
import { pixelsPerDegree } from './map-scale.ts';
import { visibleNames } from './place-names.ts';
import type { MapFrame, RenderedView } from './rendered-view.ts';

interface Props {
  readonly rendered: RenderedView;
  readonly positions: readonly MapPosition[];
}

/** The names of countries and seas, which a map without names of its own shows from some zoom on. */
export function MapNames({ rendered, positions }: Props) {
  const names = useRef<SVGSVGElement>(null);
  useEffect(
    () => rendered.subscribe((frame) => names.current && writeNames(names.current, frame, positions)),
    [rendered, positions],
  );
  return <svg className="map-layers" aria-hidden="true" ref={names} />;
}

const writeNames = (group: SVGSVGElement, frame: MapFrame, positions: readonly MapPosition[]): void => {
  const marks = positions.flatMap((position) => frame.pixelOf(position) ?? []);
  const shown = visibleNames(frame, pixelsPerDegree(frame), marks);
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
