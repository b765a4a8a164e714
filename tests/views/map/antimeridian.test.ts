import { describe, expect, it } from 'vitest';
import { splitTrack } from '../../../src/views/map/antimeridian.ts';

const at = (longitude: number, latitude: number) => ({ longitude, latitude });

describe('a track', () => {
  it('that does not cross the 180th meridian is one part', () => {
    expect(splitTrack([at(-10, 40), at(-20, 41), at(-30, 42)])).toEqual([
      [
        [-10, 40],
        [-20, 41],
        [-30, 42],
      ],
    ]);
  });

  it('that crosses it eastward ends at 180° and continues from -180°, at the interpolated latitude', () => {
    expect(splitTrack([at(170, 30), at(-170, 40), at(-160, 41)])).toEqual([
      [
        [170, 30],
        [180, 35],
      ],
      [
        [-180, 35],
        [-170, 40],
        [-160, 41],
      ],
    ]);
  });

  it('that crosses it westward ends at -180° and continues from 180°, at the interpolated latitude', () => {
    expect(splitTrack([at(-175, 10), at(165, 50)])).toEqual([
      [
        [-175, 10],
        [-180, 20],
      ],
      [
        [180, 20],
        [165, 50],
      ],
    ]);
  });

  it('that crosses it and returns is three parts, none of which crosses', () => {
    const parts = splitTrack([at(179, 0), at(-179, 0), at(179, 1), at(178, 1)]);
    expect(parts).toHaveLength(3);
    for (const part of parts)
      for (const [index, [longitude]] of part.entries())
        expect(Math.abs(longitude - (part[index - 1]?.[0] ?? longitude))).toBeLessThanOrEqual(180);
  });

  it('of one point or none has no parts', () => {
    expect(splitTrack([])).toEqual([]);
    expect(splitTrack([at(3, 51)])).toEqual([]);
  });
});
