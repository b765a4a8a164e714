import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { pino } from 'pino';
import type { AttachmentVariant } from '../../src/contract/models/attachment.ts';
import type { KindName } from '../../src/contract/records/kinds.ts';
import type { SignedInCall } from '../../server/handler.ts';
import { migrate } from '../../server/migrate.ts';
import type { Schema } from '../../server/schema.ts';
import { shapes } from './record-shapes.ts';

/** The clock of these tests. */
export const now = new Date('2026-11-21T07:05:00Z');

/** Vessel 1 and 2 are the owner's, 3 belongs to a stranger. */
export const imo = { dawn: '4100016', star: '4100389', foreign: '4100755' } as const;

interface Written {
  readonly kind: KindName;
  readonly vessel?: number;
  readonly date?: string | null;
  readonly name?: string;
  readonly status?: string;
  readonly findings?: number;
  readonly row?: Readonly<Record<string, unknown>>;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly files?: readonly { readonly name: string; readonly bytes: string; readonly variant?: AttachmentVariant }[];
}

/** A real database in memory with two owners and three vessels, and a way to write records into it. */
export const recordsDatabase = async () => {
  const pglite = new PGlite();
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  await db
    .insertInto('company')
    .values([{ name: 'Owner' }, { name: 'Stranger' }])
    .execute();
  await db
    .insertInto('account')
    .values([1, 2].map((owner) => ({ ...person, company_id: owner, email: `${owner}@demo.example` })))
    .execute();
  await db
    .insertInto('vessel')
    .values([
      { ...particulars, company_id: 1, imono: imo.dawn, name: 'MT Northern Dawn' },
      { ...particulars, company_id: 1, imono: imo.star, name: 'MT Harbour Star' },
      { ...particulars, company_id: 2, imono: imo.foreign, name: 'MT Foreign Shore' },
    ])
    .execute();
  await db
    .insertInto('account_vessel')
    .values([
      { account_id: 1, vessel_id: 1 },
      { account_id: 1, vessel_id: 2 },
      { account_id: 2, vessel_id: 3 },
    ])
    .execute();

  const call = (accountId: number): SignedInCall => ({
    db,
    now,
    log: pino({ level: 'silent' }),
    ip: '127.0.0.1',
    userAgent: 'test',
    caller: { accountId, companyId: accountId, familyId: 'family', deviceId: null, permissions: [] },
  });

  const write = async ({ kind, vessel = 1, date = '2026-03-14', name = 'Spring line parted', ...rest }: Written) => {
    const { status = 'Closed', findings = 0, files = [] } = rest;
    const shape = shapes[kind]({ date, name, status, findings });
    const { id } = await db
      .insertInto('record')
      .values({
        kind,
        vessel_id: vessel,
        name,
        date,
        status,
        findings,
        row: JSON.stringify({ ...shape.row, ...rest.row }),
        detail: JSON.stringify({ ...shape.detail, ...rest.detail }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const attachments: number[] = [];
    for (const { name: fileName, bytes, variant = null } of files) {
      const content = Buffer.from(bytes);
      const file = await db
        .insertInto('file')
        .values({ media_type: 'application/pdf', size: content.length, bytes: content })
        .returning('id')
        .executeTakeFirstOrThrow();
      const attachment = await db
        .insertInto('attachment')
        .values({ record_id: id, file_id: file.id, file_name: fileName, date: '2026-03-15', variant })
        .returning('id')
        .executeTakeFirstOrThrow();
      attachments.push(attachment.id);
    }
    return { id, attachments };
  };

  return { owner: call(1), stranger: call(2), write, close: () => db.destroy() };
};

const person = { password_hash: '', first_name: 'Ada', last_name: 'Maris' };
const particulars = {
  type: 'MR tanker',
  flag: 'Malta',
  class_society: 'DNV',
  built: 2015,
  dwt: 50_000,
  particulars: '[]',
  content_html: '',
};
