import { expect, it } from 'vitest';
import {
  differencesTab,
  withCompared,
  withDifferences,
  withMoved,
  withoutCompared,
} from '../../src/routing/comparison-address.ts';
import { hrefFor, type LinkChange } from '../../src/routing/location.ts';
import { at } from '../support/samples.ts';

const [dawn, star, third, fourth, fifth] = ['4100016', '4100389', '4100755', '4101125', '4101498'] as const;
const page = (...vessels: readonly string[]) => `/compare?vessel=${vessels.join('%2C')}`;
const two = at(page(dawn, star));
const four = at(`${page(dawn, star, third, fourth)}&tab=${differencesTab}`);

it.each<readonly [string, typeof two, LinkChange | undefined, string | undefined]>([
  ['adds a vessel after the others', two, withCompared(two, third), page(dawn, star, third)],
  ['adds no vessel twice', two, withCompared(two, star), undefined],
  ['adds no fifth vessel', four, withCompared(four, fifth), undefined],
  ['removes a vessel', two, withoutCompared(two, dawn), page(star)],
  ['removes none that is not compared', two, withoutCompared(two, fifth), page(dawn, star)],
  ['moves a vessel to the right', two, withMoved(two, dawn, 1), page(star, dawn)],
  ['moves a vessel to the left', two, withMoved(two, star, -1), page(star, dawn)],
  ['moves the second of four', four, withMoved(four, star, 1), `${page(dawn, third, star, fourth)}&tab=differences`],
  ['moves the first not to the left', two, withMoved(two, dawn, -1), undefined],
  ['moves the last not to the right', two, withMoved(two, star, 1), undefined],
  ['moves none that is not compared', two, withMoved(two, fifth, 1), undefined],
  ['shows only differences', two, withDifferences(two), `${page(dawn, star)}&tab=differences`],
  ['shows everything again', four, withDifferences(four), page(dawn, star, third, fourth)],
])('%s', (_, location, change, address) => {
  expect(change && hrefFor(location, change)).toBe(address);
});
