import { day, figure } from '../../contract/format.ts';
import type { WriteMoment } from '../../contract/moment-text.ts';
import type { MapPoint } from './point-layout.ts';
import type { TimedPosition } from './replay-position.ts';

/** From this zoom on days are written along the track, where they have space. */
const dayZoom = 2;

/** The positions of a track as points of the map; the first of each day (UTC) is labelled with the day: '21.11.'. */
export const timePoints = (track: readonly TimedPosition[], moment: WriteMoment): readonly MapPoint[] =>
  track.map(({ at, latitude, longitude, speed, course }, index) => {
    const [time, before] = [new Date(at).toISOString(), track[index - 1]];
    const isNewDay = before === undefined || day(new Date(before.at).toISOString()) !== day(time);
    return {
      key: `${time} ${index}`,
      kind: 'time' as const,
      name: moment(time),
      facts: [`${figure(speed, 'kn', 1)}, ${figure(course, '°', 0)}`],
      label: isNewDay ? day(time).slice(0, 6) : undefined,
      labelZoom: dayZoom,
      latitude,
      longitude,
    };
  });
