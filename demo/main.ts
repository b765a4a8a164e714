import { startPortal } from '../server/start/start-portal.ts';
import { runProgram } from '../server/start/startup-error.ts';
import { publicAccounts } from './public-accounts.ts';
import { isNew, seed } from './seed.ts';
import { startNotes } from './start-notes.ts';

// The portal with its demo, as `npm start` runs it: a new database gets the demo fleet where the settings say so.
await runProgram(() =>
  startPortal({
    prepare: async ({ db, env, log }) => {
      if (env.demoVessels === 0 || !(await isNew(db))) return undefined;
      await seed(db, { vessels: env.demoVessels, log });
      return 'first start, with the demo fleet';
    },
    describe: async ({ db, env, log }) => {
      const accounts = await publicAccounts(db);
      if (accounts.length > 0 && env.isExposed) {
        log.warn(
          { event: 'demo exposed', accounts: accounts.length },
          'demo accounts with a public password are reachable',
        );
      }
      return startNotes(accounts, env.isExposed);
    },
  }),
);
