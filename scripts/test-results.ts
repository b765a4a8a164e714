import path from 'node:path';

/** One test of a run. */
export interface TestResult {
  readonly file: string;
  readonly title: string;
  /** undefined: it passed. */
  readonly error: string | undefined;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The tests in Vitest's JSON report. A file that failed in a hook or an import has a result of its own. */
export const vitestResults = (json: string): TestResult[] =>
  // SAFETY: the pinned version of Vitest has written it.
  (JSON.parse(json) as VitestReport).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map(({ fullName, status: of, failureMessages }) => ({
        file,
        title: fullName,
        error: of === 'passed' ? undefined : failureMessages.join('\n'),
      }));
    const isOutside = status === 'failed' && tests.every(({ error }) => error === undefined);
    return isOutside ? [...tests, { file, title: 'outside its tests', error: message || 'no message' }] : tests;
  });

interface PlaywrightReport {
  /** One of each test file. */
  readonly suites: readonly (PlaywrightSuite & { readonly file: string })[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly results: readonly {
        readonly status: string;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

/** The tests in Playwright's JSON report. */
export const playwrightResults = (json: string): TestResult[] =>
  // SAFETY: the pinned version of Playwright has written it.
  (JSON.parse(json) as PlaywrightReport).suites.flatMap((suite) => resultsOf(`tests/browser/${suite.file}`, '', suite));

const resultsOf = (file: string, within: string, { suites = [], specs = [] }: PlaywrightSuite): TestResult[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results.slice(0, 1))
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, errors }) => ({
        file,
        title: within + title,
        error: status === 'passed' ? undefined : [status, ...errors.map(({ message }) => message)].join('\n'),
      })),
  ),
  ...suites.flatMap((suite) => resultsOf(file, `${within}${suite.title} > `, suite)),
];
