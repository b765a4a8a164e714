import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccount } from '../../../server/people/accounts.ts';
import { createCompany } from '../../../server/people/companies.ts';
import { permissionsOf } from '../../../server/people/permission-option.ts';
import { openDatabase } from '../../../server/db/database.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { sessionPolicy } from '../../../server/session/policy.ts';
import { after } from '../../../server/clock.ts';
import { createSetupLink, setUp } from '../../../server/people/first-administrator.ts';
import { signIn } from '../../../server/session/sign-in.ts';
import { PermissionName } from '../../../src/contract/permission.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { sessionApp } from '../../support/session-app.ts';
import { operator } from '../../support/operator.ts';

const typed = {
  company: 'Real Shipping',
  manager: 'Real Management',
  firstName: 'Ada',
  lastName: 'van der Maris',
  email: 'Ada@Real.example',
  newPassword: 'Lanterns over 7 quays',
  confirmPassword: 'Lanterns over 7 quays',
};
const policy = sessionPolicy;
const deadLink = /^This setup link is wrong, more than an hour old, or replaced .+npm run admin -- setup-link/;
const alreadySetUp = 'This portal is set up already. Sign in instead';

onEachDatabase(
  (database) => `the first administrator, on ${database}`,
  ({ createPrepared }) => {
    let db: PortalDatabase;
    let remove: () => Promise<void>;
    const logged: string[] = [];
    const start = new Date('2026-11-22T08:00:00Z');

    beforeAll(async () => {
      const made = await createPrepared();
      ({ remove } = made);
      db = await openDatabase(made.place);
    });
    afterAll(async () => {
      await db.destroy();
      await remove();
    });
    beforeEach(async () => {
      logged.length = 0;
      for (const table of ['account', 'company_page', 'company', 'setup_link', 'login_attempt'] as const)
        await db.deleteFrom(table).execute();
    });

    const log = pino({ level: 'debug' }, { write: (line) => logged.push(line) });
    const contextAt = (now = start, ip = '10.0.0.1') => ({ db, now, log, ip, userAgent: 'Test' });
    const newLink = async (now = start) => {
      const link = await createSetupLink({ db, now }, { policy, portalUrl: 'https://portal.example' });
      return /^https:\/\/portal\.example\/setup#([\w-]{43})$/.exec(link)?.[1] ?? '';
    };
    const attempt = (token: string, changed: Partial<typeof typed> = {}, context = contextAt()) =>
      setUp({ token, ...typed, ...changed }, context, sessionApp(db, log).account);
    const accounts = () => db.selectFrom('account').select(['email', 'company_id']).execute();

    it('is created by the link, with every permission, and signs in', async () => {
      const token = await newLink();
      expect(JSON.stringify(await db.selectFrom('setup_link').selectAll().execute())).not.toContain(token);
      await attempt(token);
      const [company] = await db
        .selectFrom('company')
        .innerJoin('company_page as page', 'page.company_id', 'company.id')
        .select(['company.name', 'page.name as manager'])
        .execute();
      expect(company).toEqual({ name: 'Real Shipping', manager: 'Real Management' });
      const granted = await db.selectFrom('account_permission').where('read', '=', true).select('name').execute();
      expect(granted.map(({ name }) => name).toSorted()).toEqual(PermissionName.options.toSorted());
      const credentials = { email: 'ada@real.example', password: typed.newPassword, deviceId: 'one', platform: 'Test' };
      expect(await signIn(credentials, contextAt(), sessionApp(db, log).account)).toHaveProperty('accessToken');
      expect(logged.join('')).toContain('portal set up');
      for (const secret of [token, typed.newPassword, 'eal.example', 'Ada'])
        expect(logged.join('').includes(secret)).toBe(false);
    });

    it('is created once: the link ends with it', async () => {
      const token = await newLink();
      await attempt(token);
      await expect(attempt(token, { email: 'eve@real.example' })).rejects.toThrow(alreadySetUp);
      expect(await db.selectFrom('setup_link').selectAll().execute()).toEqual([]);
      expect(await accounts()).toHaveLength(1);
    });

    it('is created once by many requests at the same time, a command among them', async () => {
      const token = await newLink();
      await createCompany(db, 'Other', operator);
      const person = {
        company: 'Other',
        email: 'bo@other.example',
        name: 'Bo Reef',
        permissions: permissionsOf('none'),
      };
      const command = createAccount(db, person, operator).then(() => 'command');
      const requests = [1, 2, 3, 4].map((number) =>
        attempt(token, { email: `${number}@real.example` }).then(
          () => 'setup',
          ({ message }: Error) => message,
        ),
      );
      const ended = await Promise.all([command, ...requests]);
      const made = await accounts();
      expect(made.filter(({ email }) => email.endsWith('@real.example'))).toHaveLength(
        ended.filter((end) => end === 'setup').length,
      );
      expect(ended.filter((end) => end === 'setup').length).toBeLessThanOrEqual(1);
      expect(ended.filter((end) => end === alreadySetUp).length).toBeGreaterThanOrEqual(3);
    });

    it.each([
      ['a wrong link', () => Promise.resolve('x'.repeat(43)), start],
      ['a link after an hour', newLink, after(start, policy.setupLinkSeconds)],
      ['a link that a later start replaced', () => newLink().finally(() => newLink()), start],
    ])('%s is rejected, and says how to get another', async (_, link, now) => {
      await newLink();
      await expect(attempt(await link(), {}, contextAt(now))).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(deadLink),
      });
      expect(await accounts()).toEqual([]);
    });

    it('is rejected with a weak password or two different ones, and the link still works', async () => {
      const token = await newLink();
      await expect(attempt(token, { confirmPassword: 'Another 7 quays' })).rejects.toThrow('do not match');
      const weak = { newPassword: 'Password1', confirmPassword: 'Password1' };
      await expect(attempt(token, weak)).rejects.toThrow('too common');
      await attempt(token);
      expect(await accounts()).toMatchObject([{ email: 'ada@real.example' }]);
    });

    it('gets the company of this name, if a command created it before', async () => {
      const id = await createCompany(db, 'real shipping', operator);
      await attempt(await newLink());
      expect(await accounts()).toMatchObject([{ company_id: id }]);
    });

    it('is not looked for by more attempts of one address than the limit', async () => {
      const token = await newLink();
      for (let count = 0; count < policy.setupTriesPerAddress; count++)
        await expect(attempt('wrong')).rejects.toThrow(deadLink);
      await expect(attempt(token)).rejects.toMatchObject({ status: 429 });
      await attempt(token, {}, contextAt(start, '10.9.9.9'));
      expect(await accounts()).toHaveLength(1);
    });
  },
);
