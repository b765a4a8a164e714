import { globSync, readFileSync } from 'node:fs';
import { compileString } from 'sass';
import { expect, it } from 'vitest';

const views = globSync('src/views/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const);
const found = (words: RegExp) => views.flatMap(([file, text]) => (words.test(text) ? [file] : []));

it('finds the charts, the map and the utility classes that the rules below are about', () => {
  expect(found(/type: 'mappoint'|type: 'pie'/)).toHaveLength(2);
  expect(found(/className="[^"]*\blg:col-6\b/)).not.toEqual([]);
});

it('no chart or map has a kind of series or an option whose code the build leaves out of Highcharts', () => {
  expect(found(/type: '(area|areaspline|spline|areasplinerange|heatmap|mapbubble|bubble)'/)).toEqual([]);
  expect(found(/\b(colorAxis|scrollablePlotArea|rangeSelector|navigator): /)).toEqual([]);
});

it('PrimeReact’s ripples, which the build leaves out, are off', () => {
  expect(found(/ripple: false/)).toEqual(['src/views/ui/PrimeReact.tsx']);
});

const compile = (source: string): string =>
  compileString(source, { loadPaths: ['node_modules'], silenceDeprecations: ['import'], quietDeps: true }).css;
const classesIn = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')));

it('no view has a class of PrimeFlex that src/views/theme/primeflex.scss leaves out', () => {
  const source = readFileSync('src/views/theme/primeflex.scss', 'utf8');
  const built = classesIn(compile(source));
  const settings = source.slice(0, source.indexOf('$grid-columns'));
  const imports = source.slice(source.indexOf('@import'));
  const all = classesIn(compile(`${settings}${imports}`));
  expect(built.size).toBeLessThan(all.size);
  const used = views.flatMap(([, text]) =>
    [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  expect(used.filter((name) => all.has(name) && !built.has(name))).toEqual([]);
});
