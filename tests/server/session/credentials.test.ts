import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueKey } from '../../../server/integration/api-keys.ts';
import { createResetLink } from '../../../server/session/password-reset.ts';
import { sessionPolicy } from '../../../server/session/policy.ts';
import { offerVessel } from '../../../server/vessels/hand-over.ts';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { exhaustiveUnless } from '../../support/exhaustive-tag.ts';
import { operator } from '../../support/operator.ts';
import { accounts, password, signedIn } from '../../support/session-portal.ts';
import { askOne, portalPairs, type TwoPortals } from '../../support/two-portals.ts';
import { plainVessel } from '../../support/plain-vessel.ts';

let portals: TwoPortals;
const [administrator, email, stranger] = accounts;
const person = 2;
const imono = '4100016';
/** Where these portals are opened. */
const site = { origin: 'https://portal.example', rpId: 'portal.example' };
type Fields = Readonly<Record<string, unknown>>;

const ask = (which: number, name: CallName, input: object, access?: string) =>
  askOne(portals, which, name, input, access);
/** The result of a call at the second portal, which must be 200. */
const resultOf = async (name: CallName, input: object, access?: string): Promise<Fields> => {
  const { status, body } = await ask(1, name, input, access);
  expect([name, status, body.error]).toEqual([name, 200, undefined]);
  // SAFETY: the calls that are asked here answer with an object, or nothing that is read.
  return body.result as Fields;
};
const accessOf = async (who: string, deviceId = 'browser') =>
  signedIn(await ask(1, 'account.login', { email: who, password, deviceId, platform: 'Chrome' })).access;
const asAdministrator = async (name: CallName, input: object) =>
  resultOf(name, input, await accessOf(administrator, 'office'));
const statusOf = async (which: number, path: string, init: RequestInit = {}) =>
  (await portals.fetch(which, path, init)).status;

/** How a credential is taken away, at the second portal. */
type Taking = (made: Made) => Promise<unknown>;
interface Made {
  /** The status of its use at one of them. */
  readonly use: (which: number) => Promise<number>;
  /** The id by which it is taken away, if it has one. */
  readonly id?: number;
}

/** What opens the portal besides a session. */
interface Credential {
  readonly name: string;
  readonly make: () => Promise<Made>;
  /** Whether it works once, so that it is not tried before it is taken away: single-use.test.ts says that it works. */
  readonly worksOnce?: boolean;
  readonly takenBy: Readonly<Record<string, Taking>>;
  readonly refused: number;
}

const deactivation: Taking = () => asAdministrator('people.deactivate', { id: person });
const deletion: Taking = () => asAdministrator('people.delete', { id: person });
const newPassword: Taking = async () =>
  resultOf(
    'own.changePassword',
    { currentPassword: password, newPassword: `${password} 2`, confirmPassword: `${password} 2` },
    await accessOf(email),
  );

const makeKey = () =>
  portals.change((db) => {
    const key = { name: 'Ship management', writes: ['positions'], allVessels: false, vessels: [imono], days: null };
    return issueKey({ db, now: new Date() }, 1, key, operator);
  });
const bearer = (key: string) => ({ Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' });

const credentials: readonly Credential[] = [
  {
    name: 'a password',
    make: async () => ({
      use: async (which) => {
        const { body } = await ask(which, 'account.login', { email, password, deviceId: 'phone', platform: 'Chrome' });
        return JSON.stringify(body).includes('access_token') ? 200 : 401;
      },
    }),
    takenBy: { 'a deactivation': deactivation, 'a deletion': deletion, 'a new password': newPassword },
    refused: 401,
  },
  {
    name: 'a key',
    make: async () => {
      const { id, key } = await makeKey();
      return { id, use: (which) => statusOf(which, '/api/integration/v1/positions', { headers: bearer(key) }) };
    },
    takenBy: { 'its revocation': ({ id }) => asAdministrator('keys.revoke', { id }) },
    refused: 401,
  },
  {
    name: 'a vessel of a key',
    make: async () => {
      const { id, key } = await makeKey();
      const items = [{ imoNumber: imono, time: '2026-11-20T12:00:00Z', latitude: 1, longitude: 2 }];
      const init = { method: 'POST', headers: bearer(key), body: JSON.stringify({ items }) };
      return {
        id,
        use: async (which) => {
          const response = await portals.fetch(which, '/api/integration/v1/positions', init);
          return (await response.text()).includes('"refused":1') ? 403 : response.status;
        },
      };
    },
    takenBy: {
      'taking her': ({ id = 0 }) =>
        portals.change((db) => db.deleteFrom('api_key_vessel').where('api_key_id', '=', id).execute()),
    },
    refused: 403,
  },
  {
    name: 'the address of a calendar',
    make: async () => {
      const { url } = await resultOf('calendar.makeFeed', {}, await accessOf(email));
      return { use: (which) => statusOf(which, new URL(String(url)).pathname) };
    },
    takenBy: {
      'its end': async () => resultOf('calendar.revokeFeed', {}, await accessOf(email)),
      'another address': async () => resultOf('calendar.makeFeed', {}, await accessOf(email)),
      'a deactivation': deactivation,
      'a deletion': deletion,
    },
    refused: 404,
  },
  {
    name: 'a passkey',
    make: async () => {
      const access = await accessOf(email);
      const { challenge, userId } = await resultOf('own.beginPasskey', { currentPassword: password }, access);
      const key = createAuthenticator();
      await resultOf('own.addPasskey', { name: 'Laptop', ...key.make(String(challenge), site) }, access);
      const { id } = await portals.change((db) => db.selectFrom('passkey').select('id').executeTakeFirstOrThrow());
      return {
        id,
        use: async (which) => {
          const begun = await resultOf('signIn.beginPasskey', {});
          const proof = key.prove(String(begun['challenge']), String(userId), site);
          return (await ask(which, 'signIn.byPasskey', proof)).status;
        },
      };
    },
    takenBy: {
      'its removal': async ({ id }) => resultOf('own.removePasskey', { id }, await accessOf(email)),
      'an administrator': () => asAdministrator('people.resetSecondFactor', { id: person }),
      'a deactivation': deactivation,
      'a deletion': deletion,
    },
    refused: 400,
  },
  {
    name: 'a link that sets a password',
    worksOnce: true,
    make: async () => {
      const link = await portals.change((db) =>
        createResetLink({ db, now: new Date() }, person, { policy: sessionPolicy, portalUrl: '' }),
      );
      const words = `${password} 3`;
      const input = { token: link.split('token=')[1], newPassword: words, confirmPassword: words };
      return { use: async (which) => (await ask(which, 'account.updateForgotPassword', input)).status };
    },
    takenBy: { 'a deactivation': deactivation, 'a deletion': deletion, 'a new password': newPassword },
    refused: 400,
  },
  {
    name: 'the code of a vessel that is offered',
    worksOnce: true,
    make: async () => {
      const { code } = await portals.change((db) =>
        offerVessel({ db, now: new Date() }, { companyId: 1, id: 1 }, operator),
      );
      const access = await accessOf(stranger);
      return { use: async (which) => (await ask(which, 'vesselRegister.takeOver', { imono, code }, access)).status };
    },
    takenBy: {
      'its withdrawal': () => asAdministrator('vesselRegister.withdraw', { id: 1 }),
      'another code': () => asAdministrator('vesselRegister.offer', { id: 1 }),
    },
    refused: 409,
  },
];

const cases = credentials.flatMap(({ takenBy, ...credential }) =>
  Object.entries(takenBy).map(([way, take]) => ({ ...credential, way, take })),
);

for (const { name: pair, start, isUsual } of portalPairs)
  describe(`what was taken away at one is refused at the next request at ${pair}:`, exhaustiveUnless(isUsual), () => {
    let hash = '';
    beforeAll(async () => {
      portals = await start();
      await portals.change(async (db) => {
        await db
          .insertInto('vessel')
          .values({ ...plainVessel, company_id: 1, imono, name: 'First' })
          .execute();
        const right = { name: 'Administration', read: true, level: 1 } as const;
        await db
          .insertInto('account_permission')
          .values([1, 3].map((account_id) => ({ account_id, ...right })))
          .execute();
        await db.updateTable('account').where('id', 'in', [1, 3]).set({ all_vessels: true }).execute();
        const first = db.selectFrom('account').where('id', '=', person).select('password_hash');
        hash = (await first.executeTakeFirstOrThrow()).password_hash;
      });
    });
    afterAll(() => portals.close());

    // Each test starts with the person as she was, and without counted tries.
    beforeEach(() =>
      portals.change(async (db) => {
        for (const table of ['passkey', 'login_attempt'] as const) await db.deleteFrom(table).execute();
        await db
          .updateTable('account')
          .where('id', '=', person)
          .set({ deactivated_at: null, deleted_at: null, deleted_by: null, password_hash: hash })
          .execute();
      }),
    );

    it.each(cases)('$name, by $way', async ({ make, worksOnce = false, take, refused }) => {
      const made = await make();
      if (!worksOnce) for (const which of [0, 1]) expect(await made.use(which)).toBe(200);
      await take(made);
      for (const which of [0, 1]) expect(await made.use(which)).toBe(refused);
    });
  });
