import { sql } from 'kysely';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { defaultLimits } from '../../../server/env.ts';
import { type Loss, startPostgresProxy } from '../postgres-proxy.ts';
import { startPostgres } from '../postgres-server.ts';
import { fillReady, type FaultKind, portalOn } from './fault-place.ts';
import type { WritePortal } from './write.ts';
import { storedRows } from './stored-change.ts';

const limits = {
  ...defaultLimits,
  statementTimeoutMs: 500,
  lockTimeoutMs: 300,
  idleTransactionTimeoutMs: 1_000,
  restartMs: 300,
  poolTimeoutMs: 500,
};

/** Seconds that a clock jumps. */
const jumps: Readonly<Record<string, number>> = {
  'the clock jumps an hour': 3_600,
  'the clock goes back a day': -86_400,
};

const pause: Loss = 'all until it goes on';
const kills = 'the server kills the connection';

const urlOf = (url: string, database: string): string => Object.assign(new URL(url), { pathname: database }).href;

/** The portal and a PostgreSQL server, with a proxy between. */
export const postgresFaults = async (programs: string): Promise<FaultKind> => {
  const postgres = await startPostgres(programs);
  const proxy = await startPostgresProxy(postgres.url);
  const server = await openDatabase({ url: postgres.url });
  await sql`create database ready`.execute(server);
  const ready = await openDatabase({ url: urlOf(postgres.url, 'ready') });
  await migrate(ready);
  const filled = await fillReady(ready, { url: urlOf(postgres.url, 'ready') });

  let opened = 0;
  return {
    faults: [
      'the request',
      'half of the request',
      'the answer',
      'the answer and all that follows',
      pause,
      kills,
      ...Object.keys(jumps),
    ],
    slow: [pause],
    open: async () => {
      const name = `portal${(opened += 1)}`;
      await sql`create database ${sql.id(name)} template ready`.execute(server);
      const direct = await openDatabase({ url: urlOf(postgres.url, name) });
      const portal: WritePortal = {
        server: await portalOn(await openDatabase({ url: urlOf(proxy.url, name), limits })),
        ...filled,
      };
      const kill = () =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`.execute(
          server,
        );
      return {
        portal,
        note: proxy.note,
        meet: (fault, place) => {
          const seconds = jumps[fault];
          if (seconds !== undefined) proxy.loseAt(() => Promise.resolve(portal.server.later(seconds)), place);
          else if (fault === kills) proxy.loseAt(async () => void (await kill()), place);
          // SAFETY: the others are those of the proxy.
          else proxy.loseAt(fault as Loss, place);
        },
        recover: () => Promise.resolve(proxy.comeBack()),
        stored: (without) => storedRows(direct, without),
        close: async () => {
          await portal.server.stop();
          await direct.destroy();
          await sql`drop database ${sql.id(name)} with (force)`.execute(server);
        },
      };
    },
    close: async () => {
      await server.destroy();
      await proxy.close();
      await postgres.stop();
    },
  };
};
