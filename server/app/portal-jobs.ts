import type { Logger } from 'pino';
import { sendDigests } from '../calendar/send-digests.ts';
import type { PortalDatabase } from '../db/portal-database.ts';
import type { Environment } from '../env.ts';
import { moveToStore, sweepObjects } from '../files/move-files.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { markInterrupted } from '../import/steps.ts';
import type { MailQueue } from '../mail/mail.ts';
import { sessionPolicy } from '../session/policy.ts';
import { sweep } from './old-rows.ts';
import type { SharedWork } from '../jobs/shared-work.ts';

interface Ports {
  readonly db: PortalDatabase;
  readonly log: Logger;
  readonly now: () => Date;
  readonly mail: Pick<MailQueue, 'enqueue'>;
  readonly fileStore: ObjectStore | undefined;
  readonly env: Pick<Environment, 'address' | 'AUDIT_DAYS' | 'IMPORT_DAYS' | 'POSITION_DAYS'>;
}

const everyMinute = '* * * * *';

/** The jobs of every portal. */
export const portalJobs = ({ db, log, now, mail, env, fileStore: store }: Ports): readonly SharedWork[] => [
  {
    queue: 'sweeping',
    what: 'Deleting old rows',
    cron: '11 * * * *',
    work: async (stopped) => {
      const kept = { audit: env.AUDIT_DAYS, imports: env.IMPORT_DAYS, positions: env.POSITION_DAYS };
      const swept = await sweep(db, { now: now(), policy: sessionPolicy, kept }, { stopped });
      if (Object.keys(swept).length > 0) log.info({ event: 'swept', ...swept });
    },
  },
  {
    queue: 'digests',
    what: 'Sending digests',
    cron: everyMinute,
    work: (stopped) => sendDigests({ db, log, now, mail, portalUrl: env.address }, stopped),
  },
  {
    queue: 'interrupted-imports',
    what: 'Marking imports that were interrupted',
    cron: everyMinute,
    work: () => markInterrupted(db, now(), { all: false }),
  },
  ...(store ? [storingFiles({ db, log, now, store })] : []),
];

/** Files are written to the database, within the transaction of their rows, and moved from there. */
const storingFiles = ({
  db,
  log,
  now,
  store,
}: Pick<Ports, 'db' | 'log' | 'now'> & { readonly store: ObjectStore }): SharedWork => ({
  queue: 'file-store',
  what: 'Moving files to the store',
  cron: everyMinute,
  work: async (stopped) => {
    const { files } = await moveToStore({ db, store, stopped });
    const removed = await sweepObjects({ db, store, stopped }, now());
    if (files + removed > 0) log.info({ event: 'files stored', files, removed });
  },
});
