import { randomBytes } from 'node:crypto';
import type { NewKey } from '../../src/contract/administration/api-key.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.ts';
import { asBigint } from '../db/as-bigint.ts';
import type { Database } from '../db/schema.ts';
import { after, afterDays } from '../clock.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { createSecret, hashOfSecret } from '../session/secret.ts';

interface At {
  readonly db: Database;
  readonly now: Date;
}

/** Makes a key of a company; the answer is the only copy of it. */
export const issueKey = (
  { db, now }: At,
  companyId: number,
  { name, writes, allVessels, vessels, days }: NewKey,
  actor: AuditActor,
): Promise<{ readonly id: number; readonly key: string }> =>
  db.transaction().execute(async (trx) => {
    const prefix = `portal_${randomBytes(4).toString('hex')}`;
    const key = `${prefix}_${createSecret()}`;
    const expires = days === null ? null : afterDays(now, days);
    const { id } = await trx
      .insertInto('api_key')
      .values({
        company_id: companyId,
        name,
        prefix,
        key_hash: hashOfSecret(key),
        writes: JSON.stringify(writes),
        all_vessels: allVessels,
        created_by: actor.label,
        created_at: now,
        expires_at: expires,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const chosen = allVessels ? [] : await vesselIds(trx, companyId, vessels);
    if (chosen.length > 0)
      await trx
        .insertInto('api_key_vessel')
        .values(chosen.map((vessel_id) => ({ api_key_id: id, vessel_id })))
        .execute();
    await recordAudit(trx, actor, {
      companyId,
      action: 'key.made',
      subject: { kind: 'key', id, label: `${name} (${prefix})` },
      after: { writes, vessels: allVessels ? 'all' : vessels, expires: expires?.toISOString() ?? 'never' },
    });
    return { id, key };
  });

/** Vessels of the company alone; throws for any other. */
const vesselIds = async (db: Database, companyId: number, imonos: readonly string[]): Promise<readonly number[]> => {
  const found =
    imonos.length === 0
      ? []
      : await db
          .selectFrom('vessel')
          .where('company_id', '=', companyId)
          .where('imono', 'in', imonos)
          .select(['id', 'imono'])
          .execute();
  const unknown = imonos.filter((imono) => found.every((vessel) => vessel.imono !== imono));
  if (unknown.length > 0) throw new HttpError(400, `There is no vessel ${unknown.join(', ')} in the fleet`);
  return found.map(({ id }) => id);
};

/** Ends a key of a company at once: waits for its requests that are writing, and no other one writes after. */
export const revokeKey = ({ db, now }: At, companyId: number, id: number, actor: AuditActor): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const key = await trx
      .selectFrom('api_key')
      .where('id', '=', asBigint(id))
      .where('company_id', '=', companyId)
      .select(['id', 'name', 'prefix', 'revoked_at'])
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    if (key.revoked_at) return;
    await trx.updateTable('api_key').where('id', '=', key.id).set({ revoked_at: now }).execute();
    await recordAudit(trx, actor, {
      companyId,
      action: 'key.revoked',
      subject: { kind: 'key', id: key.id, label: `${key.name} (${key.prefix})` },
    });
  });

/** The keys of a company, the newest first, with the vessels that each may write. */
export const listKeys = async ({ db, now }: At, companyId: number) => {
  const keys = await db
    .selectFrom('api_key')
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
  const vessels = await db
    .selectFrom('api_key_vessel')
    .innerJoin('api_key', 'api_key.id', 'api_key_id')
    .innerJoin('vessel', (join) =>
      join.onRef('vessel.id', '=', 'vessel_id').onRef('vessel.company_id', '=', 'api_key.company_id'),
    )
    .where('api_key.company_id', '=', companyId)
    .orderBy('vessel.imono')
    .select(['api_key_id', 'vessel.imono'])
    .execute();
  return keys.map((key) => ({
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    state: stateOf(key, now),
    writes: [...key.writes],
    allVessels: key.all_vessels,
    vessels: vessels.filter(({ api_key_id: of }) => of === key.id).map(({ imono }) => imono),
    createdBy: key.created_by,
    createdAt: key.created_at.toISOString(),
    expiresAt: key.expires_at?.toISOString() ?? null,
    lastUsedAt: key.last_used_at?.toISOString() ?? null,
  }));
};

const stateOf = (
  { revoked_at: revoked, expires_at: expires }: { readonly revoked_at: Date | null; readonly expires_at: Date | null },
  now: Date,
): 'active' | 'expired' | 'revoked' => {
  if (revoked) return 'revoked';
  return expires && expires <= now ? 'expired' : 'active';
};

/** A key that may be used. */
export interface LiveKey {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly prefix: string;
  readonly writes: readonly string[];
  readonly allVessels: boolean;
}

/** The form of a key: anything else is not looked up. */
const keyPattern = /^portal_[0-9a-f]{8}_[\w-]{43}$/;

/** How often the last use is written at most. */
const lastUseIntervalSeconds = 60;

/** The key with this text; undefined if there is none, or if it has expired or was revoked. It is looked up by its hash. */
export const findKey = async ({ db, now }: At, text: string): Promise<LiveKey | undefined> => {
  if (!keyPattern.test(text)) return undefined;
  const key = await db.selectFrom('api_key').where('key_hash', '=', hashOfSecret(text)).selectAll().executeTakeFirst();
  if (!key || stateOf(key, now) !== 'active') return undefined;
  if (!key.last_used_at || after(key.last_used_at, lastUseIntervalSeconds) <= now)
    await db.updateTable('api_key').where('id', '=', key.id).set({ last_used_at: now }).execute();
  const { id, company_id: companyId, name, prefix, writes, all_vessels: allVessels } = key;
  return { id, companyId, name, prefix, writes, allVessels };
};

/** Keeps a key from being revoked until the transaction ends; false if it ended already. */
export const holdKey = async (trx: Database, id: number, now: Date): Promise<boolean> => {
  const key = await trx
    .selectFrom('api_key')
    .where('id', '=', id)
    .select(['revoked_at', 'expires_at'])
    .forKeyShare()
    .executeTakeFirst();
  return key !== undefined && stateOf(key, now) === 'active';
};
