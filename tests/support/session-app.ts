import type { Logger } from 'pino';
import { createApp } from '../../server/app/app.ts';
import { createBackground } from '../../server/jobs/background.ts';
import type { PortalDatabase } from '../../server/db/portal-database.ts';
import type { Mail } from '../../server/mail/mail.ts';
import { createMailQueue } from '../../server/session/mail-queue.ts';
import { type SessionPolicy, sessionPolicy } from '../../server/session/policy.ts';
import { after } from '../../server/clock.ts';
import { cheapHashing } from './cheap-hashing.ts';
import { importServices } from './import-services.ts';
import { files } from './test-files.ts';
import { testSystem } from './test-system.ts';

/** The real API over a database, with a clock that can be advanced. */
export const sessionApp = (
  db: PortalDatabase,
  log: Logger,
  { policy: changed = {}, mail = noMail, start }: { policy?: Partial<SessionPolicy>; mail?: Mail; start?: Date } = {},
) => {
  let ahead = 0;
  const now = () => after(start ?? new Date(), ahead);
  const background = createBackground(log);
  const policy = { ...sessionPolicy, ...changed };
  const portalUrl = 'https://portal.example';
  const queue = createMailQueue({ db, now, log, transport: mail, links: { policy, portalUrl } });
  const account = { policy, hashing: cheapHashing(), background, mail: queue, sendsMail: true, portalUrl };
  const system = testSystem({ now, transport: mail });
  const imports = importServices({ db, now, background });
  const app = createApp({ db, log, now, corsOrigins: [], build: undefined, files, account, system, imports });
  const advance = (seconds: number) => {
    ahead += seconds;
  };
  return { app, queue, account, background, policy, now, advance };
};

const noMail: Mail = { send: () => Promise.reject(new Error('No mail is sent here')) };
