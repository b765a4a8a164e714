import path from 'node:path';
import { demoAccounts, demoPassword } from '../src/contract/demo.ts';
import { createApp } from './app.ts';
import { createBackground } from './background.ts';
import { readBuiltPortal } from './built-portal.ts';
import { openDatabase } from './database.ts';
import { environment } from './env.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { createMail } from './mail.ts';
import { migrate } from './migrate.ts';
import { isSeeded, seed } from './seed/seed.ts';
import { sessionPolicy } from './session/policy.ts';
import { holdFolder } from './sole-user.ts';
import { runProgram } from './start-fault.ts';
import { servePortal } from './static.ts';

/** How long running requests may take to finish when the process is told to stop, in milliseconds. */
const patience = 10_000;

await runProgram(async () => {
  const started = performance.now();
  const env = environment();
  const log = createLog(env.LOG_LEVEL);
  const portal = await readBuiltPortal(path.join(import.meta.dirname, '../dist'));

  if (!env.DATABASE_URL) await holdFolder(env.folder);
  const db = await openDatabase({
    url: env.DATABASE_URL,
    folder: env.folder,
    onBroken: (err) => log.warn({ err }, 'a connection to the database broke'),
  });
  await migrate(db);
  const first = env.SEED_VESSELS > 0 && !(await isSeeded(db));
  if (first) await seed(db, { vessels: env.SEED_VESSELS, log });

  const background = createBackground(log);
  const app = createApp({
    db,
    log,
    now: () => new Date(),
    corsOrigins: env.CORS_ORIGINS.split(',').filter(Boolean),
    build: portal?.facts.build,
    proxies: env.PROXIES,
    account: {
      policy: sessionPolicy,
      background,
      mail: createMail({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataFolder: env.DATA_DIR }, log),
      portalUrl: env.address,
    },
  });
  if (portal) servePortal(app, portal);

  const server = await listen(app.fetch, { host: env.HOST, port: env.PORT });

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
    await server.stop(patience);
    await background.idle();
    await db.destroy();
  };

  // Before the address is told: whoever reads it may tell the process to stop at once.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const accounts = demoAccounts.map(({ email, sees }) => `  ${email.padEnd(24)}${sees}`);
  process.stdout.write(
    [
      `\nFleet Portal: ${env.address}   (${first ? 'first start, with the demo fleet' : 'start'} in ${seconds} s)`,
      ...(portal ? [] : ['The portal is not built (npm run build): this serves its API alone.']),
      ...((await isSeeded(db)) ? [`\nDemo accounts, password ${demoPassword}:`, ...accounts] : []),
      '\n',
    ].join('\n'),
  );
});
