import { expect, it } from 'vitest';
import { random } from '../../../demo/random.ts';
import { besideMark } from '../../../src/views/map/beside-mark.ts';
import { shortName } from '../../../src/views/map/short-name.ts';

const map = { width: 800, height: 400 };
const box = { width: 280, height: 200 };

it('A popup is right of its mark, or left of it at the right edge, centred if there is space', () => {
  expect(besideMark({ x: 200, y: 200 }, box, map)).toEqual({ x: 216, y: 100 });
  expect(besideMark({ x: 700, y: 200 }, box, map)).toEqual({ x: 404, y: 100 });
  expect(besideMark({ x: 200, y: 20 }, box, map)).toEqual({ x: 216, y: 8 });
  expect(besideMark({ x: 200, y: 390 }, box, map)).toEqual({ x: 216, y: 192 });
});

it('A popup is above or below its mark if the map is too narrow for it beside the mark', () => {
  const narrow = { width: 400, height: 700 };
  expect(besideMark({ x: 150, y: 600 }, box, narrow)).toEqual({ x: 10, y: 384 });
  expect(besideMark({ x: 150, y: 50 }, box, narrow)).toEqual({ x: 10, y: 66 });
});

it('A popup is always within the map, left of its buttons, and covers its mark only without space', () => {
  const chance = random('popups');
  for (let round = 0; round < 500; round += 1) {
    const mark = { x: chance.between(0, map.width), y: chance.between(0, map.height) };
    const { x, y } = besideMark(mark, box, map);
    expect(x).toBeGreaterThanOrEqual(8);
    expect(y).toBeGreaterThanOrEqual(8);
    expect(x + box.width).toBeLessThanOrEqual(map.width - 88);
    expect(y + box.height).toBeLessThanOrEqual(map.height - 8);
    expect(mark.x > x && mark.x < x + box.width && mark.y > y && mark.y < y + box.height).toBe(false);
  }
  expect(besideMark({ x: 100, y: 100 }, box, { width: 380, height: 216 })).toEqual({ x: 12, y: 8 });
});

it('A long name on the map ends in an ellipsis', () => {
  expect(shortName('MT Northern Dawn')).toBe('MT Northern Dawn');
  expect(shortName('x'.repeat(28))).toHaveLength(28);
  expect(shortName('MT The Longest Name Of A Vessel')).toBe('MT The Longest Name Of A Ve…');
});
