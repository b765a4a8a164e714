import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browserPaths } from '../support/model/browser-paths.ts';
import { machines } from '../support/model/machines.ts';

it('every machine has its paths taken in a browser, or a reason why not', () => {
  expect(Object.keys(browserPaths)).toEqual(Object.keys(machines));
});

it.each(Object.entries(browserPaths))('the browser drives %s where the table says', (name, paths) => {
  if ('leftOut' in paths) expect(paths.leftOut).toMatch(/\w+ \w+/);
  else expect(readFileSync(paths.takenIn, 'utf8')).toContain(`${name}Machine`);
});
