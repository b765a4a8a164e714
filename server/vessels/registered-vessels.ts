import type { CallInput } from '../../src/contract/catalogue.ts';
import type { NewVessel } from '../../src/contract/administration/registered-vessel.ts';
import { isOfIdentity, withIdentity } from '../../src/contract/administration/particulars.ts';
import { lastChange } from '../audit/last-change.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.ts';
import { asBigint } from '../db/as-bigint.ts';
import type { Database } from '../db/schema.ts';
import type { RequestContext, SignedInContext } from '../request/request-context.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { requireVersion, versionOf } from '../request/require-version.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { mayGiveMmsi, mmsiOf, sharedMmsi, vesselsByMmsi } from './vessels-by-mmsi.ts';

/** A vessel of a company. */
export interface OfCompany {
  readonly companyId: number;
  readonly id: number;
}

const columns = [
  'vessel.id',
  'vessel.imono',
  'vessel.name',
  'vessel.type',
  'vessel.flag',
  'vessel.class_society as classSociety',
  'vessel.built',
  'vessel.dwt',
  'vessel.retired_at as retiredAt',
] as const;

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** The vessels of a company by name, retired ones included. */
export const listVessels = async (db: Database, companyId: number) => {
  const rows = await db
    .selectFrom('vessel')
    .where('company_id', '=', companyId)
    .select(columns)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, retiredAt: textOf(row.retiredAt) }));
};

/** A vessel of a company; none of another. */
export const selectVessel = (db: Database, { companyId, id }: OfCompany) =>
  db
    .selectFrom('vessel')
    .where('vessel.company_id', '=', companyId)
    .where('vessel.id', '=', asBigint(id))
    .select([...columns, 'vessel.particulars']);

/** A vessel of a company with its particulars and until when it is offered; 404 for one of another company. */
export const readVessel = async ({ db, now }: Pick<RequestContext, 'db' | 'now'>, of: OfCompany) => {
  const row = await selectVessel(db, of)
    .leftJoin('vessel_offer', (join) =>
      join.onRef('vessel_offer.vessel_id', '=', 'vessel.id').on('vessel_offer.expires_at', '>', now),
    )
    .select('vessel_offer.expires_at as offeredUntil')
    .executeTakeFirstOrThrow(notFound);
  return {
    ...row,
    retiredAt: textOf(row.retiredAt),
    offeredUntil: textOf(row.offeredUntil),
    version: versionOfVessel(row),
  };
};

/** Adds a vessel to a company. Rejects an IMO number that is in the portal already. */
export const addVessel = (db: Database, companyId: number, vessel: NewVessel, actor: AuditActor): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('vessel')
      .values({ ...rowOf(vessel), company_id: companyId, imono: vessel.imono, content_html: '' })
      .onConflict((conflict) => conflict.column('imono').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new HttpError(409, await takenMessage(trx, companyId, vessel.imono));
    await requireOwnMmsi(trx, companyId, vessel);
    await recordAudit(trx, actor, {
      companyId,
      action: 'vessel.added',
      subject: subjectOf({ ...vessel, id: added.id }),
      after: { imono: vessel.imono, ...identityOf(vessel) },
    });
  });

/** Throws a 409 if another vessel of the fleet has the MMSI of a vessel. */
export const requireOwnMmsi = async (
  db: Database,
  companyId: number,
  vessel: Pick<NewVessel, 'imono' | 'particulars'>,
): Promise<void> => {
  const mmsi = mmsiOf(vessel);
  if (mmsi === '') return;
  if (!(await mayGiveMmsi(db, companyId)))
    throw new HttpError(
      409,
      'Vessels of the company are being changed, by an import or a person: try again in a moment',
    );
  const other = (await vesselsByMmsi(db, companyId)).get(mmsi)?.find(({ imono }) => imono !== vessel.imono);
  if (other) throw new HttpError(409, `MMSI ${mmsi}: ${sharedMmsi(other.name)}`);
};

/** Does not say whose the vessel is if it belongs to another company. */
const takenMessage = async (db: Database, companyId: number, imono: string): Promise<string> => {
  const own = await db
    .selectFrom('vessel')
    .where('imono', '=', imono)
    .where('company_id', '=', companyId)
    .select(['name', 'retired_at'])
    .executeTakeFirst();
  if (!own)
    return 'This IMO number belongs to a vessel of another company of this portal. That company can hand it over: take it over with its code';
  const { name, retired_at: retired } = own;
  return retired
    ? `${name} has this IMO number, and is a former vessel: take it back`
    : `${name} has this IMO number already`;
};

/** Changes a vessel of the caller's company. */
export const changeVessel = (
  call: Pick<SignedInContext, 'db' | 'now' | 'caller'>,
  { id, version, ...changed }: CallInput<'vesselRegister.change'>,
  actor: AuditActor,
): Promise<void> =>
  call.db.transaction().execute(async (trx) => {
    const { companyId } = call.caller;
    const before = await selectVessel(trx, { companyId, id }).forUpdate().executeTakeFirstOrThrow(notFound);
    await requireVersion(version, versionOfVessel(before), async () => ({
      call: 'vesselRegister.detail',
      current: await readVessel({ ...call, db: trx }, { companyId, id }),
      changed: await lastChange({ ...call, db: trx }, { id, actions: ['vessel.changed'], sheet: 'vessels' }),
    }));
    const after = { ...changed, imono: before.imono };
    const fields = changesOf(before, after);
    if (!fields) return;
    if (mmsiOf(after) !== mmsiOf(before)) await requireOwnMmsi(trx, companyId, after);
    await trx.updateTable('vessel').where('id', '=', id).set(rowOf(after)).execute();
    await recordAudit(trx, actor, { companyId, action: 'vessel.changed', subject: subjectOf(before), ...fields });
  });

/** Makes a vessel of a company a former vessel, or takes it back; its records stay. */
export const retireVessel = (
  { db, now }: { readonly db: Database; readonly now: Date },
  { companyId, id, retired }: OfCompany & { readonly retired: boolean },
  actor: AuditActor,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const vessel = await selectVessel(trx, { companyId, id }).forUpdate().executeTakeFirstOrThrow(notFound);
    if ((vessel.retiredAt !== null) === retired) return;
    if (!retired) await requireOwnMmsi(trx, companyId, vessel);
    await trx
      .updateTable('vessel')
      .where('id', '=', id)
      .set({ retired_at: retired ? now : null })
      .execute();
    const action = retired ? 'vessel.retired' : 'vessel.takenBack';
    await recordAudit(trx, actor, { companyId, action, subject: subjectOf(vessel) });
  });

/** What the form shows. */
const versionOfVessel = (vessel: NewVessel): string => versionOf([identityOf(vessel), vessel.particulars]);

const rowOf = (vessel: NewVessel) => ({
  name: vessel.name,
  type: vessel.type,
  flag: vessel.flag,
  class_society: vessel.classSociety,
  built: vessel.built,
  dwt: vessel.dwt,
  particulars: JSON.stringify(withIdentity(vessel.particulars, vessel)),
});

/** A vessel as the audit log names it. */
export const subjectOf = ({
  id,
  imono,
  name,
}: {
  readonly id: number;
  readonly imono: string;
  readonly name: string;
}) => ({ kind: 'vessel', id, label: `${name} (IMO ${imono})` }) as const;

const identityOf = ({ name, type, flag, classSociety, built, dwt }: NewVessel) => ({
  name,
  type,
  flag,
  classSociety,
  built,
  dwt,
});

/** The particulars of a vessel as texts, by group and label. */
const factsOf = (vessel: NewVessel) =>
  Object.fromEntries(
    withIdentity(vessel.particulars, vessel).flatMap(({ title, facts }) =>
      facts
        .filter(({ label }) => !isOfIdentity(title, label))
        .map(({ label, value, unit }) => [
          `${title}: ${label}`,
          [value, unit].filter((part) => part !== null).join(' '),
        ]),
    ),
  );

/** What changes of a vessel; undefined: nothing. */
const changesOf = (before: NewVessel, after: NewVessel) => {
  const identity = changedFields(identityOf(before), identityOf(after));
  const facts = changedFields(factsOf(before), factsOf(after));
  if (!identity && !facts) return undefined;
  return {
    before: { ...identity?.before, ...(facts && { particulars: facts.before }) },
    after: { ...identity?.after, ...(facts && { particulars: facts.after }) },
  };
};
