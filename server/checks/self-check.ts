import type { Logger } from 'pino';
import type { CheckResult, CheckState } from '../../src/contract/administration/system.ts';
import type { Environment } from '../env.ts';
import type { Database } from '../db/schema.ts';

/** What the checks examine. */
export interface Checked {
  readonly db: Database;
  readonly env: Environment;
  readonly now: () => Date;
  /** The browser that asks; undefined at start. */
  readonly browser?: { readonly time: Date; readonly origin: string } | undefined;
}

/** What a check found, and what to do about it unless it is fine. */
export type Finding =
  | { readonly state: 'ok'; readonly finding: string }
  | { readonly state: Exclude<CheckState, 'ok'>; readonly finding: string; readonly mend: string };

/** One check of the portal's surroundings. */
export interface SelfCheck {
  readonly name: string;
  readonly title: string;
  readonly check: (checked: Checked) => Promise<Finding>;
}

/** Runs the checks. A check that fails is a problem of its own. */
export const runChecks = (
  checks: readonly SelfCheck[],
  checked: Checked,
  log: Logger,
): Promise<readonly CheckResult[]> =>
  Promise.all(
    checks.map(async ({ name, title, check }) => {
      const found = await check(checked).catch((error: unknown): Finding => {
        log.error({ err: error, check: name }, 'a self-check failed');
        return {
          state: 'problem',
          finding: 'This could not be checked.',
          mend: 'The log of the server says why.',
        };
      });
      return { name, title, mend: null, ...found };
    }),
  );

/** Logs the problems that checks found, and returns the lines about them in the start message. */
export const reportProblems = (results: readonly CheckResult[], log: Logger): readonly string[] =>
  results
    .filter(({ state }) => state === 'problem')
    .flatMap(({ name, title, finding, mend }) => {
      log.warn({ event: 'self-check', check: name }, finding);
      return [`\n!!! ${title}: ${finding}`, ...(mend === null ? [] : [`!!! ${mend}`])];
    });
