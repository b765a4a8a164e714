import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liftsTimeouts } from '../../../server/db/late-client.ts';
import { createSetupLink } from '../../../server/people/first-administrator.ts';
import { hashPassword, noPassword } from '../../../server/session/password.ts';
import { createResetLink } from '../../../server/session/password-reset.ts';
import { sessionPolicy } from '../../../server/session/policy.ts';
import { enrolFactor, makeRecoveryCodes } from '../../../server/session/second-factor.ts';
import { offerVessel } from '../../../server/vessels/hand-over.ts';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { cheap } from '../../support/cheap-hashing.ts';
import { exhaustiveUnless } from '../../support/exhaustive-tag.ts';
import { operator } from '../../support/operator.ts';
import { accounts, type Answer, password, signedIn } from '../../support/session-portal.ts';
import { askOne, portalPairs, type TwoPortals } from '../../support/two-portals.ts';
import { plainVessel } from '../../support/plain-vessel.ts';

let portals: TwoPortals;
const [ada, bo, eve] = accounts;
const [boId, eveId] = [2, 3];
const links = { policy: sessionPolicy, portalUrl: '' };
const newPassword = 'Lanterns over 7 quays';
const passwords = { newPassword, confirmPassword: newPassword };
const imono = '4100016';
/** Where these portals are opened. */
const site = { origin: 'https://portal.example', rpId: 'portal.example' };

const ask = (which: number, name: CallName, input: object, access?: string) =>
  askOne(portals, which, name, input, access);
const answerOf = async (name: CallName, input: object, access?: string): Promise<Readonly<Record<string, unknown>>> => {
  const { status, body } = await ask(0, name, input, access);
  expect([name, status, body.error]).toEqual([name, 200, undefined]);
  // SAFETY: the calls that are asked here answer with an object.
  return body.result as Readonly<Record<string, unknown>>;
};
const logIn = (email: string, deviceId: string) =>
  ask(0, 'account.login', { email, password, deviceId, platform: 'Chrome' });
const accessOf = async (email: string) => signedIn(await logIn(email, 'browser')).access;
const challengeOf = async (deviceId: string) => {
  const { body } = await logIn(bo, deviceId);
  // SAFETY: who has a second factor is answered with a challenge, which the tests use.
  return (body.result as { challenge: string }).challenge;
};

const linkOf = async (account: number, kind: 'reset' | 'invitation' | 'code') => {
  const link = await portals.change((db) => createResetLink({ db, now: new Date() }, account, { ...links, kind }));
  return link.split('token=').at(-1);
};
const setPasswordHash = (account: number, hash: string) =>
  portals.change((db) => db.updateTable('account').where('id', '=', account).set({ password_hash: hash }).execute());
/** The recovery codes of Bo, whose second factor is on. */
const recoveryCodes = () =>
  portals.change(async (db) => {
    const owner = { id: boId, company_id: 1, email: bo };
    await enrolFactor({ db, now: new Date() }, owner);
    await db.updateTable('second_factor').set({ confirmed_at: new Date() }).execute();
    return makeRecoveryCodes({ db, now: new Date() }, owner);
  });

const usedLink = '400 This link was used already or is too old. Ask for a new one';
/** The sixth code at once may be one more than an account may enter. */
const tooMany = '429 Too many attempts. Please try again later';
const times = 6;

/** What works once: how the use of it at one of the portals is prepared, and the words by which all others are refused. */
interface SingleUse {
  readonly name: string;
  readonly prepare: () => Promise<(which: number) => Promise<Answer>>;
  readonly refused: readonly string[];
}

const secrets: readonly SingleUse[] = [
  {
    name: 'the link of an invitation',
    prepare: async () => {
      await setPasswordHash(boId, noPassword);
      const token = await linkOf(boId, 'invitation');
      return (which) => ask(which, 'account.updateForgotPassword', { token, ...passwords });
    },
    refused: [usedLink],
  },
  {
    name: 'the link of a forgotten password',
    prepare: async () => {
      const token = await linkOf(boId, 'reset');
      return (which) => ask(which, 'account.updateForgotPassword', { token, ...passwords });
    },
    refused: [usedLink],
  },
  {
    name: 'the code of an invitation by another company',
    prepare: async () => {
      await portals.change((db) =>
        db.updateTable('account').where('id', '=', eveId).set({ email: ada, password_hash: noPassword }).execute(),
      );
      const code = await linkOf(eveId, 'code');
      const access = await accessOf(ada);
      return (which) => ask(which, 'own.joinAccount', { code }, access);
    },
    refused: [
      '409 This code is not valid for your e-mail address: it was used or is too old. Ask the company for a new one',
    ],
  },
  {
    name: 'a recovery code of a second factor, at six sign-ins',
    prepare: async () => {
      const [code] = await recoveryCodes();
      const challenges: string[] = [];
      for (let count = 0; count < times; count += 1) challenges.push(await challengeOf(`browser ${count}`));
      return (which) => ask(which, 'signIn.complete', { challenge: challenges[which], code });
    },
    refused: ['400 The code is not right, or was used already. Enter the next one', tooMany],
  },
  {
    name: 'a sign-in that waits for a code, by six recovery codes',
    prepare: async () => {
      const codes = await recoveryCodes();
      const challenge = await challengeOf('browser');
      return (which) => ask(which, 'signIn.complete', { challenge, code: codes[which] });
    },
    refused: ['400 This sign-in took too long. Sign in again', tooMany],
  },
  {
    name: 'what a passkey signed',
    prepare: async () => {
      const access = await accessOf(bo);
      const { challenge, userId } = await answerOf('own.beginPasskey', { currentPassword: password }, access);
      const key = createAuthenticator();
      await answerOf('own.addPasskey', { name: 'Laptop', ...key.make(String(challenge), site) }, access);
      const begun = await answerOf('signIn.beginPasskey', {});
      const proof = key.prove(String(begun['challenge']), String(userId), site);
      return (which) => ask(which, 'signIn.byPasskey', proof);
    },
    refused: ['400 This sign-in took too long. Sign in again'],
  },
  {
    name: 'the code of a vessel that is offered',
    prepare: async () => {
      const { code } = await portals.change((db) =>
        offerVessel({ db, now: new Date() }, { companyId: 1, id: 1 }, operator),
      );
      const access = await accessOf(eve);
      return (which) => ask(which, 'vesselRegister.takeOver', { imono, code }, access);
    },
    refused: [
      '409 This code is not valid for this IMO number: it was used, withdrawn or is too old. Ask the other company for a new one',
    ],
  },
  {
    name: 'the link of the first administrator',
    prepare: async () => {
      await portals.change((db) =>
        db.transaction().execute(async (trx) => {
          // It empties a hundred tables, which the timeouts of the portal are not for.
          await sql.raw(liftsTimeouts).execute(trx);
          await sql`truncate company, account cascade`.execute(trx);
        }),
      );
      const link = await portals.change((db) => createSetupLink({ db, now: new Date() }, links));
      const person = { firstName: 'Ada', lastName: 'Maris', email: 'ada@real.example', ...passwords };
      const first = { token: link.split('#')[1], company: 'Real Shipping', manager: 'Real Management', ...person };
      return (which) => ask(which, 'setup.create', first);
    },
    refused: ['409 This portal is set up already. Sign in instead'],
  },
];

for (const { name: pair, start, isUsual } of portalPairs)
  describe(
    `one of six uses at once works at ${pair}, and five are refused in words:`,
    exhaustiveUnless(isUsual),
    () => {
      beforeAll(async () => {
        portals = await start();
        await portals.change(async (db) => {
          await db
            .insertInto('vessel')
            .values({ ...plainVessel, company_id: 1, imono, name: 'First' })
            .execute();
          const right = { account_id: eveId, name: 'Administration', read: true, level: 1 } as const;
          await db.insertInto('account_permission').values(right).execute();
        });
      });
      afterAll(() => portals.close());

      // Each test starts with the passwords and addresses of the three, and without counted tries.
      beforeEach(async () => {
        const hash = await hashPassword(password, cheap);
        await portals.change(async (db) => {
          for (const table of ['second_factor', 'recovery_code', 'passkey', 'login_attempt'] as const)
            await db.deleteFrom(table).execute();
          for (const [at, email] of accounts.entries())
            await db
              .updateTable('account')
              .where('id', '=', at + 1)
              .set({ email, password_hash: hash, signs_in_as: null })
              .execute();
        });
      });

      it.each(secrets)('$name', async ({ prepare, refused }) => {
        const use = await prepare();
        const answers = await Promise.all(Array.from({ length: times }, (_, which) => use(which)));
        const said = answers.map(({ status, body }) => (status === 200 ? 'works' : `${status} ${body.error}`));
        expect(said.filter((words) => words === 'works')).toHaveLength(1);
        expect(said.filter((words) => words !== 'works' && !refused.includes(words))).toEqual([]);
      });
    },
  );
