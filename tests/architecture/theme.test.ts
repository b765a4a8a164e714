import { describe, expect, it } from 'vitest';
import { breakpoints } from '../../src/views/theme/breakpoints.ts';
import { sourceFiles } from '../support/source-files.ts';

const styles = sourceFiles(['src'], /\.(css|scss)$/);
const textOf = (name: string): string => {
  const file = styles.find(({ path }) => path.endsWith(`theme/${name}`));
  if (!file) throw new Error(`there is no ${name}`);
  return file.text;
};

type Tokens = ReadonlyMap<string, string>;

/** The custom properties of the rule whose selector begins like this. */
const tokensOf = (selector: string): Tokens => {
  const text = textOf('tokens.css');
  const from = text.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`there is no rule for ${selector}`);
  const rule = text.slice(from, text.indexOf('}', from));
  return new Map([...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
};

const light = tokensOf(':root');
const darkBySystem = tokensOf(":root:not([data-theme='light'])");
const darkByChoice = tokensOf(":root[data-theme='dark']");
const dark: Tokens = new Map([...light, ...darkByChoice]);

const linear = (part: number): number => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Relative luminance of #rrggbb, by WCAG 2. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const texts = ['--ink', '--muted', '--accent', '--good-text', '--watch-text', '--bad-text'];
const grounds = ['--page', '--surface', '--hover'];
const pairs: readonly (readonly [string, string])[] = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-strong'],
  ...['--on-brand', '--on-brand-muted'].flatMap((text) =>
    ['--brand', '--brand-hover', '--brand-selected'].map((ground) => [text, ground] as const),
  ),
  ['--good-text', '--good-wash'],
  ['--watch-text', '--watch-wash'],
  ['--bad-text', '--bad-wash'],
  ...[1, 2, 3, 4].map((level) => ['--ink', `--heat-${level}`] as const),
];

describe('the theme', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('has a text contrast of at least 4.5 in %s', (_, tokens) => {
    const faint = pairs.flatMap(([text, ground]) => {
      const found = contrast(tokens.get(text) ?? '', tokens.get(ground) ?? '');
      return found >= 4.5 ? [] : [`${text} on ${ground}: ${found.toFixed(2)}`];
    });
    expect(faint).toEqual([]);
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('has field borders with a contrast of at least 3 in %s', (_, tokens) => {
    for (const ground of ['--page', '--surface'])
      expect(contrast(tokens.get('--control') ?? '', tokens.get(ground) ?? ''), ground).toBeGreaterThanOrEqual(3);
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('has the same dark colours whether the system or the user selects dark mode', () => {
    expect(darkBySystem).toEqual(darkByChoice);
    expect([...darkByChoice.keys()].filter((name) => !light.has(name))).toEqual([]);
  });

  it('has the benchmark colours of the specification', () => {
    expect([light.get('--good'), light.get('--watch')]).toEqual(['#14d3a5', '#f6e232']);
  });

  it('uses no property that is not one of its tokens', () => {
    const own = /(--[\w-]+):/g;
    const strange = styles.flatMap(({ path, text }) => {
      const declared = new Set([...light.keys(), ...[...text.matchAll(own)].map(([, name]) => name)]);
      return [...text.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name = '']) =>
        declared.has(name) ? [] : [`${path}: ${name}`],
      );
    });
    expect(strange).toEqual([]);
  });

  it('changes its layout only at the specified widths', () => {
    const widths = new Set<number>(Object.values(breakpoints));
    expect([...widths]).toEqual([0, 576, 768, 992, 1290, 1570]);
    const queries = styles.flatMap(({ path, text }) =>
      [...text.matchAll(/@media[^{]*?width\s*(?:<|>=|<=|>|:)\s*(\d+)px/g)].map(([query, width]) => ({
        path,
        query,
        width: Number(width),
      })),
    );
    expect(queries.length).toBeGreaterThan(10);
    expect(queries.filter(({ width }) => !widths.has(width))).toEqual([]);
  });

  it('gives PrimeFlex the same widths', () => {
    const given = [...textOf('primeflex.scss').matchAll(/^\$(\w+): (\d+)px;/gm)].map(([, name, width]) => [
      name,
      width,
    ]);
    expect(given).toEqual(
      Object.entries(breakpoints)
        .filter(([, width]) => width > 0)
        .map(([name, width]) => [name, String(width)]),
    );
  });
});

/** The classes styled at the top level, not inside another, with their style sheets. */
const classSheets = (sheets: readonly { path: string; text: string }[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { path, text } of sheets)
    for (const [, name = ''] of text.matchAll(/^(\.[\w-]+)(?=,| \{)/gm))
      found.set(name, (found.get(name) ?? new Set()).add(path));
  return found;
};

const inSeveral = (sheets: readonly { path: string; text: string }[]): string[] =>
  [...classSheets(sheets)].filter(([, paths]) => paths.size > 1).map(([name]) => name);

describe('the style sheets', () => {
  it('style each class in one place: a page looks the same whichever pages were visited before', () => {
    const views = styles.filter(({ path }) => path.endsWith('.css'));
    expect(classSheets(views).size).toBeGreaterThan(100);
    expect(inSeveral(views)).toEqual([]);
  });

  it('detects a class that is styled twice', () => {
    const twice = ['.card {}', '.other,\n.card {}'].map((text, at) => ({ path: `${at}.css`, text }));
    expect(inSeveral(twice)).toEqual(['.card']);
  });
});
