import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../src/contract/catalogue.ts';
import type { Database } from '../../../server/db/schema.ts';
import { hashPassword } from '../../../server/session/password.ts';
import { exhaustiveUnless } from '../../support/exhaustive-tag.ts';
import { accounts, password, renewed, signedIn, type Tokens } from '../../support/session-portal.ts';
import { askOne, portalPairs, type TwoPortals } from '../../support/two-portals.ts';

let portals: TwoPortals;

const ask = (which: number, name: CallName, input: object, access?: string) =>
  askOne(portals, which, name, input, access);
const signIn = async (which: number, email: string, deviceId = 'browser') =>
  signedIn(await ask(which, 'account.login', { email, password, deviceId, platform: 'Chrome on Linux' }));
const renew = (which: number, { refresh }: Tokens) => ask(which, 'account.refreshToken', { refresh_token: refresh });
const profile = async (which: number, { access }: Tokens) => (await ask(which, 'account.profile', {}, access)).status;
const many = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const [ada, bo, eve] = accounts;

for (const { name: pair, start, isUsual } of portalPairs)
  describe(pair, exhaustiveUnless(isUsual), () => {
    beforeAll(async () => {
      portals = await start();
    });
    afterAll(() => portals.close());

    it('accept each other’s tokens from the first request on after a concurrent start on an empty database', async () => {
      const [one, other] = await Promise.all([signIn(0, ada), signIn(1, bo)]);
      expect(await Promise.all([profile(1, one), profile(0, other)])).toEqual([200, 200]);
      expect((await renew(1, one)).status).toBe(200);
    });

    it('return one successor to twenty concurrent refreshes of one token', async () => {
      const first = await signIn(0, ada);
      const pairs = (await many(20, (at) => renew(at, first))).map(renewed);
      expect(new Set(pairs.map(({ refresh }) => refresh)).size).toBe(1);
      for (const at of [0, 1]) expect(await profile(at, pairs[at] ?? first)).toBe(200);
    });

    it('do not sign out a browser whose responses get lost, over many refreshes', async () => {
      let tokens = await signIn(0, ada);
      for (let round = 0; round < 25; round += 1) {
        const answers = await many(4, (at) => renew(at, tokens));
        tokens = renewed(answers[round % 4] ?? expect.fail());
        expect(await profile(round, tokens)).toBe(200);
      }
    });

    it('reject a family at both after reuse of an old token at one', async () => {
      const first = await signIn(0, ada);
      const second = renewed(await renew(0, first));
      const third = renewed(await renew(1, second));
      expect((await renew(0, first)).body).toEqual({ error: 'RefreshToken Invalid' });
      for (const which of [0, 1]) {
        expect(await profile(which, third)).toBe(401);
        expect((await renew(which, third)).status).toBe(401);
      }
    });

    it('count the 60 s from the first use at the other process', async () => {
      const first = await signIn(0, ada);
      const second = renewed(await renew(0, first));
      await profile(1, second);
      await portals.advance(50);
      expect(renewed(await renew(0, first)).refresh).toBe(second.refresh);
      await portals.advance(11);
      expect((await renew(0, first)).status).toBe(401);
      expect(await profile(1, second)).toBe(401);
    });

    it('check a token against the latest change of the other process', async () => {
      const first = await signIn(0, ada);
      const [familyId = ''] = first.refresh.split('.');
      const farther = (db: Database) =>
        db.updateTable('session_family').where('id', '=', familyId).set({ generation: 5 }).execute();
      expect((await portals.meanwhile(farther, () => renew(0, first))).body).toEqual({ error: 'RefreshToken Invalid' });
    });

    it('open no session with a password that the other process is changing', async () => {
      const hash = await hashPassword('Another2026', { ln: 4, r: 8, p: 1 });
      const change = (db: Database) =>
        db.updateTable('account').where('email', '=', bo).set({ password_hash: hash }).returning('id').execute();
      const credentials = { email: bo, password, deviceId: 'browser', platform: 'x' };
      const { body } = await portals.meanwhile(change, () => ask(1, 'account.login', credentials));
      expect(body).toEqual({ result: { error_description: 'The e-mail or password is not right' } });
    });

    it('reject a session at both after signing out at one', async () => {
      const tokens = await signIn(0, ada);
      await ask(1, 'device.logout', { DeviceId: 'browser' }, tokens.access);
      expect(await profile(0, tokens)).toBe(401);
      expect((await renew(0, tokens)).status).toBe(401);
    });

    it('leave no session after a concurrent refresh and sign-out', async () => {
      for (let round = 0; round < 10; round += 1) {
        const tokens = await signIn(round, ada);
        const [late] = await Promise.all([
          renew(0, tokens),
          ask(1, 'device.logout', { DeviceId: 'browser' }, tokens.access),
        ]);
        const left = late.status === 200 ? renewed(late) : tokens;
        expect([await profile(0, left), (await renew(1, left)).status]).toEqual([401, 401]);
      }
    });

    it('remove a device at one and reject it at the other', async () => {
      const [laptop, phone] = [await signIn(0, ada, 'laptop'), await signIn(1, ada, 'phone')];
      const { body } = await ask(0, 'device.search', { DeviceId: 'phone' }, phone.access);
      // SAFETY: the next line fails without a response.
      const devices = body.result as { id: number; isCurrentDevice: boolean }[];
      expect(devices.map(({ isCurrentDevice }) => isCurrentDevice)).toEqual([
        true,
        ...devices.slice(1).map(() => false),
      ]);
      for (const { id } of devices.slice(1)) {
        expect((await ask(1, 'device.delete', { id }, phone.access)).status).toBe(200);
      }
      expect(await profile(0, laptop)).toBe(401);
      expect(await profile(0, phone)).toBe(200);
    });

    it('leave one session of a browser that signs in at both concurrently', async () => {
      const both = await many(6, (at) => signIn(at, eve));
      const statuses = await Promise.all(both.map((tokens, at) => profile(at, tokens)));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    });

    it('count wrong passwords together', async () => {
      const answers = await many(20, (at) => ask(at, 'account.login', { email: eve, password: 'Wrong2026' }));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    });

    it('lose no session when one is killed and restarted', async () => {
      const tokens = await signIn(0, ada);
      await portals.restart(0);
      expect(await profile(0, tokens)).toBe(200);
      expect(await profile(0, renewed(await renew(0, tokens)))).toBe(200);
    });
  });
