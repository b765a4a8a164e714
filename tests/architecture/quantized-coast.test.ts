// @module-tag exhaustive
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { coarserGrid } from '../../scripts/quantized-coast.ts';

type Topology = Parameters<typeof coarserGrid>[0];

// SAFETY: coarserGrid's caller parses the same file by a schema.
const coast = JSON.parse(readFileSync('node_modules/world-atlas/land-50m.json', 'utf8')) as Topology;
const times = 15;
const coarser = coarserGrid(coast, times);

/** The points of the arcs in degrees. */
const pointsOf = ({ transform: { scale, translate }, arcs }: Topology) =>
  arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map((step) => {
      [x, y] = [x + step[0], y + step[1]];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const;
    });
  });

const size = (topology: Topology): number => brotliCompressSync(JSON.stringify(topology)).length;

it('moves no end of an arc by more than half a step of the grid', () => {
  const [before, after] = [pointsOf(coast), pointsOf(coarser)];
  expect(after).toHaveLength(before.length);
  const [width, height] = coarser.transform.scale;
  for (const [index, arc] of before.entries())
    for (const end of [0, -1]) {
      const [was, is] = [arc.at(end), after[index]?.at(end)];
      expect(Math.abs((was?.[0] ?? 0) - (is?.[0] ?? 999))).toBeLessThanOrEqual(width / 2 + 1e-9);
      expect(Math.abs((was?.[1] ?? 0) - (is?.[1] ?? 999))).toBeLessThanOrEqual(height / 2 + 1e-9);
    }
});

it('keeps the objects, at least two points of each arc, and no point twice in a row', () => {
  expect(coarser['objects']).toEqual(coast['objects']);
  for (const arc of coarser.arcs) {
    expect(arc.length).toBeGreaterThanOrEqual(2);
    for (const step of arc.slice(1, -1)) expect(step).not.toEqual([0, 0]);
  }
});

it('halves the bytes of a download', () => {
  expect(size(coarser)).toBeLessThan(size(coast) / 2);
});
