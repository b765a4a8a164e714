import { asBigint } from '../db/as-bigint.ts';
import { sendQueued } from '../session/notifications.ts';
import type { Database } from '../db/schema.ts';
import type { Handlers } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { HttpError } from '../errors/http-error.ts';
import { requirePassword } from '../session/current-password.ts';
import { passkeyEmail } from '../session/factor-emails.ts';
import { isDemanded, recordOwnChange, withOwnAccount } from '../session/own-account.ts';
import { requireCode } from './own-second-factor.ts';
import { findFactor } from '../session/second-factor.ts';
import type { SignInServices } from '../session/sign-in.ts';
import { createPasskeyChallenge, takePasskeyChallenge } from '../session/passkey-challenges.ts';
import { passkeyOwner, requireRelyingParty, verified } from '../session/passkey-sign-in.ts';

/** The passkeys of the signed-in account: password, and code if there is an app, are asked for before one is added. */
export const ownPasskeyHandlers = {
  'own.passkeys': async (_, call) => {
    const passkeys = await own(call.db, call.caller.signInId)
      .orderBy('id')
      .select(['id', 'name', 'added_at', 'last_used_at'])
      .execute();
    return passkeys.map(({ id, name, added_at: added, last_used_at: used }) => ({
      id,
      name,
      addedAt: added.toISOString(),
      lastUsedAt: used?.toISOString() ?? null,
    }));
  },

  'own.beginPasskey': async ({ currentPassword, code = '' }, call, { account: services }) => {
    const { rpId } = requireRelyingParty(services);
    const { db, caller } = call;
    await requirePassword(currentPassword, call, services);
    if ((await findFactor(db, caller.signInId))?.confirmed_at) await requireCode(code, call, services);
    const known = await own(db, caller.signInId).select('credential_id').execute();
    requireRoom(known.length, services);
    const { email } = await db
      .selectFrom('account')
      .where('id', '=', caller.signInId)
      .select('email')
      .executeTakeFirstOrThrow();
    return {
      challenge: await createPasskeyChallenge(call, caller.signInId, services.policy),
      rpId,
      userId: await passkeyOwner(db, caller.signInId),
      userName: email,
      known: known.map(({ credential_id: id }) => id),
    };
  },

  'own.addPasskey': async (made, call, { account: services }) => {
    const party = requireRelyingParty(services);
    const { now, caller } = call;
    const refused = 'This passkey was not accepted. Try again';
    const challenge = await verified(call, refused, ({ challengeIn }) => challengeIn(made.clientDataJSON));
    if (!(await takePasskeyChallenge(call, caller.signInId, challenge)))
      throw new HttpError(400, 'This took too long. Enter your password again');
    const key = await verified(call, refused, ({ verifyNewKey }) => verifyNewKey(made, challenge, party));
    await withOwnAccount(call, async (trx, account) => {
      requireRoom((await own(trx, caller.signInId).select('id').execute()).length, services);
      const added = await trx
        .insertInto('passkey')
        .values({
          account_id: caller.signInId,
          company_id: account.company_id,
          credential_id: key.credentialId,
          public_key: key.publicKey,
          counter: key.counter,
          name: made.name,
          added_at: now,
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw new HttpError(409, 'This passkey was added already');
      // A sign-in that waits may have been asked to set up an app, which this passkey replaces.
      await trx.deleteFrom('sign_in_challenge').where('account_id', '=', caller.signInId).execute();
      await recordOwnChange(trx, call, account.id, { action: 'passkey.added', after: { name: made.name } });
      await services.mail.enqueue([passkeyEmail(account.email, 'added', services.portalUrl)], trx);
    });
    sendQueued(services);
    return true;
  },

  'own.renamePasskey': ({ id, name }, call) =>
    withOwnAccount(call, async (trx, account) => {
      const before = await find(trx, call, id);
      if (before.name === name) return true;
      await trx.updateTable('passkey').where('id', '=', before.id).set({ name }).execute();
      await recordOwnChange(trx, call, account.id, {
        action: 'passkey.renamed',
        before: { name: before.name },
        after: { name },
      });
      return true;
    }),

  'own.removePasskey': async ({ id }, call, { account: services }) => {
    await withOwnAccount(call, async (trx, account) => {
      const { signInId } = call.caller;
      const { id: found, name } = await find(trx, call, id);
      const { length } = await own(trx, signInId).select('id').execute();
      const isLast = length === 1 && !(await findFactor(trx, signInId))?.confirmed_at;
      if (isLast && (await isDemanded(trx, signInId)))
        throw new HttpError(409, 'Your company demands a second factor: set up another one first');
      await trx.deleteFrom('passkey').where('id', '=', found).execute();
      await recordOwnChange(trx, call, account.id, { action: 'passkey.removed', before: { name } });
      await services.mail.enqueue([passkeyEmail(account.email, 'removed', services.portalUrl)], trx);
    });
    sendQueued(services);
    return true;
  },
} satisfies Partial<Handlers>;

const own = (db: Database, accountId: number) => db.selectFrom('passkey').where('account_id', '=', accountId);

const find = async (db: Database, { caller }: SignedInContext, id: number) => {
  const passkey = await own(db, caller.signInId)
    .where('id', '=', asBigint(id))
    .select(['id', 'name'])
    .executeTakeFirst();
  if (!passkey) throw new HttpError(404, 'Not found');
  return passkey;
};

const requireRoom = (count: number, { policy: { passkeysPerAccount } }: SignInServices): void => {
  if (count >= passkeysPerAccount)
    throw new HttpError(409, `You have ${passkeysPerAccount} passkeys: remove one first`);
};
