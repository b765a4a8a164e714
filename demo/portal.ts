import { announce } from '../server/app/start-messages.ts';
import { startPortal, type StartingPortal } from '../server/app/start-portal.ts';
import { runProgram } from '../server/app/run-program.ts';
import { isNew, isSeeded } from './demo-info.ts';
import { migrateDemo } from './demo-tables.ts';
import { checkDemoAccounts } from './check-accounts.ts';
import { createFileSource } from './documents/file-source.ts';
import { demoEnvironment } from './env.ts';
import { publicAccounts } from './public-accounts.ts';
import { seed } from './seed.ts';
import { pruneSimulation, simulate } from './simulator/simulate.ts';
import { startNotes } from './start-notes.ts';

/** How long a start waits for the simulation to catch up; the rest runs in the background. */
const catchUpMs = 2_000;

// The portal with its demo, as `npm start` runs it: a new database gets the demo fleet if the settings say so.
await runProgram(() => {
  const env = demoEnvironment();
  let accounts: ReturnType<typeof publicAccounts> | undefined;
  /** Found once in a start: verifying a password is slow by design. */
  const accountsOf = ({ db }: StartingPortal) => (accounts ??= publicAccounts(db));
  return startPortal(env, {
    prepare: async ({ db, log }) => {
      await migrateDemo(db);
      if (env.demoVessels > 0 && (await isNew(db))) {
        announce('Creating the demo fleet, about a minute');
        await seed(db, { vessels: env.demoVessels, log });
        return 'first start, with the demo fleet';
      }
      if (await isSeeded(db)) {
        await simulate(db, { now: new Date(), stopped: AbortSignal.timeout(catchUpMs) });
      }
      return undefined;
    },
    jobs: ({ db }) => [
      {
        queue: 'demo-simulator',
        what: 'Simulating the demo fleet',
        cron: '* * * * *',
        work: (stopped) => simulate(db, { now: new Date(), stopped }),
      },
      {
        queue: 'demo-pruning',
        what: 'Deleting old reports of the demo fleet',
        cron: '23 * * * *',
        work: () => pruneSimulation(db, new Date()),
      },
    ],
    fileSource: createFileSource,
    checks: [{ name: 'demo', title: 'Demo', check: checkDemoAccounts }],
    demoAccounts: async (portal) => (await accountsOf(portal)).length > 0,
    describe: async (portal, { hasAccounts }) => startNotes(await accountsOf(portal), { hasAccounts }),
  });
});
