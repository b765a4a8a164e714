import path from 'node:path';
import { copyOpenDatabase } from '../backup/embedded-files.ts';
import { listenForOperator } from '../backup/operator-server.ts';
import { checkProvider } from '../checks/check-provider.ts';
import { portalChecks } from '../checks/checks.ts';
import { reportProblems, runChecks, type SelfCheck } from '../checks/self-check.ts';
import { createApp } from './app.ts';
import { atMostEvery } from '../jobs/at-most-every.ts';
import { createBackground } from '../jobs/background.ts';
import { readBuiltPortal } from '../http/built-portal.ts';
import { lockDataDir } from '../db/data-dir-lock.ts';
import { logSlowStatements } from '../db/log-slow-statements.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { dataDisk, databaseLimits, type Environment } from '../env.ts';
import { portalJobs } from './portal-jobs.ts';
import { type RepeatedWork, startRepeating } from '../jobs/repeating.ts';
import { type SharedWork, startSharedWork } from '../jobs/shared-work.ts';
import { listen, requireFreePorts } from '../http/listen.ts';
import type { Logger } from 'pino';
import { createGatheredLog } from '../log.ts';
import { createMail } from '../mail/mail.ts';
import { createMailQueue } from '../session/mail-queue.ts';
import type { FileSource } from '../files/stored-files.ts';
import { createObjectStore } from '../files/object-store.ts';
import { createFilePool } from './file-pool.ts';
import { migrate } from '../db/migrate.ts';
import { vacuumEmbedded } from '../jobs/vacuum-embedded.ts';
import { createImportPool } from '../import/import-pool.ts';
import { createImportQueue } from '../import/import-queue.ts';
import { createInbox, requireInbox } from '../inbox/inbox.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { createWorkerApp } from './worker-app.ts';
import { StartupError } from '../errors/startup-error.ts';
import { markInterrupted } from '../import/steps.ts';
import { createPasswordHashing } from '../session/password-hashing.ts';
import { sessionPolicy } from '../session/policy.ts';
import { relyingPartyOf } from '../session/relying-party.ts';
import { providerOf } from '../provider/provider-settings.ts';
import { createProvider } from '../provider/provider-sign-in.ts';
import { createSetupLink, hasAccounts } from '../people/first-administrator.ts';
import { onStop, startAgainCode, startHeartbeat } from './heartbeat.ts';
import { requireBase } from './require-base.ts';
import { announce, startMessage } from './start-messages.ts';
import { startTracing } from '../http/trace-requests.ts';
import { servePortal } from '../http/static.ts';

/** How long running requests may take when the process is stopped. */
const gracePeriodMs = 10_000;

/** How long background work, workers and the database may take after that. */
const endingMs = 10_000;

/** How often due e-mails are sent. */
const mailIntervalMs = 30_000;

/** How often a repeated warning is logged at most. */
const warningIntervalMs = 10_000;

/** How often the drop folder is looked at. */
const inboxIntervalMs = 15_000;

const now = () => new Date();

const onePerDatabase =
  'ROLE needs DATABASE_URL: the embedded database is open to one process, which does everything. Remove ROLE, or set DATABASE_URL.';

/** Resolves when balancers have noticed that the process is not ready. */
const drain = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** What a start hook works with. */
export interface StartingPortal {
  readonly db: Database;
  readonly log: Logger;
}

/** What a program adds to the portal that it starts; server/main.ts adds nothing. */
export interface StartHooks {
  /** Runs once the tables are up to date and before requests are answered; says what kind of start it was, as 'first start'. */
  readonly prepare?: (portal: StartingPortal) => Promise<string | undefined>;
  /** Work that repeats while the portal runs. */
  readonly jobs?: (portal: StartingPortal) => readonly SharedWork[];
  /** Generates the bytes of files whose rows have none yet, at their first download. */
  readonly fileSource?: (portal: StartingPortal) => FileSource;
  /** Self-checks besides those of every portal. */
  readonly checks?: readonly SelfCheck[];
  /** Whether the login page offers the accounts of the demo. */
  readonly demoAccounts?: (portal: StartingPortal) => Promise<boolean>;
  /** Lines to print at the end of the start message. */
  readonly describe?: (portal: StartingPortal, facts: { readonly hasAccounts: boolean }) => Promise<readonly string[]>;
}

/** Starts the portal: opens the database, listens, runs the jobs, and ends gracefully on SIGINT or SIGTERM. */
export const startPortal = async (env: Environment, hooks: StartHooks = {}): Promise<void> => {
  const started = performance.now();
  const { log, release } = createGatheredLog(env.LOG_LEVEL);
  for (const line of env.mistyped) announce(line);
  await requireFreePorts([
    { host: env.HOST, port: env.PORT },
    ...(env.METRICS_PORT === 0 ? [] : [{ host: env.METRICS_HOST, port: env.METRICS_PORT }]),
  ]);
  if (env.ROLE !== 'all' && !env.DATABASE_URL) throw new StartupError(onePerDatabase);
  const works = env.ROLE !== 'web';
  const serves = env.ROLE !== 'worker';
  if (works && env.INBOX_DIR !== undefined) await requireInbox(env.INBOX_DIR);
  const portal = serves ? await readBuiltPortal(env.DIST_DIR) : undefined;
  if (portal) requireBase(portal.facts.base, env.BASE_PATH);

  const metrics = env.METRICS_PORT === 0 ? undefined : createMetrics(portal?.facts.build);

  const tracing = await startTracing(env, portal?.facts.build);
  const logSlow = logSlowStatements(log, env.SLOW_STATEMENT_MS);

  if (!env.DATABASE_URL) lockDataDir(env.folder);
  announce('Opening the database');
  const db = await openDatabase({
    url: env.DATABASE_URL,
    poolerUrl: env.DATABASE_POOLER_URL,
    folder: env.folder,
    onBroken: (err) => log.warn({ err }, 'a connection to the database broke'),
    onEnded: (err) => {
      log.fatal({ err }, 'the embedded database has ended: the portal has to be started again');
      process.exit(startAgainCode);
    },
    onWaiting: atMostEvery(warningIntervalMs, (pools) =>
      log.warn({ pools }, 'requests wait for a connection to the database'),
    ),
    readUrl: env.DATABASE_URL ? env.DATABASE_READ_URL : undefined,
    onReplicaSwitch: ({ isUsed }) =>
      log.warn({ event: 'replica', isUsed }, isUsed ? 'reads go to the replica' : 'reads go to the primary'),
    watch: metrics?.watchConnections,
    onStatement: (statement) => {
      logSlow(statement);
      tracing?.statement(statement);
    },
    limits: databaseLimits(env),
  });
  const disk = dataDisk(env);
  await migrate(db, disk);
  // No other process uses the embedded database.
  await markInterrupted(db, now(), { all: !env.DATABASE_URL });
  const starting: StartingPortal = { db, log };
  const startKind = await hooks.prepare?.(starting);

  const background = createBackground(log, metrics?.ended);
  const files = createFilePool();
  const imported = createImportPool();
  metrics?.watchWorkers({ files: files.figures, imports: imported.figures });
  const transport = createMail({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataFolder: env.DATA_DIR }, log);
  const links = { policy: sessionPolicy, portalUrl: env.address };
  const mail = createMailQueue({ db, log, now, transport, links });
  const fileStore = env.FILES_URL === undefined ? undefined : createObjectStore(env.FILES_URL);
  const provider = providerOf(env);
  const checks = [...portalChecks, ...(provider ? [checkProvider(provider)] : []), ...(hooks.checks ?? [])];
  const account = {
    provider: provider && createProvider(provider),
    policy: sessionPolicy,
    hashing: createPasswordHashing(),
    background,
    mail,
    sendsMail: env.SMTP_URL !== undefined,
    portalUrl: env.address,
  };
  let stopping = false;
  const app = createApp({
    db,
    isStopping: () => stopping,
    log,
    now,
    corsOrigins: env.CORS_ORIGINS.split(',').filter(Boolean),
    build: portal?.facts.build,
    basePath: env.BASE_PATH,
    proxies: env.PROXIES,
    onAnswered: metrics?.answered,
    tracing,
    onFault: metrics?.clientFault,
    files: files.maker,
    fileSource: hooks.fileSource?.(starting),
    fileStore,
    disk,
    account,
    system: { checks, env, now, transport },
    imports: {
      parts: {
        db,
        pool: imported,
        disk,
        now,
        onError: (err) => log.error({ err }, 'a step of an import failed'),
        notifications: account,
        letOthersRead: db.letOthersRead,
      },
      queue: createImportQueue(background),
      oneConnection: !env.DATABASE_URL,
    },
  });
  if (portal)
    servePortal(app, portal, {
      provider: provider?.name,
      passkeys: relyingPartyOf(env.address) !== undefined,
      demoAccounts: (await hooks.demoAccounts?.(starting)) ?? false,
    });

  const warnOfRefused = atMostEvery(warningIntervalMs, () =>
    log.warn({ most: env.MAX_CONNECTIONS }, 'a connection above the limit was refused'),
  );
  const served = serves ? app : createWorkerApp(db, () => stopping, env.BASE_PATH);
  const server = await listen(served.fetch, {
    host: env.HOST,
    port: env.PORT,
    maxConnections: env.MAX_CONNECTIONS,
    onRefused: () => {
      metrics?.refused();
      warnOfRefused();
    },
  });
  const metricsServer =
    metrics && (await serveMetrics(metrics.registry, { host: env.METRICS_HOST, port: env.METRICS_PORT }));

  const ending = new AbortController();
  const sendDue = () => mail.sendDue(ending.signal);
  const mailTimer = works && setInterval(() => background.start('Sending queued e-mails', sendDue), mailIntervalMs);

  const inbox: readonly RepeatedWork[] =
    !works || env.INBOX_DIR === undefined
      ? []
      : [
          {
            what: 'Reading the drop folder',
            everyMs: inboxIntervalMs,
            work: createInbox({ folder: env.INBOX_DIR, db, pool: imported, now, log }),
          },
        ];
  const vacuum = env.DATABASE_URL ? [] : [vacuumEmbedded(db)];
  const stopRepeating = [...inbox, ...vacuum].map((job) => startRepeating(background, job));
  const stopShared = works
    ? startSharedWork({ db, url: env.DATABASE_URL, log, background }, [
        ...portalJobs({ db, log, now, mail, env, fileStore }),
        ...(hooks.jobs?.(starting) ?? []),
      ])
    : async () => undefined;

  const stopListening = env.DATABASE_URL
    ? async () => undefined
    : await listenForOperator({
        dataDir: path.dirname(env.folder),
        background,
        copy: (copy) =>
          copyOpenDatabase(
            {
              db,
              folder: env.folder,
              onBroken: (err) => {
                log.fatal({ err }, 'a checkpoint of the embedded database failed: the portal has to start again');
                process.exit(startAgainCode);
              },
            },
            copy,
          ),
      });

  /** Stops gracefully: the process is not ready for DRAIN_SECONDS and still answers, then running requests and background work finish, then the database closes. A second signal exits at once. */
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    drain(env.DRAIN_SECONDS)
      .then(endWork)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the server did not stop cleanly');
          process.exit(1);
        },
      );
  };
  const endWork = async (): Promise<void> => {
    if (mailTimer) clearInterval(mailTimer);
    ending.abort();
    for (const stopJob of stopRepeating) stopJob();
    await Promise.all([server.stop(gracePeriodMs), metricsServer?.stop(gracePeriodMs), stopShared(gracePeriodMs)]);
    await stopListening();
    await background.idle();
    await Promise.all([files.end(), imported.end()]);
    await db.destroy();
    await tracing?.stop().catch((error: unknown) => log.warn({ err: error }, 'the last traces were not sent'));
  };

  // Before the address is printed: a process that reads it may send a signal immediately.
  onStop(stop);
  startHeartbeat(
    {
      hangMs: env.HANG_SECONDS * 1000,
      graceMs: env.DRAIN_SECONDS * 1000 + gracePeriodMs + endingMs,
    },
    db.longStatement,
  );

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const setupLink = !serves || (await hasAccounts(db)) ? undefined : await createSetupLink({ db, now: now() }, links);
  const problems = reportProblems(await runChecks(checks, { db, env, now }, log), log);
  const notes = (await hooks.describe?.(starting, { hasAccounts: setupLink === undefined })) ?? [];
  process.stdout.write(
    startMessage({ env, seconds, startKind, isBuilt: !serves || portal !== undefined, notes, setupLink, problems }),
  );
  release();
};
