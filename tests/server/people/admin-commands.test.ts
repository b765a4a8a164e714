import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAccount,
  findAccount,
  grantAccount,
  listAccounts,
  recordPrintedLink,
  setPermissions,
  setVessels,
} from '../../../server/people/accounts.ts';
import { createCompany, findCompany, listCompanies, renameCompany } from '../../../server/people/companies.ts';
import { permissionsOf } from '../../../server/people/permission-option.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { createResetLink } from '../../../server/session/password-reset.ts';
import { PermissionName } from '../../../src/contract/permission.ts';
import { operator } from '../../support/operator.ts';
import { plainVessel } from '../../support/plain-vessel.ts';
import { preparedDatabase } from '../../support/database-images/prepared-database.ts';
import { sessionApp } from '../../support/session-app.ts';
import { requestOf } from '../../support/session-portal.ts';

let db: PortalDatabase;
beforeAll(async () => {
  db = await preparedDatabase();
});
afterAll(() => db.destroy());

const ada = { company: 'real shipping', email: ' Ada@Real.example', name: 'Ada van der Maris' };
const vessel = (imono: string, company_id: number) => ({ company_id, imono, name: imono, ...plainVessel });

/** The permission names and levels that a command-line option grants. */
const readable = (option: string) =>
  permissionsOf(option)
    .filter(({ read }) => read)
    .map(({ name, level }) => `${name} ${level}`);

describe('permissions on a command line', () => {
  it('name every permission, granted or not', () => {
    for (const option of ['all', 'read-only', 'none', 'News']) {
      expect(permissionsOf(option).map(({ name }) => name)).toEqual(PermissionName.options);
    }
  });

  it('accept all, read-only, none, or a list with levels', () => {
    expect(readable('all')).toHaveLength(PermissionName.options.length);
    expect(readable('read-only')).toContain('SIRE 2');
    expect(readable('none')).toEqual([]);
    expect(readable('drills, News:1')).toEqual(['Drills 2', 'News 1']);
  });

  it.each(['everything', '', 'News,', 'News:3'])("reject '%s' and list the valid names", (option) => {
    expect(() => permissionsOf(option)).toThrow(/is not a permission\. There are: DASHBOARD, /);
  });
});

describe('the first company and its accounts', () => {
  it('A company is created once, and is found by its number or its name in any case', async () => {
    const id = await createCompany(db, ' Real Shipping ', operator);
    await expect(createCompany(db, 'real shipping', operator)).rejects.toThrow(
      'There is a company named real shipping already',
    );
    await expect(createCompany(db, ' ', operator)).rejects.toThrow('The name of the company is missing');
    const refused = 'The name of the company has a line break or another invisible character';
    await expect(createCompany(db, 'Real\nBEGIN:VEVENT', operator)).rejects.toThrow(refused);
    await expect(renameCompany(db, id, 'Real\u0007', operator)).rejects.toThrow(refused);
    expect(await findCompany(db, 'REAL shipping')).toEqual({ id, name: 'Real Shipping' });
    expect(await findCompany(db, String(id))).toEqual({ id, name: 'Real Shipping' });
    await expect(findCompany(db, 'Nobody')).rejects.toThrow('There is no company Nobody');
    expect(await listCompanies(db)).toEqual([{ id, name: 'Real Shipping' }]);
  });

  it("An account is created once and sees its company's fleet", async () => {
    const stranger = await createCompany(db, 'Stranger', operator);
    const { id } = await findCompany(db, ada.company);
    await db
      .insertInto('vessel')
      .values([vessel('4100011', id), vessel('4100023', id), vessel('4100035', stranger)])
      .execute();
    await createAccount(db, { ...ada, permissions: permissionsOf('all') }, operator);
    await expect(createAccount(db, { ...ada, permissions: [] }, operator)).rejects.toThrow(
      'account for ada@real.example already',
    );
    expect(await listAccounts(db)).toEqual([
      {
        email: 'ada@real.example',
        company: 'Real Shipping',
        firstName: 'Ada',
        lastName: 'van der Maris',
        permissions: PermissionName.options.length,
        vessels: 2,
      },
    ]);
  });

  it.each([
    [{ email: 'nobody' }, "'nobody' is not an e-mail address"],
    [{ name: 'Ada' }, 'A name has a first and a last name'],
    [{ name: 'Ada Ma\u202Eris' }, 'The last name has a line break or another invisible character'],
    [{ company: 'Nobody' }, 'There is no company Nobody'],
  ])('An account with %o is rejected with a message', async (wrong, words) => {
    const made = createAccount(
      db,
      { ...ada, email: 'new@real.example', ...wrong, permissions: permissionsOf('none') },
      operator,
    );
    await expect(made).rejects.toThrow(words);
  });

  it('Setting permissions replaces all permissions of an account', async () => {
    const id = await findAccount(db, { email: 'ADA@real.example' });
    await setPermissions(db, id, permissionsOf('News:1'));
    await setVessels(db, id, ['4100023']);
    await expect(setVessels(db, id, ['4100011', '4100035'])).rejects.toThrow('has no vessel 4100035');
    expect(await listAccounts(db)).toMatchObject([{ permissions: 1, vessels: 1 }]);
    await expect(findAccount(db, { email: 'nobody@real.example' })).rejects.toThrow(
      'There is no account for nobody@real.example',
    );
  });
});

describe('the audit log', () => {
  it('has every change that a command makes', async () => {
    const id = await grantAccount(
      db,
      { email: 'Ada@real.example' },
      { permissions: permissionsOf('Drills'), vessels: 'all' },
      operator,
    );
    await expect(grantAccount(db, { email: 'ada@real.example' }, { vessels: ['4100035'] }, operator)).rejects.toThrow(
      'no vessel',
    );
    await recordPrintedLink(db, id, operator);
    const log = await db.selectFrom('audit_entry').orderBy('id').selectAll().execute();
    expect(new Set(log.map((entry) => `${entry.actor_kind} ${entry.actor_label}`))).toEqual(
      new Set(['command npm run admin (test)']),
    );
    expect(log.map(({ action, subject_label: label, before, after }) => [action, label, before, after])).toEqual([
      ['company.created', 'Real Shipping', null, null],
      ['company.created', 'Stranger', null, null],
      ['person.created', 'ada@real.example', null, { permissions: expect.any(Array), vessels: 'all' }],
      [
        'person.changed',
        'ada@real.example',
        { permissions: ['News 1'], vessels: ['4100023'] },
        { permissions: ['Drills 2'], vessels: 'all' },
      ],
      ['person.linkPrinted', 'ada@real.example', null, null],
    ]);
  });
});

describe('the password link of a new account', () => {
  const newPassword = 'Lanterns over 7 quays';

  it('sets the first password once; no password signs in before that', async () => {
    const { app, policy } = sessionApp(db, pino({ level: 'silent' }));
    const ask = async (name: 'account.login' | 'account.updateForgotPassword', input: object) => {
      const { path, init } = requestOf(name, input);
      const response = await app.request(path, init);
      return `${response.status} ${await response.text()}`;
    };
    const signIn = (password: string) =>
      ask('account.login', { email: 'ada@real.example', password, deviceId: 'a browser', platform: 'Test' });
    expect(await signIn('not set')).toContain('The e-mail or password is not right');
    const link = await createResetLink({ db, now: new Date() }, await findAccount(db, { email: 'ada@real.example' }), {
      policy,
      portalUrl: 'https://portal.example',
    });
    const [, token] = /^https:\/\/portal\.example\/auth\/reset-password\?token=([\w-]{43})$/.exec(link) ?? [];
    const passwords = { token, newPassword, confirmPassword: newPassword };
    expect(await ask('account.updateForgotPassword', passwords).catch(String)).toMatch(/^200 /);
    expect(await signIn(newPassword)).toContain('access_token');
    expect(await ask('account.updateForgotPassword', passwords)).toMatch(/^400 /);
  });
});
