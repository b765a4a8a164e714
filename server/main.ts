import path from 'node:path';
import { createApp } from './http/app.ts';
import { atMostEvery } from './jobs/at-most-every.ts';
import { createBackground } from './jobs/background.ts';
import { readBuiltPortal } from './http/built-portal.ts';
import { lockDataDir } from './db/data-dir-lock.ts';
import { openDatabase } from './db/database.ts';
import { databaseLimits, environment } from './env.ts';
import { startHourly } from './jobs/hourly.ts';
import { listen } from './http/listen.ts';
import { createLog } from './log.ts';
import { createMail } from './mail/mail.ts';
import { createMailQueue } from './mail/mail-queue.ts';
import { createFileMaker } from './making/file-maker.ts';
import { migrate } from './db/migrate.ts';
import { publicAccounts } from '../demo/public-accounts.ts';
import { isNew, seed } from '../demo/seed.ts';
import { createPasswordHashing } from './session/password-hashing.ts';
import { sessionPolicy } from './session/policy.ts';
import { sweep } from './session/sweep.ts';
import { startMessage } from './start/start-messages.ts';
import { runProgram } from './start/startup-error.ts';
import { servePortal } from './http/static.ts';

/** How long running requests may take to finish when the process is told to stop, in milliseconds. */
const patience = 10_000;

/** How often queued e-mails are looked for, in milliseconds. */
const sendEveryMs = 30_000;

/** How long a warning that a flood would repeat is not written again, in milliseconds. */
const repeatMs = 10_000;

const now = () => new Date();

await runProgram(async () => {
  const started = performance.now();
  const env = environment();
  const log = createLog(env.LOG_LEVEL);
  const portal = await readBuiltPortal(path.join(import.meta.dirname, '../dist'));

  if (!env.DATABASE_URL) lockDataDir(env.folder);
  const db = await openDatabase({
    url: env.DATABASE_URL,
    folder: env.folder,
    onBroken: (err) => log.warn({ err }, 'a connection to the database broke'),
    onWaiting: atMostEvery(repeatMs, (pools) => log.warn({ pools }, 'requests wait for a connection to the database')),
    limits: databaseLimits(env),
  });
  await migrate(db);
  const madeDemo = env.demoVessels > 0 && (await isNew(db));
  if (madeDemo) await seed(db, { vessels: env.demoVessels, log });

  const background = createBackground(log);
  const files = createFileMaker();
  const mail = createMailQueue({
    db,
    log,
    now,
    transport: createMail({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataFolder: env.DATA_DIR }, log),
    links: { policy: sessionPolicy, portalUrl: env.address },
  });
  const app = createApp({
    db,
    log,
    now,
    corsOrigins: env.CORS_ORIGINS.split(',').filter(Boolean),
    build: portal?.facts.build,
    proxies: env.PROXIES,
    makeFile: files.run,
    account: {
      policy: sessionPolicy,
      hashing: createPasswordHashing(),
      background,
      mail,
      portalUrl: env.address,
    },
  });
  if (portal) servePortal(app, portal);

  const server = await listen(app.fetch, {
    host: env.HOST,
    port: env.PORT,
    maxConnections: env.MAX_CONNECTIONS,
    onRefused: atMostEvery(repeatMs, () =>
      log.warn({ most: env.MAX_CONNECTIONS }, 'a connection too many was refused'),
    ),
  });

  const ending = new AbortController();
  const sendDue = () => mail.sendDue(ending.signal);
  const mailTimer = setInterval(() => background.start('Sending queued e-mails', sendDue), sendEveryMs);

  const stopSweeping = startHourly(background, {
    what: 'Deleting sessions that are over',
    work: async (stopped) => {
      const swept = await sweep({ db, now: new Date() }, sessionPolicy, { stopped });
      if (Object.values(swept).some((rows) => rows > 0)) log.info({ event: 'swept', ...swept });
    },
  });

  let stopping = false;

  /** Ends gracefully: no new requests, the running ones and what follows them finish, then the database closes. A second signal ends at once. */
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    endWork().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the server did not stop well');
        process.exit(1);
      },
    );
  };
  const endWork = async (): Promise<void> => {
    clearInterval(mailTimer);
    ending.abort();
    await server.stop(patience);
    stopSweeping();
    await background.idle();
    await files.end();
    await db.destroy();
  };

  // Before the address is told: whoever reads it may tell the process to stop at once.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const demo = await publicAccounts(db);
  const hasAccounts = (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
  process.stdout.write(
    startMessage({ env, seconds, madeDemo, isBuilt: portal !== undefined, publicAccounts: demo, hasAccounts }),
  );
  if (demo.length > 0 && env.isExposed) {
    log.warn({ event: 'demo exposed', accounts: demo.length }, 'demo accounts with a public password can be reached');
  }
});
