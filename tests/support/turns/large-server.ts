import { sql } from 'kysely';
import { seed } from '../../../demo/seed.ts';
import { migrateDemo } from '../../../demo/demo-tables.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { defaultLimits } from '../../../server/env.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { hashPassword } from '../../../server/session/password.ts';
import { createLog } from '../../../server/log.ts';
import { demoPassword } from '../../../src/contract/demo.ts';
import { cheap } from '../cheap-hashing.ts';
import { demoTime } from '../demo-day.ts';
import { ownedBy } from '../owned.ts';
import { startTestServer } from '../server.ts';
import { type TurnWatch, watchTurns } from './watch-turns.ts';

/**
 * A process with the portal on a PostgreSQL server: 2,000 vessels, an import with 200,000 refused rows, 50,000 entries of the
 * audit log. It sends its address, and for each 'begin' and 'end' the longest turn between them.
 */
const email = 'fleet@demo.example';

const url = process.env['DATABASE_URL'] ?? '';
const db = await openDatabase({ url, limits: { ...defaultLimits, statementTimeoutMs: 10 * 60_000 } });
await migrate(db);
await migrateDemo(db);
await seed(db, { today: demoTime.toISOString().slice(0, 10), vessels: 2_000, log: createLog('silent') });
await db
  .updateTable('account')
  .set({ password_hash: await hashPassword(demoPassword, cheap) })
  .execute();
await sql`analyze`.execute(db);
const owned = await ownedBy(db, email);
const company = owned.company;
await sql`update import_batch set state = 'checked', counts = '{"near-misses": {"refused": 200000}}' where id = ${owned.batch}`.execute(
  db,
);
await sql`insert into import_row (batch_id, number, sheet, row, state, cells, problems, company_id)
  select ${owned.batch}, n, 'near-misses', n, 'refused', jsonb_build_object('Title', 'Near miss ' || n, 'Description', repeat('Words ', 20)),
    '[{"column": "Date", "value": "soon", "reason": "This is not a date. Use YYYY-MM-DD"}]', ${company}
  from generate_series(1, 200000) as n`.execute(db);
await sql`insert into audit_entry (company_id, at, actor_kind, actor_label, action, subject_kind, subject_label)
  select ${company}, now(), 'person', ${email}, 'view.changed', 'view', 'View ' || n from generate_series(1, 50000) as n`.execute(
  db,
);
await sql`analyze`.execute(db);
await db.destroy();

// Its token outlives every run.
const server = await startTestServer({
  database: await openDatabase({ url }),
  policy: { accessSeconds: 24 * 60 * 60 },
});
const origin = await server.listen();
const { access: token } = await server.signIn(email);

let watch: TurnWatch | undefined;
process.on('message', (message) => {
  if (message === 'begin') {
    watch = watchTurns();
    process.send?.('begun');
  } else process.send?.(watch?.end() ?? 0);
});
process.on('disconnect', () => process.exit());
process.send?.({ origin, token, owned });
