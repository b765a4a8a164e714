import path from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { createBackground } from './background.ts';
import { openDatabase } from './database.ts';
import { environment } from './env.ts';
import { createLog } from './log.ts';
import { createMail } from './mail.ts';
import { migrate } from './migrate.ts';
import { demoAccounts, demoPassword } from './seed/accounts.ts';
import { isSeeded, seed } from './seed/seed.ts';
import { sessionPolicy } from './session/policy.ts';
import { buildOf, servePortal } from './static.ts';

const started = performance.now();
const env = environment();
const log = createLog(env.LOG_LEVEL);
const dist = path.join(import.meta.dirname, '../dist');

const db = await openDatabase({ url: env.DATABASE_URL, folder: env.folder });
await migrate(db);
const first = !(await isSeeded(db));
if (first) await seed(db, { log });

const background = createBackground(log);
const app = createApp({
  db,
  log,
  now: () => new Date(),
  corsOrigins: env.CORS_ORIGINS.split(',').filter(Boolean),
  build: await buildOf(dist),
  account: {
    policy: sessionPolicy,
    background,
    mail: createMail({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataFolder: env.DATA_DIR }, log),
    portalUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
  },
});
await servePortal(app, dist, { googleMaps: env.GOOGLE_MAPS, api: '' });

const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, ({ port }) => {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lines = demoAccounts.map(({ email, sees }) => `  ${email.padEnd(24)}${sees}`);
  process.stdout.write(
    [
      `\nFleet Portal: http://${env.HOST}:${port}   (${first ? 'first start, with the demo fleet' : 'start'} in ${seconds} s)`,
      `\nDemo accounts, password ${demoPassword}:`,
      ...lines,
      '\n',
    ].join('\n'),
  );
});

let stopping = false;

/** Ends gracefully: no new requests, the running ones and what follows them finish, then the database closes. A second signal ends at once. */
const stop = (): void => {
  if (stopping) process.exit(1);
  stopping = true;
  server.close(() => {
    endWork().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the database did not close');
        process.exit(1);
      },
    );
  });
  if ('closeIdleConnections' in server) server.closeIdleConnections();
};
const endWork = async (): Promise<void> => {
  await background.idle();
  await db.destroy();
};

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
