import { sql } from 'kysely';
import { readPosition } from '../fleet/read-position.ts';
import { selectWhereabouts } from '../fleet/select-voyage.ts';
import type { SignedInCall } from '../handler.ts';
import { notFound } from '../refusal.ts';

/** The fleet summary: all the account's vessels, or the one of an IMO number; another's answers 404. */
export const fleetDetail = async ({ IMO }: { IMO?: string | undefined }, call: SignedInCall) => {
  const { db, caller, now } = call;
  const rows = await selectWhereabouts(db, caller.accountId, now)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('record')
          .select(['record.name as certificate', 'record.date as expiry'])
          .whereRef('record.vessel_id', '=', 'vessel.id')
          .where('record.kind', '=', 'certificate')
          .where('record.date', 'is not', null)
          .orderBy('record.date')
          .limit(1)
          .as('nearest'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('record as found')
          .select(sql<number>`coalesce(sum(found.open_findings), 0)::int`.as('open_findings'))
          .whereRef('found.vessel_id', '=', 'vessel.id')
          .where('found.open_findings', '>', 0)
          .as('open'),
      (join) => join.onTrue(),
    )
    .select(['vessel.type', 'vessel.flag', 'vessel.class_society', 'vessel.built', 'vessel.dwt'])
    .select(['nearest.certificate', 'nearest.expiry', 'open.open_findings'])
    .$if(IMO !== undefined, (query) => query.where('vessel.imono', '=', IMO ?? ''))
    .execute();
  if (IMO !== undefined && rows.length === 0) throw notFound();
  return rows.map((row) => ({
    id: row.id,
    imono: row.imono,
    name: row.name,
    type: row.type,
    flag: row.flag,
    classSociety: row.class_society,
    built: row.built,
    dwt: row.dwt,
    position: readPosition(row, now),
    nextCertificate:
      row.certificate === null || row.expiry === null ? null : { name: row.certificate, expiryDate: row.expiry },
    openFindings: row.open_findings ?? 0,
  }));
};
