import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectionFacts } from '../../../server/db/migrations/0196-inspection-facts.ts';
import { itemStatuses } from '../../../server/db/migrations/0203-item-statuses.ts';
import { recordsDatabase } from '../../support/records-database.ts';

const deficiency = (description: string) => ({ itemDetail: [{ description }] });

let desk: Awaited<ReturnType<typeof recordsDatabase>>;
beforeAll(async () => {
  desk = await recordsDatabase();
});
afterAll(() => desk.close());

it('A migration makes fields of the detentions and comments that were words', async () => {
  const { write, db } = desk;
  await write({ kind: 'regulatory', date: '2026-01-01', findings: 1, detail: deficiency('Davits (code 30)') });
  await write({ kind: 'regulatory', date: '2026-01-02', findings: 1, detail: deficiency('Davits (code 300)') });
  await write({ kind: 'regulatory', date: '2026-01-03', status: 'Detained' });
  await write({
    kind: 'sire',
    date: '2026-01-04',
    findings: 1,
    files: [{ name: "Operator's Comments.pdf", bytes: 'x' }],
  });
  await write({ kind: 'sire', date: '2026-01-05', findings: 1, files: [{ name: 'Report.pdf', bytes: 'x' }] });
  for (const statement of inspectionFacts.split(';\n').filter(Boolean)) await sql.raw(statement).execute(db);
  const rows = await db.selectFrom('record').orderBy('date').select(['date', 'detail']).execute();
  // SAFETY: the rows above wrote objects.
  const facts = rows.map(({ detail }) => detail as { detainedFrom?: string; commentsOn?: string });
  expect(facts.map(({ detainedFrom }) => detainedFrom)).toEqual([
    '2026-01-01',
    undefined,
    '2026-01-03',
    undefined,
    undefined,
  ]);
  expect(facts.map(({ commentsOn }) => typeof commentsOn)).toEqual([
    ...Array(3).fill('undefined'),
    'string',
    'undefined',
  ]);
});

it('A migration makes the statuses of the words of items, counts the open ones again, and leaves other words', async () => {
  const { write, db } = desk;
  const statuses = ['CLOSED', ' Rectified', 'erledigt', 'In Progress', 'offen', 'Deferred', 'Closed'];
  const itemDetail = statuses.map((status, at) => ({ number: String(at + 1), description: 'x', status }));
  const { id } = await write({ kind: 'internalAudit', date: '2026-02-01', findings: 7, detail: { itemDetail } });
  await sql.raw(itemStatuses).execute(db);
  const { detail, open_findings, due } = await db
    .selectFrom('record')
    .where('id', '=', id)
    .select(['detail', 'open_findings', sql<string | null>`due`.as('due')])
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({
    itemDetail: ['Closed', 'Closed', 'Closed', 'In progress', 'Open', 'Deferred', 'Closed'].map((status, at) => ({
      number: String(at + 1),
      description: 'x',
      status,
    })),
  });
  expect([open_findings, due]).toEqual([3, null]);
});
