import { sql } from 'kysely';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { type KindName, kindNames, kinds } from '../../src/contract/records/kinds.ts';
import { readPosition } from '../fleet/read-position.ts';
import { dueDay, recordStatus } from '../fleet/record-status.ts';
import { selectWhereabouts } from '../fleet/select-whereabouts.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { notFound } from '../errors/http-error.ts';

type OpenFindings = Partial<Readonly<Record<KindName, number>>>;

/** The fleet summary: all the account's vessels, or the one with an IMO number; 404 for a vessel of another account. */
export const fleetDetail = async ({ IMO }: { IMO?: string | undefined }, call: SignedInContext) => {
  const { caller, now } = call;
  const rows = await selectWhereabouts(call, IMO)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('record')
          .select(['record.name as certificate', dueDay.as('due'), recordStatus('certificate', now).as('standing')])
          .whereRef('record.vessel_id', '=', 'vessel.id')
          .where('record.kind', '=', 'certificate')
          .where(dueDay, 'is not', null)
          .orderBy(dueDay)
          .orderBy('record.id')
          .limit(1)
          .as('nearest'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom((inner) =>
            inner
              .selectFrom('record as found')
              .select(['found.kind', sql<number>`sum(found.open_findings)::int`.as('findings')])
              .whereRef('found.vessel_id', '=', 'vessel.id')
              .where('found.open_findings', '>', 0)
              .groupBy('found.kind')
              .as('counted'),
          )
          .select([
            sql<number>`coalesce(sum(counted.findings), 0)::int`.as('open_findings'),
            sql<OpenFindings>`coalesce(json_object_agg(counted.kind, counted.findings) filter (where counted.kind is not null), '{}')`.as(
              'open_by_kind',
            ),
          ])
          .as('open'),
      (join) => join.onTrue(),
    )
    .select(['vessel.type', 'vessel.flag', 'vessel.class_society', 'vessel.built', 'vessel.dwt'])
    .select(['nearest.certificate', 'nearest.due', 'nearest.standing', 'open.open_findings', 'open.open_by_kind'])
    .execute();
  if (IMO !== undefined && rows.length === 0) throw notFound();
  const readable = kindNames.filter((kind) => mayRead(caller.permissions, [kinds[kind].needs]));
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
      row.certificate === null || row.due === null || row.standing === null
        ? null
        : { name: row.certificate, dueDate: row.due, status: row.standing },
    openFindings: row.open_findings ?? 0,
    openFindingsByKind: readable.flatMap((kind) => {
      const open = row.open_by_kind?.[kind] ?? 0;
      return open > 0 ? { kind, open } : [];
    }),
  }));
};
