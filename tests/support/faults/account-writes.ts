import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { liftsTimeouts } from '../../../server/db/late-client.ts';
import { createSetupLink } from '../../../server/people/first-administrator.ts';
import type { LinkKind } from '../../../server/mail/mail.ts';
import { createResetLink } from '../../../server/session/password-reset.ts';
import { sessionPolicy } from '../../../server/session/policy.ts';
import { administrationTime } from '../administration-portal.ts';
import { createAuthenticator } from '../authenticator.ts';
import { password } from '../session-portal.ts';
import {
  ada,
  adaId,
  bo,
  by,
  type Fields,
  invite,
  person,
  result,
  type Write,
  type WriteOf,
  type WritePortal,
} from './write.ts';

const login = { email: 'ada@demo.example', password, deviceId: 'browser-2', platform: 'Chrome' };

/** The secret of an invitation, made as for its e-mail. */
const secretOf = async ({ server: { db, clock } }: WritePortal, { id }: Fields, kind: LinkKind): Promise<string> => {
  const settings = { policy: sessionPolicy, portalUrl: '', kind };
  const link = await createResetLink({ db, now: clock() }, Number(id), settings);
  return link.split('token=').at(-1) ?? '';
};

/** The code that an app shows now, or so many steps later. */
const codeOf = ({ server }: WritePortal, secret: unknown, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({
    timestamp: server.clock().getTime() + steps * 30_000,
  });

/** Turns on the second factor of Bo; the codes of the next steps are not used yet. */
export const turnOn = async (portal: WritePortal) => {
  const { secret } = await bo('own.enrolSecondFactor', { currentPassword: password })(portal);
  await bo('own.confirmSecondFactor', { code: codeOf(portal, secret) })(portal);
  return secret;
};
const signInOfBo = { ...login, email: 'bo@demo.example', deviceId: 'browser-1' };

const addPasskey = async (portal: WritePortal) => {
  const { challenge, userId } = await bo('own.beginPasskey', { currentPassword: password })(portal);
  const key = createAuthenticator();
  await bo('own.addPasskey', { name: 'Laptop', ...key.make(String(challenge)) })(portal);
  return { key, handle: String(userId) };
};
const passkeyId = async (portal: WritePortal) => {
  await addPasskey(portal);
  // SAFETY: the call answers with a list.
  const [first] = (await bo('own.passkeys')(portal)) as unknown as readonly Fields[];
  return Number(first?.['id']);
};

const join = async (portal: WritePortal) => {
  const given = { ...person, email: 'ada@demo.example' };
  return { code: await secretOf(portal, await result(portal, 'people.invite', given, portal.tokens.eve), 'code') };
};

const having =
  (facts: Partial<Write>) =>
  (write: WriteOf): WriteOf =>
  (call) =>
  async (portal) => ({ ...(await write(call)(portal)), ...facts });
const once = having({ worksOnce: true });
const signingIn = having({ tellsLater: true });

/** What people do with their own account and its sessions. */
export const accountWrites = {
  'account.login': signingIn(by.nobody(login)),
  'account.refreshToken': by.nobody(async ({ server }) => ({
    refresh_token: (await server.signIn('ada@demo.example', password, 'browser-2')).refresh_token,
  })),
  'account.forgotPassword': having({ answersFirst: true })(by.nobody({ email: login.email })),
  'account.updateForgotPassword': by.nobody(async (portal) => {
    return {
      token: await secretOf(portal, await invite(portal), 'invitation'),
      newPassword: 'Breakwater-2026',
      confirmPassword: 'Breakwater-2026',
    };
  }),
  'device.register': by.ada({ deviceId: 'browser-9', platform: 'Firefox' }),
  'device.delete': by.ada(async (portal) => {
    await portal.server.signIn('ada@demo.example', password, 'browser-2');
    const found = portal.server.db.selectFrom('device').where('device_id', '=', 'browser-2').select('id');
    return found.executeTakeFirstOrThrow();
  }),
  'device.logout': by.ada({ DeviceId: 'browser-1' }),
  'device.logoutAll': by.ada(),
  'signIn.enrol': by.nobody(async (portal) => {
    await ada('signInRules.change', { needsSecondFactor: true })(portal);
    return { challenge: (await result(portal, 'account.login', signInOfBo, ''))['challenge'] };
  }),
  'signIn.complete': signingIn(
    by.nobody(async (portal) => {
      const secret = await turnOn(portal);
      const { challenge } = await result(portal, 'account.login', signInOfBo, '');
      return () => ({ challenge, code: codeOf(portal, secret, 1) });
    }),
  ),
  'signIn.beginPasskey': by.nobody({}),
  'signIn.byPasskey': having({ worksOnce: true, tellsLater: true })(
    by.nobody(async (portal) => {
      const { key, handle } = await addPasskey(portal);
      const { challenge } = await result(portal, 'signIn.beginPasskey', {}, '');
      return key.prove(String(challenge), handle);
    }),
  ),
  'own.beginPasskey': by.bo({ currentPassword: password }),
  'own.addPasskey': once(
    by.bo(async (portal) => {
      const { challenge } = await bo('own.beginPasskey', { currentPassword: password })(portal);
      return { name: 'Laptop', ...createAuthenticator().make(String(challenge)) };
    }),
  ),
  'own.renamePasskey': by.bo(async (portal) => ({ id: await passkeyId(portal), name: 'Desk' })),
  'own.removePasskey': by.bo(async (portal) => ({ id: await passkeyId(portal) })),
  'own.enrolSecondFactor': by.bo({ currentPassword: password }),
  'own.confirmSecondFactor': by.bo(async (portal) => {
    const { secret } = await bo('own.enrolSecondFactor', { currentPassword: password })(portal);
    return () => ({ code: codeOf(portal, secret) });
  }),
  'own.renewRecoveryCodes': by.bo(async (portal) => {
    const secret = await turnOn(portal);
    return () => ({ currentPassword: password, code: codeOf(portal, secret, 1) });
  }),
  'own.turnOffSecondFactor': by.bo(async (portal) => {
    const secret = await turnOn(portal);
    return () => ({ currentPassword: password, code: codeOf(portal, secret, 1) });
  }),
  'own.joinAccount': by.ada(join),
  'own.openAccount': by.ada(async (portal) => {
    await ada('own.joinAccount', await join(portal))(portal);
    const others = portal.server.db.selectFrom('account').where('signs_in_as', '=', adaId).select('id');
    return others.executeTakeFirstOrThrow();
  }),
  'own.changePassword': by.bo({
    currentPassword: password,
    newPassword: 'Breakwater-2026',
    confirmPassword: 'Breakwater-2026',
  }),
  'setup.create': by.nobody(async ({ server: { db } }) => {
    await db.transaction().execute(async (trx) => {
      // It empties a hundred tables, which the timeouts of the portal are not for.
      await sql.raw(liftsTimeouts).execute(trx);
      await sql`truncate company, account cascade`.execute(trx);
    });
    const link = await createSetupLink({ db, now: administrationTime }, { policy: sessionPolicy, portalUrl: '' });
    const newPassword = 'Lanterns over 7 quays';
    return {
      token: link.split('#')[1],
      company: 'Real Shipping',
      manager: 'Real Management',
      firstName: 'Ada',
      lastName: 'Maris',
      email: 'ada@real.example',
      newPassword,
      confirmPassword: newPassword,
    };
  }),
} satisfies Readonly<Record<string, WriteOf>>;
