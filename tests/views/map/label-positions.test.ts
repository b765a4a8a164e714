import { describe, expect, it } from 'vitest';
import { random } from '../../../demo/random.ts';
import { type LabelledMark, positionLabels } from '../../../src/views/map/label-positions.ts';

const area = { width: 800, height: 400 };
const name = { width: 90, height: 14 };
const mark = (x: number, y: number, named = true): LabelledMark => ({ x, y, radius: 8, ...(named && { name }) });
const sidesOf = (...marks: readonly LabelledMark[]) => positionLabels(marks, area).map((place) => place?.side);

describe('the name of a vessel on the map', () => {
  it('is right of its mark, or on another side if that is taken', () => {
    expect(sidesOf(mark(400, 200))).toEqual(['right']);
    expect(sidesOf(mark(400, 200), mark(440, 200, false))).toEqual(['left', undefined]);
    expect(sidesOf(mark(400, 200), mark(440, 200, false), mark(360, 200, false))[0]).toBe('above');
    expect(sidesOf(mark(400, 200), mark(440, 200, false), mark(360, 200, false), mark(400, 180, false))[0]).toBe(
      'below',
    );
  });

  it('is left out if there is no space on any side', () => {
    const around = [mark(440, 200, false), mark(360, 200, false), mark(400, 180, false), mark(400, 220, false)];
    expect(sidesOf(mark(400, 200), ...around)[0]).toBeUndefined();
  });

  it('avoids lines if possible', () => {
    const track = Array.from({ length: 40 }, (_, at) => ({ x: 400 + at * 6, y: 200 }));
    expect(positionLabels([mark(400, 200)], area, track)[0]?.side).toBe('left');
    const around = Array.from({ length: 80 }, (_, at) => ({ x: 400, y: at * 6 }));
    const through = Array.from({ length: 120 }, (_, at) => ({ x: at * 6, y: 200 }));
    expect(positionLabels([mark(400, 200)], area, [...around, ...through])[0]?.side).toBe('right');
  });

  it('is either fully visible or left out', () => {
    expect(sidesOf(mark(790, 200))).toEqual(['left']);
    expect(sidesOf(mark(-40, 200))).toEqual([undefined]);
    expect(sidesOf(mark(400, 399))).toEqual(['above']);
  });

  it('overlaps no mark and no other name, however many there are', () => {
    const chance = random('names');
    const marks = Array.from({ length: 120 }, () => mark(chance.between(0, 800), chance.between(0, 400)));
    const boxes = positionLabels(marks, area).flatMap((place) => (place ? [{ ...place, ...name }] : []));
    const onMark = boxes.filter((box) =>
      marks.some(
        ({ x, y, radius }) =>
          x + radius > box.x && x - radius < box.x + box.width && y + radius > box.y && y - radius < box.y + box.height,
      ),
    );
    const onName = boxes.filter((box, at) =>
      boxes.some(
        (other, index) =>
          index !== at && Math.abs(other.x - box.x) < name.width && Math.abs(other.y - box.y) < name.height,
      ),
    );
    expect(boxes.length).toBeGreaterThan(0);
    expect([onMark, onName]).toEqual([[], []]);
  });
});
