import { describe, expect, it } from 'vitest';
import { kindNames } from '../../src/contract/records/kinds.ts';
import { sourceFiles } from '../support/source-files.ts';

interface HouseRule {
  readonly rule: string;
  readonly folders: readonly string[];
  readonly never: RegExp;
  /** The rule also applies to comments. */
  readonly inComments?: true;
  /** Files exempt from the rule, and why. */
  readonly except?: RegExp;
  /** A line that breaks the rule, to test that it is detected. */
  readonly violation: string;
}

const shipped = ['src', 'server', 'demo'];
const everything = [...shipped, 'tests', 'scripts'];

const rules: readonly HouseRule[] = [
  {
    rule: 'no branch tests for a record kind by name: differences are values of the table',
    folders: shipped,
    never: new RegExp(`([!=]==?\\s*|case )['"](${kindNames.join('|')})['"]`),
    violation: "if (kind === 'nearMiss') return;",
  },
  {
    rule: 'only env.ts reads the environment',
    folders: [...shipped, 'scripts'],
    // import.meta.env.DEV is a build constant, written out so that development code is removed from the build.
    never: /import\.meta\.env(?!\.DEV\b)|process\.env/,
    except: /(^|\/)env\.ts$|^scripts\/(fuzz|testing\/run-part)\.ts$/,
    violation: 'const port = process.env.PORT;',
  },
  {
    rule: 'only RichText renders foreign HTML',
    folders: ['src'],
    never: /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/,
    except: /^src\/views\/ui\/(RichText\.tsx|sanitize-html\.ts)$/,
    violation: '<div dangerouslySetInnerHTML={{ __html: text }} />',
  },
  {
    rule: 'no view uses the parts of PrimeReact that the build leaves out (scripts/without-unused-parts.ts)',
    folders: ['src/views'],
    never: /\b(tooltip|tooltipOptions|keyfilter)=/,
    violation: '<InputText keyfilter="int" />',
  },
  {
    rule: 'only the token file names colours',
    folders: ['src/views'],
    never: /(?<![&\w])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgb|hsl|oklch)a?\(\s*\d/i,
    except: /^src\/views\/theme\/tokens\.css$/,
    violation: 'color: #14D3A5;',
  },
  {
    rule: 'machines do not use browser APIs',
    folders: ['src/machines', 'src/contract', 'src/routing'],
    never: /\b(window|document|localStorage|sessionStorage|navigator)[.[]|\b(fetch|setTimeout|setInterval)\(/,
    violation: 'window.location.reload();',
  },
  {
    rule: 'views read no storage, change no history and send no request',
    folders: ['src/views'],
    never: /\b(localStorage|sessionStorage|history)[.[]|\bfetch\(|new XMLHttpRequest/,
    violation: "localStorage.getItem('auth.session');",
  },
  {
    rule: 'no view navigates or records analytics: it reports a fact, and a machine acts',
    folders: ['src/views'],
    never: /\b(go|goTo|navigate|track)\(|\buseGo\b|\buseNavigate\b|wouter\/use-browser-location/,
    violation: 'onClose={() => go({ to: listHref })}',
  },
  {
    rule: 'no test is skipped, waits for a fixed time, is retried until it passes, or compares markup',
    folders: ['tests'],
    never: /\.(skip|only|fixme|todo)\(|waitForTimeout|toMatch(Inline)?Snapshot|retry:\s*[1-9]|retries:\s*[1-9]/,
    except: /^tests\/architecture\/house-style\.test\.ts$/,
    violation: "it.skip('works', () => {});",
  },
  {
    rule: 'no work is left for later and no compiler error is suppressed',
    folders: everything,
    never: /\b(TODO|FIXME|HACK|XXX)\b|@ts-(ignore|nocheck|expect-error)|prettier-ignore|lint-disable(?!.* -- \w)/,
    inComments: true,
    except: /^tests\/architecture\/house-style\.test\.ts$/,
    violation: '// @ts-ignore',
  },
  {
    rule: 'only one file imports the library that explores machines',
    folders: everything,
    never: /from '(@xstate\/graph|xstate\/graph)'/,
    except: /^tests\/(support\/model\/explore|architecture\/house-style\.test)\.ts$/,
    violation: "import { getShortestPaths } from '@xstate/graph';",
  },
  {
    rule: 'one file of the client names undocumented events of XState',
    folders: ['src'],
    never: /['"`]xstate\./,
    except: /^src\/services\/support\/actor-lifecycle\.ts$/,
    violation: "if (event.type === 'xstate.init') return;",
  },
  {
    rule: 'only the format files write numbers',
    folders: ['src', 'server'],
    never: /\.toFixed\(|toLocaleString\(/,
    // The seconds of the start-up are a log line.
    except: /^src\/contract\/format(-\w+)*\.ts$|^server\/start\/start-portal\.ts$/,
    violation: "const text = `${miles.toLocaleString('en')} nm`;",
  },
  {
    rule: 'no emoji are used',
    folders: [...shipped, 'scripts'],
    never: /\p{Extended_Pictographic}/u,
    inComments: true,
    violation: "toast('Saved \u{1F389}')",
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

/**
 * A cast other than `as const` or a type given to XState by an empty value; matches code, not imports or test names.
 */
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

  it.each(rules)('detects a violation: $rule', ({ never, violation }) => {
    expect(violation).toMatch(never);
  });

  it('limits every file to 300 lines', () => {
    const long = codeOf(everything).map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }));
    expect(long.filter(({ lines }) => lines > 300)).toEqual([]);
  });

  it('uses small files: half of them have at most 60 lines', () => {
    const lengths = codeOf(shipped).map(({ text }) => text.trimEnd().split('\n').length);
    expect(lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60);
  });

  it('uses flat folders and names files by their content', () => {
    const paths = codeOf(shipped).map(({ path }) => path);
    expect(paths.filter((path) => path.split('/').length > 5)).toEqual([]);
    expect(paths.filter((path) => /\/(utils?|helpers?|common|shared|misc|types|index)(\/|\.ts)/.test(path))).toEqual(
      [],
    );
  });

  it('explains beside every cast why it is safe', () => {
    const casts = sourceFiles(everything).flatMap(({ path, text }) =>
      castsWithoutReason(text.split('\n')).map((line) => `${path}:${line}`),
    );
    expect(casts).toEqual([]);
    expect(castsWithoutReason(['// SAFETY: parsed above.', 'const vessel = answer as Vessel;'])).toEqual([]);
    expect(castsWithoutReason(['const vessel = answer as Vessel;'])).toEqual([1]);
  });
});
