import type { Handlers } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { notFound } from '../errors/http-error.ts';
import { endTokenFamilies, isLive, lockAccount } from '../session/token-families.ts';
import { findPerson, record } from './people.ts';

/** The sessions of a person of the caller's company, with and without a device, each endable. */
export const personSessionHandlers = {
  'people.sessions': async ({ id }, call) => {
    const person = await findPerson(call, id);
    const sessions = await liveSessions(call, person.id).execute();
    return sessions.map(({ createdAt, lastSeen, platform, deviceId, ...session }) => ({
      ...session,
      platform: platform ?? 'Unknown browser',
      named: deviceId !== null,
      createdAt: createdAt.toISOString(),
      lastSeen: lastSeen?.toISOString() ?? null,
      isCurrent: session.id === call.caller.familyId,
    }));
  },

  'people.endSession': ({ id, session }, call) =>
    call.db.transaction().execute(async (trx) => {
      const person = await findPerson({ ...call, db: trx }, id);
      await lockAccount(trx, person.id);
      const found = await liveSessions({ ...call, db: trx }, person.id)
        .where('session_family.id', '=', session)
        .executeTakeFirstOrThrow(notFound);
      await endTokenFamilies({ db: trx, now: call.now }, { id: found.id }, 'ended by administrator');
      await record(trx, call, 'person.sessionEnded', person, { before: { platform: found.platform } });
      return true;
    }),

  'people.signOut': ({ id }, call) =>
    call.db.transaction().execute(async (trx) => {
      const person = await findPerson({ ...call, db: trx }, id);
      await lockAccount(trx, person.id);
      await endTokenFamilies({ db: trx, now: call.now }, { account_id: person.id }, 'ended by administrator');
      await record(trx, call, 'person.signedOut', person);
      return true;
    }),
} satisfies Partial<Handlers>;

const liveSessions = ({ db, now }: Pick<SignedInContext, 'db' | 'now'>, accountId: number) =>
  db
    .selectFrom('session_family')
    .leftJoin('device', 'device.id', 'session_family.device_id')
    .where('session_family.account_id', '=', accountId)
    .where(isLive(now))
    .orderBy('session_family.created_at', 'desc')
    .select([
      'session_family.id',
      'session_family.created_at as createdAt',
      'device.platform',
      'device.device_id as deviceId',
      'device.last_seen as lastSeen',
    ]);
