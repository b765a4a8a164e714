import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '../src/contract/catalogue.ts';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { callNames } from '../src/contract/every-call.ts';
import { kindNames } from '../src/contract/records/kinds.ts';
import { routes } from '../src/routing/routes.ts';
import { conditions } from '../tests/components/support/page-case.ts';
import { pageCases } from '../tests/components/support/page-cases.ts';
import { removedRules } from '../tests/proof/removed-rules.ts';
import { removedCode } from '../tests/proof/tabs/removed-code.ts';
import { browserPaths } from '../tests/support/model/browser-paths.ts';
import { machines } from '../tests/support/model/machines.ts';
import { markdownTable } from './markdown-table.ts';
import { readScores, sumOf } from './mutation/scores.ts';

const file = path.join(import.meta.dirname, '../docs/tests.md');

/** What is covered, its count at commit 75811fe and now, and by what; a share is in per cent. */
type Covered = readonly [what: string, before: number, now: number, by: string];

/** The rows of the first table, counted in this checkout. */
export const covered = (): readonly Covered[] => {
  const specified: readonly Endpoint[] = Object.values(catalogue);
  const beyond = specified.filter(({ optional }) => optional).length;
  const faults = sumOf(Object.values(readScores('scores')));
  const share = Math.floor(((faults.noticed + faults.equivalent) / faults.all) * 100);
  const pages = Object.values(pageCases);
  const states = pages.reduce((sum, one) => sum + ('data' in one ? conditions.length : 1), 0);
  const inBrowser = Object.values(browserPaths).filter((paths) => 'takenIn' in paths).length;
  return [
    ['addresses', 52, routes.flatMap(({ paths }) => paths).length, 'tests/browser/look.spec.ts'],
    ['record kinds', 10, kindNames.length, 'tests/browser/every-call.spec.ts'],
    ['endpoints of the specification', 86, specified.length - beyond, 'tests/contract/specified-paths.test.ts'],
    ['optional endpoints beside them', 9, beyond, 'tests/contract/calls.test.ts'],
    ['endpoints of ADMINISTRATION', 0, callNames.length - specified.length, 'tests/contract/calls.test.ts'],
    ['machines with generated tests', 19, Object.keys(machines).length, 'tests/machines/every-machine.test.ts'],
    ['machines whose paths a browser takes', 10, inBrowser, 'tests/architecture/browser-paths.test.ts'],
    ['faults put into machines', 1125, faults.all, 'npm run mutate'],
    ['per cent of them noticed or equivalent', 66, share, 'npm run mutate'],
    ['rules removed from the model of the session', 14, removedRules.length, 'npm run prove'],
    ['rules removed from its shipped code', 0, removedCode.length, 'npm run prove -- --faults'],
    ['pages as components', 0, pages.length, 'tests/components/pages.test.tsx'],
    ['states of these pages', 0, states, 'tests/components/pages.test.tsx'],
  ];
};

/** What `npx playwright test --list` counts, with `--project=portal` and the others. */
const counted: readonly (readonly [what: string, before: number, usual: number, exhaustive: number])[] = [
  ['browser tests', 461, 142, 549],
];

/** The seconds of each part of `npm test` of a fresh clone on two cores, on 25 November 2026. */
const seconds: readonly (readonly [part: string, before: string, now: string])[] = [
  ['types', '', '27'],
  ['build, beside the types', '', '17'],
  ['Vitest', '310', '300'],
  ['components, beside Vitest', '39', '196'],
  ['Playwright, after the components', '666', '227'],
  ['all', '1080', '451'],
];

const row = (cells: readonly (string | number)[]): string[] => cells.map(String);

/** The text of docs/tests.md with these counts. */
export const testsPage = (rows: readonly Covered[]): string => {
  const parts = [
    `# What the tests cover

\`npm run tests-page\` writes this page; a test fails if a count of its first table is lower now. _Before_ is commit
75811fe, from which the tests were rebuilt. Every address, record kind and endpoint of that commit still exists, with its
tests.`,
    markdownTable([['covered', 'before', 'now', 'by'], ...rows.map(row)], [1, 2]),
    `The faults before are those of another, smaller tool. [mutation.md](mutation.md) has the faults of each machine,
[session-faults.md](session-faults.md) the rules of the session. The table of machines that Vitest prints when it ends has
states, transitions, paths and requirements of each.

## Tests

Counted on 25 November 2026.`,
    markdownTable([['tests', 'before', 'npm test', 'npm run test:all'], ...counted.map(row)], [1, 2, 3]),
    `## Seconds

Of \`npm test\` on two cores: before, of all tests, by hand; now, of a fresh clone on 25 November
2026 with nothing else running. Variants of flows are in \`npm run test:all\`, which takes about 40 minutes.`,
    markdownTable([['part', 'before', 'now'], ...seconds.map(row)], [1, 2]),
  ];
  return `${parts.join('\n\n')}\n`;
};

export const writeTestsPage = (): void => writeFileSync(file, testsPage(covered()));

if (import.meta.main) writeTestsPage();
