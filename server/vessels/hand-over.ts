import { offerDays } from '../../src/contract/administration/registered-vessel.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/schema.ts';
import type { RequestContext } from '../request/request-context.ts';
import { afterDays } from '../clock.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { createSecret, hashOfSecret } from '../session/secret.ts';
import { findCompany } from '../people/companies.ts';
import { type OfCompany, requireOwnMmsi, selectVessel, subjectOf } from './registered-vessels.ts';

type At = Pick<RequestContext, 'db' | 'now'>;

/** Makes a code with which another company can take a vessel over; an earlier code ends. Only its hash is stored. */
export const offerVessel = ({ db, now }: At, of: OfCompany, actor: AuditActor): Promise<{ readonly code: string }> =>
  db.transaction().execute(async (trx) => {
    const vessel = await selectVessel(trx, of).executeTakeFirstOrThrow(notFound);
    const code = createSecret();
    const offer = { code_hash: hashOfSecret(code), made_by: actor.label, expires_at: afterDays(now, offerDays) };
    await trx
      .insertInto('vessel_offer')
      .values({ vessel_id: vessel.id, company_id: of.companyId, ...offer })
      .onConflict((conflict) => conflict.column('vessel_id').doUpdateSet(offer))
      .execute();
    const event = { companyId: of.companyId, action: 'vessel.offered', subject: subjectOf(vessel) } as const;
    await recordAudit(trx, actor, event);
    return { code };
  });

/** Ends the offer of a vessel, if there is one. */
export const withdrawOffer = (db: Database, of: OfCompany, actor: AuditActor): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const vessel = await selectVessel(trx, of).executeTakeFirstOrThrow(notFound);
    const { numDeletedRows } = await trx
      .deleteFrom('vessel_offer')
      .where('vessel_id', '=', vessel.id)
      .executeTakeFirst();
    const event = { companyId: of.companyId, action: 'vessel.offerWithdrawn', subject: subjectOf(vessel) } as const;
    if (numDeletedRows > 0n) await recordAudit(trx, actor, event);
  });

/** Takes a vessel that another company offered, with its records. Needs the portal's own handle: the vessel is not visible yet. */
export const takeOver = (
  { db, now }: At,
  { companyId, imono, code }: { readonly companyId: number; readonly imono: string; readonly code: string },
  actor: AuditActor,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const offer = await trx
      .selectFrom('vessel_offer')
      .innerJoin('vessel', 'vessel.id', 'vessel_offer.vessel_id')
      .where('vessel.imono', '=', imono)
      .where('vessel_offer.code_hash', '=', hashOfSecret(code))
      .where('vessel_offer.expires_at', '>', now)
      .select(['vessel_offer.company_id as from', 'vessel_offer.made_by as madeBy'])
      .forUpdate('vessel_offer')
      .executeTakeFirst();
    if (!offer) throw new HttpError(409, codeNotValid);
    if (offer.from === companyId) throw new HttpError(409, 'This code is for another company: the vessel is yours');
    const { company } = await trx
      .selectFrom('company')
      .where('id', '=', companyId)
      .select('name as company')
      .executeTakeFirstOrThrow();
    // What is in a company's log are its own people.
    const giver: AuditActor = { kind: 'person', label: offer.madeBy, at: now };
    await move(trx, imono, { id: companyId, name: company }, { giver, taker: actor });
  });

const codeNotValid =
  'This code is not valid for this IMO number: it was used, withdrawn or is too old. Ask the other company for a new one';

/** Hands a vessel over to another company of the portal, by its name. Returns the names of the vessel and of both companies. */
export const handOver = (db: Database, imono: string, company: string, actor: AuditActor) =>
  db
    .transaction()
    .execute(async (trx) => move(trx, imono, await findCompany(trx, company), { giver: actor, taker: actor }));

/**
 * Accounts of the company before see the vessel no longer; reports about its costs stay with that company. Both companies have it in their
 * log.
 */
const move = async (
  trx: Database,
  imono: string,
  to: { readonly id: number; readonly name: string },
  actors: { readonly giver: AuditActor; readonly taker: AuditActor },
) => {
  const vessel = await trx
    .selectFrom('vessel')
    .innerJoin('company', 'company.id', 'vessel.company_id')
    .where('imono', '=', imono)
    .select(['vessel.id', 'vessel.imono', 'vessel.name', 'particulars', 'company_id', 'company.name as company'])
    .forUpdate()
    .executeTakeFirst();
  if (!vessel) throw new HttpError(404, `There is no vessel ${imono}`);
  if (vessel.company_id === to.id) throw new HttpError(409, `${vessel.name} belongs to ${to.name} already`);
  await requireOwnMmsi(trx, to.id, vessel);
  for (const table of ['account_vessel', 'attention_dismissal', 'vessel_offer'] as const)
    await trx.deleteFrom(table).where('vessel_id', '=', vessel.id).execute();
  await trx.updateTable('vessel').where('id', '=', vessel.id).set({ company_id: to.id, retired_at: null }).execute();
  const event = {
    action: 'vessel.handedOver',
    subject: subjectOf(vessel),
    before: { company: vessel.company },
    after: { company: to.name },
  } as const;
  await recordAudit(trx, actors.giver, { companyId: vessel.company_id, ...event });
  await recordAudit(trx, actors.taker, { companyId: to.id, ...event });
  return { vessel: vessel.name, from: vessel.company, to: to.name };
};
