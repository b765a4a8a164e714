import { describe, expect, it } from 'vitest';
import { kindNames } from '../../src/contract/records/kinds.ts';
import { sourceFiles } from '../support/source-files.ts';

interface HouseRule {
  readonly rule: string;
  readonly folders: readonly string[];
  readonly never: RegExp;
  /** The rule also holds for comments. */
  readonly inComments?: true;
  /** Files the rule does not hold for, and why it cannot. */
  readonly except?: RegExp;
  /** A line that breaks the rule, to show that it is seen. */
  readonly planted: string;
}

const shipped = ['src', 'server', 'demo'];
const everything = [...shipped, 'tests', 'scripts'];

const rules: readonly HouseRule[] = [
  {
    rule: 'no branch asks for a record kind by name: what differs is a value of the table',
    folders: shipped,
    never: new RegExp(`([!=]==?\\s*|case )['"](${kindNames.join('|')})['"]`),
    planted: "if (kind === 'nearMiss') return;",
  },
  {
    rule: 'the environment is read in env.ts alone',
    folders: [...shipped, 'scripts'],
    // import.meta.env.DEV is a constant of the build, written out so that development code is dropped from it.
    never: /import\.meta\.env(?!\.DEV\b)|process\.env/,
    except: /(^|\/)env\.ts$|^scripts\/test\.ts$/,
    planted: 'const port = process.env.PORT;',
  },
  {
    rule: 'HTML of others is only ever drawn by SafeHtml',
    folders: ['src'],
    never: /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/,
    except: /^src\/views\/ui\/(SafeHtml\.tsx|sanitize-html\.ts)$/,
    planted: '<div dangerouslySetInnerHTML={{ __html: text }} />',
  },
  {
    rule: 'colours are named in the token file alone',
    folders: ['src/views'],
    never: /(?<![&\w])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgb|hsl|oklch)a?\(\s*\d/i,
    except: /^src\/views\/theme\/tokens\.css$/,
    planted: 'color: #14D3A5;',
  },
  {
    rule: 'machines touch nothing of the browser',
    folders: ['src/machines', 'src/contract', 'src/routing'],
    never: /\b(window|document|localStorage|sessionStorage|navigator)[.[]|\b(fetch|setTimeout|setInterval)\(/,
    planted: 'window.location.reload();',
  },
  {
    rule: 'views read no storage, move no history and ask no server',
    folders: ['src/views'],
    never: /\b(localStorage|sessionStorage|history)[.[]|\bfetch\(|new XMLHttpRequest/,
    planted: "localStorage.getItem('auth.session');",
  },
  {
    rule: 'no view navigates or records analytics: it reports a fact, and a machine acts',
    folders: ['src/views'],
    never: /\b(go|goTo|navigate|track)\(|\buseGo\b|\buseNavigate\b|wouter\/use-browser-location/,
    planted: 'onClose={() => go({ to: listHref })}',
  },
  {
    rule: 'no test is left out, waits by the clock, is repeated until it passes, or compares markup',
    folders: ['tests'],
    never: /\.(skip|only|fixme|todo)\(|waitForTimeout|toMatch(Inline)?Snapshot|retry:\s*[1-9]|retries:\s*[1-9]/,
    except: /^tests\/architecture\/house-style\.test\.ts$/,
    planted: "it.skip('works', () => {});",
  },
  {
    rule: 'nothing is left for later and no compiler error is silenced',
    folders: everything,
    never: /\b(TODO|FIXME|HACK|XXX)\b|@ts-(ignore|nocheck|expect-error)|prettier-ignore|lint-disable(?!.* -- \w)/,
    inComments: true,
    except: /^tests\/architecture\/house-style\.test\.ts$/,
    planted: '// @ts-ignore',
  },
  {
    rule: 'one file knows the library that explores machines',
    folders: everything,
    never: /from '(@xstate\/graph|xstate\/graph)'/,
    except: /^tests\/(support\/model\/explore|architecture\/house-style\.test)\.ts$/,
    planted: "import { getShortestPaths } from '@xstate/graph';",
  },
  {
    rule: 'nothing is marked with emoji',
    folders: [...shipped, 'scripts'],
    never: /\p{Extended_Pictographic}/u,
    inComments: true,
    planted: "toast('Saved \u{1F389}')",
  },
];

const codeOf = (folders: readonly string[]) => sourceFiles(folders, /\.(ts|tsx|css)$/);

const comment = /^\s*(\/\/|\*|\/\*)/;

const breaches = ({ folders, never, except, inComments }: HouseRule): string[] =>
  codeOf(folders)
    .filter((file) => !except?.test(file.path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          never.test(line) && (inComments || !comment.test(line)) ? [`${path}:${at + 1}: ${line.trim()}`] : [],
        ),
    );

/** A cast that is neither `as const` nor a type given to XState by an empty value, in code and not in an import or the name of a test. */
const cast =
  /(?<!\*|\{\})\s\bas (?!const\b|PDF\b|JSON\b|WCAG\b)(unknown\b|never\b|[A-Z{]|(string|number)[;)\]]|readonly\b|keyof\b|typeof\b)/;
const notCode = /^\s*(\/\/|\*|\/\*|import |export \{|export \* )/;

const castsWithoutReason = (lines: readonly string[]): number[] =>
  lines.flatMap((line, at) => {
    if (notCode.test(line) || !cast.test(line)) return [];
    return lines.slice(Math.max(0, at - 6), at + 1).some((near) => near.includes('SAFETY:')) ? [] : [at + 1];
  });

describe('the house style', () => {
  it.each(rules)('$rule', (rule) => {
    expect(breaches(rule)).toEqual([]);
  });

  it.each(rules)('sees it broken: $rule', ({ never, planted }) => {
    expect(planted).toMatch(never);
  });

  it('keeps every file under 300 lines', () => {
    const long = codeOf(everything).map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }));
    expect(long.filter(({ lines }) => lines > 300)).toEqual([]);
  });

  it('keeps files small: half of them have at most 60 lines', () => {
    const lengths = codeOf(shipped).map(({ text }) => text.trimEnd().split('\n').length);
    expect(lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60);
  });

  it('keeps folders flat and names files by what is in them', () => {
    const paths = codeOf(shipped).map(({ path }) => path);
    expect(paths.filter((path) => path.split('/').length > 5)).toEqual([]);
    expect(paths.filter((path) => /\/(utils?|helpers?|common|shared|misc|types|index)(\/|\.ts)/.test(path))).toEqual(
      [],
    );
  });

  it('says beside every cast why it is safe', () => {
    const casts = sourceFiles(everything).flatMap(({ path, text }) =>
      castsWithoutReason(text.split('\n')).map((line) => `${path}:${line}`),
    );
    expect(casts).toEqual([]);
    expect(castsWithoutReason(['// SAFETY: parsed above.', 'const vessel = answer as Vessel;'])).toEqual([]);
    expect(castsWithoutReason(['const vessel = answer as Vessel;'])).toEqual([1]);
  });
});
