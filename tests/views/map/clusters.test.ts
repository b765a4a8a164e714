import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cluster } from '../../../src/views/map/clusters.ts';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('renders every vessel once, and clusters at least four', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), fc.integer({ min: 0, max: 18 }), (places, zoom) => {
      const { clusters, single } = cluster(places, zoom);
      const rendered = [...clusters.flatMap(({ members }) => members), ...single];
      expect(rendered).toHaveLength(places.length);
      expect(new Set(rendered)).toEqual(new Set(places));
      for (const { members } of clusters) expect(members.length).toBeGreaterThanOrEqual(4);
    }),
  );
});

it('places a cluster at the mean position, and splits it at a higher zoom', () => {
  const crowd = [0, 1, 2, 3].map((at) => ({ latitude: 10 + at / 10, longitude: 20 + at / 10 }));
  const far = { latitude: -40, longitude: 100 };
  const { clusters, single } = cluster([...crowd, far], 2);
  expect(clusters).toHaveLength(1);
  expect(clusters[0]?.latitude).toBeCloseTo(10.15);
  expect(clusters[0]?.longitude).toBeCloseTo(20.15);
  expect(single).toEqual([far]);
  expect(cluster(crowd, 12).clusters).toEqual([]);
});
