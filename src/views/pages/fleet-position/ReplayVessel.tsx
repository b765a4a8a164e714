import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { figure } from '../../../contract/format.ts';
import type { VoyageReplayRef } from '../../../machines/map/voyage-replay.ts';
import type { RenderedView } from '../../map/rendered-view.ts';
import { positionAt, type TimedPosition } from '../../map/replay-position.ts';

interface Props {
  readonly replay: VoyageReplayRef;
  readonly track: readonly TimedPosition[];
  readonly rendered: RenderedView;
}

/** The vessel where it was at the time of the replay, as an arrow along its course. */
export function ReplayVessel({ replay, track, rendered }: Props) {
  const mark = useRef<HTMLDivElement>(null);
  const at = useSelector(replay, ({ context }) => context.at);
  const position = positionAt(track, at);
  const { latitude, longitude } = position ?? {};
  useLayoutEffect(
    () =>
      rendered.subscribe(({ pixelOf, width, height }) => {
        if (!mark.current || latitude === undefined || longitude === undefined) return;
        const pixel = pixelOf({ latitude, longitude });
        const isOnMap = pixel && pixel.x >= 0 && pixel.y >= 0 && pixel.x <= width && pixel.y <= height;
        mark.current.hidden = !isOnMap;
        if (isOnMap) mark.current.style.translate = `${pixel.x}px ${pixel.y}px`;
      }),
    [rendered, latitude, longitude],
  );
  if (!position) return null;
  const { speed, course } = position;
  return (
    <div className="replay-vessel" ref={mark}>
      <svg width="26" height="26" viewBox="0 0 18 18" role="img" aria-label={`The vessel: ${figure(speed, 'kn', 1)}`}>
        {course === null ? (
          <circle cx="9" cy="9" r="6" />
        ) : (
          <path d="M9 1l6 16-6-4-6 4z" transform={`rotate(${course} 9 9)`} />
        )}
      </svg>
    </div>
  );
}
