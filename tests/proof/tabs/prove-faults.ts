import { startVitest } from 'vitest/node';
import { explore } from './explore.ts';
import { tabsWith } from './prove-tabs.ts';
import { type RemovedCode, removedCode } from './removed-code.ts';
import { nameOf } from './runs.ts';
import { type Edit, takingOut } from './session-code.ts';

/** The unit tests of the session. */
const unitTests = [
  'tests/services/session/session-effects.test.ts',
  'tests/services/session/session-lock.test.ts',
  'tests/services/session/session-watch.test.ts',
  'tests/services/session/session-store.test.ts',
  'tests/services/session/auth-channel.test.ts',
  'tests/services/session/web-locks.test.ts',
];

/** The most schedules in which a search must find a removed rule. */
const most = 300;

interface Finding {
  readonly foundBy: string;
  /** The broken rule or the failed test. */
  readonly reports: string;
}

/** Removes each rule of the shipped session whose name contains `named` in turn; whether a search or a unit test finds each. */
export const proveFaults = async (say: (line: string) => void, named = ''): Promise<boolean> => {
  const taken = removedCode.filter(({ removed }) => removed.includes(named));
  let found = 0;
  say('Every rule taken out of the shipped session, one at a time: a search or a unit test must find it.');
  for (const rule of taken) {
    const finding = (await bySearch(rule)) ?? (await byUnitTests(rule));
    if (finding) found += 1;
    say(`${rule.removed.padEnd(72)} ${finding ? `${finding.foundBy}: ${finding.reports}` : 'NOT FOUND'}`);
  }
  say(`${found} of ${taken.length} found`);
  return found === taken.length;
};

const bySearch = async ({ run, ...edit }: RemovedCode): Promise<Finding | undefined> => {
  if (!run) return undefined;
  const { broken, schedules } = await explore(run, (await tabsWith([edit]))(), { depth: 1, schedules: most });
  return broken === undefined
    ? undefined
    : { foundBy: `search, ${nameOf(run)} (schedule ${schedules})`, reports: broken };
};

const byUnitTests = async (edit: Edit): Promise<Finding | undefined> => {
  const { plugin, missed } = takingOut([edit]);
  // Vitest's module cache on disk would return the unedited file.
  const vitest = await startVitest(
    'test',
    unitTests,
    { run: true, watch: false, project: ['node'], reporters: [{}], fsModuleCache: false },
    { plugins: [plugin] },
  );
  const failed = vitest.state
    .getFiles()
    .flatMap(({ name, tasks }) => namesOfFailed(tasks).map((test) => ({ foundBy: `\`${name}\``, reports: test })));
  await vitest.close();
  // A run without the edit would prove nothing. Vitest sets the exit code of this process if a test fails.
  process.exitCode = 0;
  for (const { file } of missed()) throw new Error(`no unit test loads ${file}`);
  const [first, ...more] = failed;
  return first && { ...first, reports: `${first.reports}${more.length > 0 ? ` and ${more.length} more` : ''}` };
};

interface Task {
  readonly type: string;
  readonly name: string;
  readonly result?: { readonly state: string } | undefined;
  readonly tasks?: readonly Task[];
}

const namesOfFailed = (tasks: readonly Task[]): string[] =>
  tasks.flatMap(({ type, name, result, tasks: inner = [] }) => {
    if (type !== 'test') return namesOfFailed(inner);
    return result?.state === 'fail' ? [name] : [];
  });
