import { pino } from 'pino';
import { openDatabase } from '../../server/db/database.ts';
import { createBackground } from '../../server/jobs/background.ts';
import { startSharedWork } from '../../server/jobs/shared-work.ts';

/** A process of its own whose job begins, which it says, and never ends. */
const [, , url = ''] = process.argv;
const log = pino({ level: 'silent' });
const work = () => {
  process.stdout.write('begun');
  return new Promise<void>(() => undefined);
};
startSharedWork({ db: await openDatabase({ url }), url, log, background: createBackground(log) }, [
  { queue: 'taken-over', what: 'Work of a test', cron: '0 0 1 1 *', work },
]);
