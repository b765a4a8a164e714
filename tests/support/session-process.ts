import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { sessionApp } from './session-app.ts';

/** One API process on the PostgreSQL server of its argument: sends its port, and advances its clock on request. */
const db = await openDatabase({ url: process.argv[2] });
await migrate(db);
const { app, advance } = sessionApp(db, pino({ level: 'silent' }));
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));

process.on('message', (seconds: number) => {
  advance(seconds);
  process.send?.(seconds);
});
process.on('disconnect', () => server.close(() => void db.destroy()));
