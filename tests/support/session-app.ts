import type { Logger } from 'pino';
import { createApp } from '../../server/app.ts';
import { createBackground } from '../../server/background.ts';
import type { Database } from '../../server/handler.ts';
import type { Mail } from '../../server/mail.ts';
import { after, type SessionPolicy, sessionPolicy } from '../../server/session/policy.ts';

/** The real API over a database, with a clock that can be put forward. */
export const sessionApp = (
  db: Database,
  log: Logger,
  { policy: changed = {}, mail = noMail, start }: { policy?: Partial<SessionPolicy>; mail?: Mail; start?: Date } = {},
) => {
  let ahead = 0;
  const now = () => after(start ?? new Date(), ahead);
  const background = createBackground(log);
  const policy = { ...sessionPolicy, ...changed };
  const account = { policy, background, mail, portalUrl: 'https://portal.example' };
  const app = createApp({ db, log, now, corsOrigins: [], build: undefined, account });
  const advance = (seconds: number) => {
    ahead += seconds;
  };
  return { app, background, policy, now, advance };
};

const noMail: Mail = { send: () => Promise.reject(new Error('No mail is sent here')) };
