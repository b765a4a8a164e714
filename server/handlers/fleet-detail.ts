import { sql } from 'kysely';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { type KindName, kindNames, kinds } from '../../src/contract/records/kinds.ts';
import { readPosition } from '../fleet/read-position.ts';
import { dueDay, recordStatus } from '../fleet/record-status.ts';
import { fleetPages, selectWhereabouts } from '../fleet/select-whereabouts.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { notFound } from '../errors/http-error.ts';

type OpenFindings = Partial<Readonly<Record<KindName, number>>>;

/** The fleet summary: all the account's vessels, or the one with an IMO number; 404 for a vessel of another account. */
export const fleetDetail = async ({ IMO }: { IMO?: string | undefined }, call: SignedInContext) => {
  const detailOf = readDetail(call);
  if (IMO !== undefined) return [detailOf(await selectDetail(call, IMO).executeTakeFirstOrThrow(notFound))];
  const details: ReturnType<typeof detailOf>[] = [];
  for await (const rows of fleetPages((page) => selectDetail(call, page).execute()))
    details.push(...rows.map(detailOf));
  return details;
};

const selectDetail = (call: SignedInContext, which: Parameters<typeof selectWhereabouts>[1]) =>
  selectWhereabouts(call, which)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('record')
          .select([
            'record.name as certificate',
            dueDay.as('due'),
            recordStatus('certificate', call.now).as('standing'),
          ])
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
    .select(['nearest.certificate', 'nearest.due', 'nearest.standing', 'open.open_findings', 'open.open_by_kind']);

type DetailRow = Awaited<ReturnType<ReturnType<typeof selectDetail>['execute']>>[number];

const readDetail = ({ caller, now }: SignedInContext) => {
  const readable = kindNames.filter((kind) => mayRead(caller.permissions, [kinds[kind].needs]));
  return (row: DetailRow) => ({
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
  });
};
