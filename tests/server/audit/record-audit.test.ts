import { maxAuditCsvRows } from '../../../src/contract/administration/audit.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditActor, personActor, recordAudit } from '../../../server/audit/record-audit.ts';
import { type AdministrationPortal, startAdministrationPortal } from '../../support/administration-portal.ts';
import { signedInCall } from '../../support/signed-in-call.ts';
import { sweepAt } from '../../support/sweep-at.ts';

let server: AdministrationPortal;
let token: string;
const at = new Date('2026-11-21T07:05:00Z');
const actor: AuditActor = { kind: 'command', label: 'npm run admin', at };
const subject = { kind: 'person', id: 7, label: '=cmd@real.example' } as const;

beforeAll(async () => {
  server = await startAdministrationPortal();
  token = (await server.signIn('ada@demo.example')).access_token ?? '';
  const changed = { action: 'person.changed', subject } as const;
  await recordAudit(server.db, actor, { ...changed, companyId: 1, before: { name: 'A' }, after: { name: 'B' } });
  await recordAudit(server.db, actor, { ...changed, companyId: 2 });
  await recordAudit(server.db, actor, { ...changed, companyId: null });
  for (let day = 1; day <= 120; day += 1)
    await recordAudit(
      server.db,
      { ...actor, label: `job ${day}`, at: new Date(Date.UTC(2026, 0, day, 12)) },
      { action: 'person.signedOut', subject: { kind: 'person', label: 'many' }, companyId: 1 },
    );
});
afterAll(() => server.stop());

interface Page {
  readonly items: readonly { readonly id: number; readonly at: string; readonly subject: string }[];
  readonly next: number | null;
}

const search = async (query: Readonly<Record<string, string>> = {}): Promise<Page> => {
  const { body } = await server.request('GET', `/api/administration/audit?${new URLSearchParams(query)}`, { token });
  // SAFETY: the answer of this call is a page; another answer fails the test that reads it.
  return (body as { result: Page }).result;
};

/** Adds entries about a view of the own company. */
const add = (count: number) =>
  sql`insert into audit_entry (company_id, at, actor_kind, actor_label, action, subject_kind, subject_label)
    select 1, ${at}, 'person', 'ada@demo.example', 'view.changed', 'view', 'Own'
    from generate_series(1, ${sql.lit(count)})`.execute(server.db);

describe('the audit log', () => {
  it('is read in pages, newest first, without gaps and repetitions', async () => {
    const first = await search({ text: 'MANY' });
    const second = await search({ text: 'many', before: String(first.next) });
    expect([first.items.length, second.items.length, second.next]).toEqual([100, 20, null]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  });

  it('contains the entries of the own company only', async () => {
    const { items } = await search({ action: 'person.changed' });
    expect(items).toMatchObject([{ subject: '=cmd@real.example', before: '{"name": "A"}', after: '{"name": "B"}' }]);
  });

  it('is filtered by days, both included, in UTC', async () => {
    const { items } = await search({ from: '2026-01-03', to: '2026-01-05', text: 'many' });
    expect(items.map((entry) => entry.at.slice(0, 10))).toEqual(['2026-01-05', '2026-01-04', '2026-01-03']);
  });

  it('is downloaded in CSV, whose cells a spreadsheet does not run', async () => {
    const { body, headers } = await server.request('GET', '/api/administration/audit/csv?action=person.changed', {
      token,
    });
    expect(headers.get('content-disposition')).toContain('audit-log-2026-11-21.csv');
    expect(String(body)).toContain(",'=cmd@real.example,");
    expect(String(body)).not.toContain(',=cmd');
  });

  it('says in the last line of its CSV that older entries are left out', { tags: ['exhaustive'] }, async () => {
    const address = '/api/administration/audit/csv?action=view.changed';
    const lines = async () => {
      const { body } = await server.request('GET', address, { token });
      return String(body).trim().split('\r\n');
    };
    await add(maxAuditCsvRows);
    expect(await lines()).toHaveLength(maxAuditCsvRows + 1);
    await add(1);
    const longer = await lines();
    expect(longer).toHaveLength(maxAuditCsvRows + 2);
    expect(longer.at(-1)).toMatch(/^Older changes are left out: .* Choose days up to \d{4}-\d{2}-\d{2} for them/);
  });
});

describe('the table of the audit log', () => {
  const changes = {
    update: "update audit_entry set actor_label = 'nobody'",
    delete: 'delete from audit_entry',
    truncate: 'truncate audit_entry',
  };
  it.each(Object.entries(changes))('refuses %s', async (_, statement) => {
    await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('audit_entry is only appended to');
  });

  it('names a signed-in person by id, e-mail and address', async () => {
    const call = signedInCall(server.db, { accountId: 1, now: at, permissions: [] });
    expect(await personActor(call)).toEqual({ kind: 'person', id: 1, label: 'ada@demo.example', ip: '127.0.0.1', at });
  });

  it('refuses values that have the name of a secret', async () => {
    const secret = { companyId: 1, action: 'person.changed', subject, after: { passwordHash: 'x' } } as const;
    await expect(recordAudit(server.db, actor, secret)).rejects.toThrow('must not contain passwordHash');
  });

  it('loses only entries older than the limit to the sweep', async () => {
    const count = async () =>
      (
        await server.db
          .selectFrom('audit_entry')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirst()
      )?.n ?? 0;
    const before = await count();
    expect(await sweepAt(server.db, new Date('2026-02-01T00:00:00Z'), { audit: 0 })).toMatchObject({ audit_entry: 31 });
    expect(await count()).toBe(before - 31);
  });
});

const seers = async (imono: string) =>
  (
    await server.db
      .selectFrom('visible_vessel')
      .innerJoin('vessel', 'vessel.id', 'vessel_id')
      .innerJoin('account', 'account.id', 'account_id')
      .where('imono', '=', imono)
      .select('account.company_id')
      .distinct()
      .execute()
  ).map(({ company_id: company }) => company);

describe('vessels of accounts that see all of them', () => {
  it('include one that is added, and follow one that is handed over', async () => {
    await sql`insert into vessel (company_id, imono, name, type, flag, class_society, built, dwt, particulars, content_html)
      values (1, '9074729', 'New', 'MR', 'LR', 'DNV', 2020, 50000, '[]', '')`.execute(server.db);
    expect(await seers('9074729')).toEqual([1]);
    await sql`update vessel set company_id = 2 where imono = '9074729'`.execute(server.db);
    expect(await seers('9074729')).toEqual([2]);
  });
});
