import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDemo, runDemoMigrations } from '../../../demo/demo-tables.ts';
import { writeInfo } from '../../../demo/demo-info.ts';
import { removeDemo } from '../../../demo/remove-demo.ts';
import { grantAccount } from '../../../server/people/accounts.ts';
import { permissionsOf } from '../../../server/people/permission-option.ts';
import type { Database } from '../../../server/db/schema.ts';
import { createResetLink } from '../../../server/session/password-reset.ts';
import { sessionPolicy } from '../../../server/session/policy.ts';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { exhaustiveUnless } from '../../support/exhaustive-tag.ts';
import { operator } from '../../support/operator.ts';
import { accounts, password, renewed, signedIn, type Tokens } from '../../support/session-portal.ts';
import { askOne, portalPairs, startOnePortal, type TwoPortals } from '../../support/two-portals.ts';
import { plainVessel } from '../../support/plain-vessel.ts';

const [administrator, email] = accounts;
const [person, demoCompany, otherCompany] = [2, 1, 2];
const near = { name: 'Near Misses', read: true, level: 2 } as const;
const imono = '4100016';

/** What a session still gives: the statuses of the profile and of a list, and the vessels. */
interface Access {
  readonly profile: number;
  readonly nearMisses: number;
  readonly vessels: number;
}
const full: Access = { profile: 200, nearMisses: 200, vessels: 1 };
const ended: Access = { profile: 401, nearMisses: 401, vessels: 0 };

/** A change that ends the access of a session, or a part of it. */
interface End {
  readonly name: string;
  readonly by: (desk: Desk) => Promise<unknown>;
  readonly left: Access;
}

/** What an end may use: the session, an administrator's, and the portal that is asked for the change. */
interface Desk {
  readonly tokens: Tokens;
  /** Asks as the person, or with another access token; fails unless the answer is 200. */
  readonly ask: (name: CallName, input: object, access?: string) => Promise<unknown>;
  readonly askAsAdministrator: (name: CallName, input: object) => Promise<unknown>;
  readonly renew: (refresh: string) => Promise<{ readonly status: number; readonly tokens?: Tokens }>;
  readonly signIn: (deviceId: string) => Promise<Tokens>;
  readonly change: TwoPortals['change'];
  readonly advance: TwoPortals['advance'];
}

const grant = { permissions: [near], allVessels: true, vessels: [] };
const changed = { id: person, firstName: 'Bo', lastName: 'Maris', ...grant };

const ends: readonly End[] = [
  { name: 'signing out', by: ({ ask }) => ask('device.logout', { DeviceId: 'browser' }), left: ended },
  {
    name: 'signing in again in the same browser',
    by: ({ signIn }) => signIn('browser'),
    left: ended,
  },
  {
    name: 'removing its device in another browser',
    by: async ({ signIn, ask }) => {
      const { access } = await signIn('phone');
      // SAFETY: the contract of the call.
      const devices = (await ask('device.search', { DeviceId: 'phone' }, access)) as readonly { id: number }[];
      await ask('device.delete', { id: devices[1]?.id }, access);
    },
    left: ended,
  },
  { name: 'signing out everywhere', by: ({ ask }) => ask('device.logoutAll', {}), left: ended },
  {
    name: 'a new password in another browser',
    by: async ({ signIn, ask }) => {
      const { access } = await signIn('phone');
      const passwords = { currentPassword: password, newPassword: `${password} 2`, confirmPassword: `${password} 2` };
      await ask('own.changePassword', passwords, access);
    },
    left: ended,
  },
  {
    name: 'a new password by a link',
    by: async ({ change, ask }) => {
      const link = await change((db) =>
        createResetLink({ db, now: new Date() }, person, { policy: sessionPolicy, portalUrl: '' }),
      );
      const newPassword = `${password} 3`;
      await ask('account.updateForgotPassword', {
        token: link.split('token=')[1],
        newPassword,
        confirmPassword: newPassword,
      });
    },
    left: ended,
  },
  {
    name: 'the reuse of a refresh token',
    by: async ({ tokens, renew }) => {
      const second = await renew(tokens.refresh);
      await renew(second.tokens?.refresh ?? '');
      expect((await renew(tokens.refresh)).status).toBe(401);
    },
    left: ended,
  },
  {
    name: 'an administrator who ends the session',
    by: async ({ askAsAdministrator }) => {
      // SAFETY: the contract of the call.
      const [session] = (await askAsAdministrator('people.sessions', { id: person })) as readonly { id: string }[];
      await askAsAdministrator('people.endSession', { id: person, session: session?.id });
    },
    left: ended,
  },
  {
    name: 'an administrator who signs the person out',
    by: ({ askAsAdministrator }) => askAsAdministrator('people.signOut', { id: person }),
    left: ended,
  },
  {
    name: 'a deactivation',
    by: ({ askAsAdministrator }) => askAsAdministrator('people.deactivate', { id: person }),
    left: ended,
  },
  {
    name: 'a deletion',
    by: ({ askAsAdministrator }) => askAsAdministrator('people.delete', { id: person }),
    left: ended,
  },
  {
    name: 'a changed permission',
    by: ({ askAsAdministrator }) =>
      askAsAdministrator('people.change', { ...changed, permissions: [{ ...near, read: false }] }),
    left: { profile: 200, nearMisses: 403, vessels: 0 },
  },
  {
    name: 'taken vessels',
    by: ({ askAsAdministrator }) => askAsAdministrator('people.change', { ...changed, allVessels: false }),
    left: { profile: 200, nearMisses: 404, vessels: 0 },
  },
  {
    name: 'the command grant',
    by: ({ change }) => change((db) => grantAccount(db, { email }, { permissions: permissionsOf('News') }, operator)),
    left: { ...full, nearMisses: 403 },
  },
  {
    name: 'a move to another company',
    by: ({ change }) =>
      change((db) => db.updateTable('account').where('id', '=', person).set({ company_id: otherCompany }).execute()),
    left: ended,
  },
  { name: 'the end of its time', by: ({ advance }) => advance(sessionPolicy.absoluteSeconds), left: ended },
  {
    name: 'the removal of the demo',
    by: ({ change }) =>
      change(async (db) => {
        await db.transaction().execute(runDemoMigrations);
        await migrateDemo(db);
        await writeInfo(db, { version: '1' });
        expect(await removeDemo(db, new Date())).toMatchObject({ accounts: 3, companies: 2 });
      }),
    left: ended,
  },
];

const kinds = [
  { name: 'one portal', start: startOnePortal, isUsual: true, isLost: false },
  ...portalPairs.map((pair) => ({ ...pair, isLost: false })),
  ...portalPairs
    .filter(({ isUsual }) => !isUsual)
    .map((pair) => ({ ...pair, name: `${pair.name}, whose connections for notices were just lost`, isLost: true })),
];

for (const { name: portal, start, isUsual, isLost } of kinds)
  describe(`access ends at the next request at ${portal} by`, exhaustiveUnless(isUsual), () => {
    let portals: TwoPortals;
    beforeAll(async () => {
      portals = await start();
      await portals.change((db) => insertVessel(db));
    });
    afterAll(() => portals.close());

    const ask = async (which: number, name: CallName, input: object, access?: string): Promise<unknown> => {
      const { status, body } = await askOne(portals, which, name, input, access);
      expect([name, status, body.error]).toEqual([name, 200, undefined]);
      return body.result;
    };
    const signInAs = async (which: number, who: string, deviceId: string) =>
      signedIn(await askOne(portals, which, 'account.login', { email: who, password, deviceId, platform: 'Chrome' }));

    const accessAt = async (which: number, { access }: Tokens): Promise<Access> => {
      const [profile, nearMisses, vessels] = await Promise.all([
        askOne(portals, which, 'account.profile', {}, access),
        askOne(portals, which, 'nearMiss.search', { optionFilter: 2, recordNumber: 5, imono }, access),
        askOne(portals, which, 'account.vessels', {}, access),
      ]);
      const listed = vessels.body.result;
      return {
        profile: profile.status,
        nearMisses: nearMisses.status,
        vessels: Array.isArray(listed) ? listed.length : 0,
      };
    };

    it.each(ends)('$name', async ({ by, left }) => {
      await portals.change(restore);
      const tokens = await signInAs(0, email, 'browser');
      const chief = await signInAs(1, administrator, 'office');
      for (const which of [0, 1, 0, 1]) expect(await accessAt(which, tokens)).toEqual(full);
      if (isLost) await portals.loseNotices();
      await by({
        tokens,
        ask: (name, input, access = tokens.access) => ask(1, name, input, access),
        askAsAdministrator: (name, input) => ask(1, name, input, chief.access),
        renew: async (refresh) => {
          const answer = await askOne(portals, 1, 'account.refreshToken', { refresh_token: refresh });
          return answer.status === 200 ? { status: 200, tokens: renewed(answer) } : { status: answer.status };
        },
        signIn: (deviceId) => signInAs(1, email, deviceId),
        change: portals.change,
        advance: portals.advance,
      });
      for (const which of [0, 1]) expect(await accessAt(which, tokens)).toEqual(left);
    });
  });

const insertVessel = async (db: Database): Promise<void> => {
  await db
    .insertInto('vessel')
    .values({ ...plainVessel, company_id: demoCompany, imono, name: 'First' })
    .execute();
  await db
    .insertInto('account_permission')
    .values({ account_id: 1, name: 'Administration', read: true, level: 1 })
    .execute();
  await db.updateTable('account').where('id', '=', 1).set({ all_vessels: true }).execute();
};

/** Gives the person everything again that an earlier test took. */
const restore = async (db: Database): Promise<void> => {
  const administratorsHash = db.selectFrom('account').where('id', '=', 1).select('password_hash');
  await db
    .updateTable('account')
    .where('id', '=', person)
    .set({
      company_id: demoCompany,
      deactivated_at: null,
      deleted_at: null,
      deleted_by: null,
      all_vessels: true,
      password_hash: administratorsHash,
    })
    .execute();
  await db.deleteFrom('account_permission').where('account_id', '=', person).execute();
  await db
    .insertInto('account_permission')
    .values({ account_id: person, ...near })
    .execute();
  await db.deleteFrom('login_attempt').execute();
};
