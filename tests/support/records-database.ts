import type { AttachmentVariant } from '../../src/contract/models/attachment.ts';
import { type KindName, kinds } from '../../src/contract/records/kinds.ts';
import { storedRecord } from '../../server/fleet/record-fields.ts';
import { preparedDatabase } from './database-images/prepared-database.ts';
import { recordShape } from './record-shapes.ts';
import { signedInCall } from './signed-in-call.ts';
import { insertThreeVessels } from './three-vessels.ts';

/** The clock of these tests. */
export const now = new Date('2026-11-21T07:05:00Z');

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

/** A real in-memory database with two owners and three vessels, and a function that writes records into it. `db`: as the portal itself, of all companies. */
export const recordsDatabase = async () => {
  const db = await preparedDatabase();
  await insertThreeVessels(db);
  const call = (accountId: number) => signedInCall(db, { accountId, now, permissions: [] });

  const write = async ({ kind, vessel = 1, date = '2026-03-14', name = 'Spring line parted', ...rest }: Written) => {
    const { status = 'Closed', findings = 0, files = [] } = rest;
    const shape = recordShape(kind, { date, name, status, findings });
    const row = { ...shape.row, ...rest.row };
    const detail = { ...shape.detail, ...rest.detail };
    const stored = storedRecord(kinds[kind], { name, date, status, row, detail });
    const { id } = await db
      .insertInto('record')
      .values({
        kind,
        vessel_id: vessel,
        ...stored,
        findings,
        row: JSON.stringify(stored.row),
        detail: JSON.stringify(stored.detail),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const attachments: number[] = [];
    for (const { name: fileName, bytes, variant = null } of files) {
      const content = Buffer.from(bytes);
      const file = await db
        .insertInto('file')
        .values({ media_type: 'application/pdf', bytes: content })
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

  return { db, owner: call(1), stranger: call(2), write, close: () => db.destroy() };
};
