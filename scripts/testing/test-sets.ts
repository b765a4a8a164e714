/** A command of a test set. */
export interface Part {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Which runner counts its tests in a report; without one, the part counts as one test. */
  readonly reporter?: 'vitest' | 'playwright';
  /** The part that must succeed before this one starts. */
  readonly needs?: string;
}

/** What one command runs: first the checks, one per core, then the lanes at the same time, each part after part. */
export interface TestSet {
  readonly command: string;
  readonly checks: readonly Part[];
  readonly lanes: readonly (readonly Part[])[];
}

const script = (name: string, ...args: readonly string[]): readonly [string, ...string[]] => [
  'npm',
  'run',
  '--silent',
  name,
  ...(args.length > 0 ? ['--', ...args] : []),
];

const check = (name: string): Part => ({ name, command: script(name) });

/** `npm test`, and what it leaves to `npm run test:all`. Every test belongs to exactly one of them. */
export const testSets = {
  usual: {
    command: 'npm test',
    // The longest first.
    checks: ['types', 'build', 'unused', 'lint', 'mutate:changed', 'packages'].map(check),
    // Neither lane uses two cores all the time: Vitest waits for processes that it starts, the other for browsers.
    lanes: [
      [{ name: 'vitest', command: script('test:unit', '--tagsFilter=!exhaustive'), reporter: 'vitest' }],
      [
        { name: 'components', command: script('test:components', '--tagsFilter=!exhaustive'), reporter: 'vitest' },
        {
          name: 'playwright',
          command: script('test:browser', '--project=portal'),
          reporter: 'playwright',
          needs: 'build',
        },
      ],
    ],
  },
  exhaustive: {
    command: 'npm run test:all',
    checks: ['format', 'build'].map(check),
    lanes: [
      [
        { name: 'vitest', command: script('test:unit', '--tagsFilter=exhaustive'), reporter: 'vitest' },
        { name: 'components', command: script('test:components', '--tagsFilter=exhaustive'), reporter: 'vitest' },
        { name: 'prove', command: script('prove', '--faults') },
        {
          name: 'playwright',
          command: script('test:browser', '--project=exhaustive*'),
          reporter: 'playwright',
          needs: 'build',
        },
      ],
    ],
  },
} as const satisfies Readonly<Record<string, TestSet>>;
