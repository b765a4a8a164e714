import { expect as matchers } from '@playwright/test';

/**
 * Stands in for the part of Vitest that tests of machines use: it collects the tests instead of running them. Its
 * matchers are Playwright's: like Vitest's, they are those of Jest.
 */
interface Collected {
  readonly name: string;
  readonly run: () => unknown;
}

type Run = (...args: unknown[]) => unknown;

export const collected: { tests: Collected[]; groups: string[] } = { tests: [], groups: [] };

const formatTitle = (name: string, args: readonly unknown[]): string => {
  let at = 0;
  return name.replaceAll(/%[sjdo]/g, () => String(args[at++]));
};

const each =
  (declare: (name: string, run: Run) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, ...rest: unknown[]) => {
    for (const row of rows) {
      const args: unknown[] = Array.isArray(row) ? row : [row];
      declare(formatTitle(name, args), () => runOf(rest)(...args));
    }
  };

// SAFETY: Vitest accepts the function before or after the options.
const runOf = (rest: readonly unknown[]): Run => rest.find((one) => typeof one === 'function') as Run;

const declareGroup = (name: string, ...rest: unknown[]): void => {
  collected.groups.push(name);
  runOf(rest)();
  collected.groups.pop();
};

const declareTest = (name: string, ...rest: unknown[]): void => {
  collected.tests.push({ name: [...collected.groups, name].join(' > '), run: runOf(rest) });
};

export const describe = Object.assign(declareGroup, { each: each(declareGroup) });
export const it = Object.assign(declareTest, { each: each(declareTest) });

/** Does nothing: the generated tests would report their counts here. */
export const afterAll = (): void => undefined;
export const inject = (): string => '';

const waitFor = async (check: () => unknown, { timeout = 1000, interval = 20 } = {}): Promise<unknown> => {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
};

export const vi = { waitFor };

const poll = (read: () => unknown) =>
  new Proxy(
    {},
    {
      get:
        (_, matcher) =>
        (...args: unknown[]) =>
          waitFor(async () => {
            // SAFETY: the test names a matcher of `expect`.
            const check = Reflect.get(matchers(await read()), matcher) as Run;
            check(...args);
          }),
    },
  );

const expectValue = (value: unknown): unknown => matchers(value);
export const expect = Object.assign(expectValue, {
  poll,
  objectContaining: matchers.objectContaining,
  arrayContaining: matchers.arrayContaining,
  stringContaining: matchers.stringContaining,
  stringMatching: matchers.stringMatching,
  any: matchers.any,
  anything: matchers.anything,
});
