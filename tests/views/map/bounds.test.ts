import { expect, it } from 'vitest';
import { boundsOf } from '../../../src/views/map/bounds.ts';

it('the bounds contain every position', () => {
  const places = [
    { latitude: 10.4, longitude: 60 },
    { latitude: -25, longitude: 10 },
  ];
  expect(boundsOf(places)).toEqual({ north: 10.4, south: -25, east: 60, west: 10 });
});

it('the bounds of vessels in one harbour are wide enough to show the coast', () => {
  const singapore = { latitude: 1.3, longitude: 103.5 };
  const wide = { north: 1.3, south: 1.3, east: 111, west: 96 };
  expect(boundsOf([singapore])).toEqual(wide);
  expect(boundsOf([singapore, singapore])).toEqual(wide);
});
