import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeAccountEmail, findAccount, resetSecondFactor } from '../../../server/people/accounts.ts';
import { setNeedsProvider } from '../../../server/people/companies.ts';
import type { CallName } from '../../../src/contract/catalogue.ts';
import {
  type AdministrationPortal,
  askFor,
  signInPeople,
  startAdministrationPortal,
} from '../../support/administration-portal.ts';
import { ask as askServer } from '../../support/ask.ts';
import { operator } from '../../support/operator.ts';
import { password } from '../../support/session-portal.ts';
import { sweepAt } from '../../support/sweep-at.ts';

let portal: AdministrationPortal;
let tokens = { ada: '', bo: '', eve: '' };
const eveId = 3;
const day = 24 * 60 * 60;

beforeAll(async () => {
  portal = await startAdministrationPortal();
});
afterAll(() => portal.stop());

const ask = (call: CallName, input: object, token: string) => askFor(portal, call, input, token);

const administration = [{ name: 'Administration', read: true, level: 1 }];
const grant = { firstName: 'Ines', lastName: 'Brandt', permissions: administration, allVessels: true, vessels: [] };
const invite = (email: string, token: string) => ask('people.invite', { ...grant, email }, token);

/** The link or code in the last e-mail to an address. */
const secretTo = async (address: string): Promise<string> => {
  await portal.idle();
  const { text = '' } = portal.emails.filter(({ to }) => to === address).at(-1) ?? {};
  return /(?:token=|^)([\w-]{43})$/m.exec(text)?.[1] ?? '';
};

const setPassword = (token: string) =>
  ask('account.updateForgotPassword', { token, newPassword: password, confirmPassword: password }, '');

let made = 0;
/** Someone of Owner, whom Ada administrates; Eve administrates Stranger. */
let ines = { email: '', id: 0, token: '' };

const signIn = async (deviceId?: string) => (await portal.signIn(ines.email, password, deviceId)).access_token ?? '';

beforeEach(async () => {
  tokens = await signInPeople(portal);
  const email = `ines${(made += 1)}@real.example`;
  const { result } = await invite(email, tokens.ada);
  await setPassword(await secretTo(email));
  // SAFETY: the contract of the call.
  ines = { email, id: (result as { id: number }).id, token: '' };
  ines.token = await signIn();
});

/** Gives Ines an account in Stranger, too; returns its id. */
const join = async (): Promise<number> => {
  await invite(ines.email, tokens.eve);
  await ask('own.joinAccount', { code: await secretTo(ines.email) }, ines.token);
  return findAccount(portal.db, { email: ines.email, company: 'Stranger' });
};

const companiesOf = async (token: string) => {
  const { result } = await ask('own.accounts', {}, token);
  // SAFETY: a refused call has no result, and fails the test that reads it.
  return (result as readonly { readonly company: string }[]).map(({ company }) => company);
};

/** Opens an account of Ines; returns the access token, or the refusal. */
const open = async (id: number, token = ines.token) => {
  const { status, result, error } = await ask('own.openAccount', { id }, token);
  // SAFETY: as above.
  const { access_token: opened = '' } = (result ?? {}) as { access_token?: string };
  return { status, error, opened };
};

/** The company that a token opens; undefined: it opens none. */
const companyOf = async (token: string) => {
  const { result } = await ask('account.profile', {}, token);
  // SAFETY: as above.
  return (result as { owner: { name: string } } | undefined)?.owner.name;
};

/** The IMO numbers of the vessels that a token shows. */
const vesselsOf = async (token: string) => {
  const { body } = await askServer(portal, 'account.vessels', {}, token);
  return [...new Set(JSON.stringify(body).match(/41000\d\d/g))];
};

describe('an account in a second company', () => {
  it('is given by the code of its invitation, to whoever signs in with that address', async () => {
    expect((await invite(ines.email, tokens.eve)).status).toBe(200);
    const code = await secretTo(ines.email);
    expect(await companiesOf(ines.token)).toEqual(['Owner']);
    expect((await ask('own.joinAccount', { code }, tokens.ada)).status).toBe(409);
    expect((await ask('own.joinAccount', { code }, ines.token)).status).toBe(200);
    expect((await ask('own.joinAccount', { code }, ines.token)).status).toBe(409);
    expect(await companiesOf(ines.token)).toEqual(['Owner', 'Stranger']);
    await portal.idle();
    expect(portal.emails.at(-1)).toMatchObject({ to: ines.email, subject: 'Your account opens Stranger too' });
  });

  it('is not given by a code that is too old', async () => {
    await invite(ines.email, tokens.eve);
    const code = await secretTo(ines.email);
    portal.later(8 * day);
    expect((await ask('own.joinAccount', { code }, await signIn())).status).toBe(409);
  });

  it('is opened by a switch: the token carries the company, and only its rows are shown', async () => {
    const { opened } = await open(await join());
    const [, claims = ''] = opened.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ company: 2 });
    expect([await companyOf(opened), await companyOf(ines.token)]).toEqual(['Stranger', 'Owner']);
    expect(await vesselsOf(opened)).toEqual(['4100030']);
    expect(await vesselsOf(ines.token)).toEqual(['4100016', '4100028']);
  });

  it('is opened by the next sign-in of the browser that had it last', async () => {
    const other = await join();
    portal.later(60);
    await open(other);
    expect(await companyOf(await signIn())).toBe('Stranger');
    expect(await companyOf(await signIn('browser-2'))).toBe('Owner');
  });

  it('does not make the sign-in last longer', async () => {
    const other = await join();
    portal.later(600);
    await open(other);
    const families = await portal.db
      .selectFrom('session_family')
      .where('account_id', 'in', [ines.id, other])
      .select('absolute_until')
      .distinct()
      .execute();
    expect(families).toHaveLength(1);
  });

  it('opens for nobody else', async () => {
    const other = await join();
    expect((await open(other, tokens.ada)).status).toBe(404);
    expect((await open(eveId)).status).toBe(404);
  });
});

describe('the rules of the other company', () => {
  it('ask for a second factor before it is opened', async () => {
    const other = await join();
    await ask('signInRules.change', { needsSecondFactor: true }, tokens.eve);
    expect(await open(other)).toMatchObject({
      status: 409,
      error: 'Stranger demands a second factor: set one up under My Account first',
    });
    const key = { credential_id: ines.email, public_key: 'x', counter: 0, name: 'Laptop' };
    const owner = { account_id: ines.id, company_id: 1 };
    await portal.db
      .insertInto('passkey')
      .values({ ...owner, ...key, added_at: new Date(0), last_used_at: null })
      .execute();
    const { opened } = await open(other);
    expect(await ask('own.secondFactor', {}, opened)).toMatchObject({ result: { demanded: true } });
    expect((await ask('own.passkeys', {}, opened)).result).toMatchObject([{ name: 'Laptop' }]);
    expect((await ask('people.detail', { id: other }, tokens.eve)).result).toMatchObject({ secondFactor: true });
    await ask('signInRules.change', { needsSecondFactor: false }, tokens.eve);
  });

  it('send its people to its provider, which opens no other company', async () => {
    const other = await join();
    await setNeedsProvider(portal.db, 'Stranger', true, operator);
    expect(await open(other)).toMatchObject({ status: 409, error: expect.stringContaining('signs in another way') });
    expect(await companyOf(await signIn('browser-2'))).toBe('Owner');
    await setNeedsProvider(portal.db, 'Stranger', false, operator);
    await portal.db
      .updateTable('session_family')
      .set({ by_provider: true })
      .where('account_id', '=', ines.id)
      .execute();
    expect(await open(other)).toMatchObject({ status: 409, error: expect.stringContaining('company’s provider') });
  });
});

describe('an administrator of one company', () => {
  it('changes neither address nor second factor of a person who is in another one: the operator does', async () => {
    const other = await join();
    for (const [token, id] of [
      [tokens.ada, ines.id],
      [tokens.eve, other],
    ] as const) {
      expect((await ask('people.changeEmail', { id, email: 'taken@real.example' }, token)).status).toBe(409);
      expect((await ask('people.resetSecondFactor', { id }, token)).status).toBe(409);
    }
    const to = `new.${ines.email}`;
    expect(await changeAccountEmail(portal.db, { email: ines.email, to }, operator)).toBe(ines.id);
    expect(await resetSecondFactor(portal.db, { email: to }, operator)).toBe(ines.id);
    await expect(findAccount(portal.db, { email: to })).rejects.toThrow('in several companies');
    expect(await findAccount(portal.db, { email: to, company: 'Stranger' })).toBe(other);
  });

  it('ends the access to that company alone', async () => {
    const other = await join();
    const { opened } = await open(other);
    await ask('people.deactivate', { id: ines.id }, tokens.ada);
    expect([await companyOf(ines.token), await companyOf(opened)]).toEqual([undefined, 'Stranger']);
    expect(await companyOf(await signIn('browser-2'))).toBe('Stranger');
    await ask('people.deactivate', { id: other }, tokens.eve);
    expect((await portal.signIn(ines.email)).error_description).toBe('The e-mail or password is not right');
  });

  it('deletes the account, and its password stays for the other company', async () => {
    await join();
    await ask('people.delete', { id: ines.id }, tokens.ada);
    portal.later(31 * day);
    await sweepAt(portal.db, new Date(Date.parse('2026-11-21T07:05:00Z') + 60 * day * 1000));
    expect(await companyOf(await signIn())).toBe('Stranger');
    const { access_token: ada = '' } = await portal.signIn('ada@demo.example');
    expect((await invite(ines.email, ada)).result).toMatchObject({ id: ines.id });
    expect(await companiesOf(await signIn())).toEqual(['Owner', 'Stranger']);
  });
});

describe('an address', () => {
  it('has one password: the link of another company’s earlier invitation sets none', async () => {
    const email = `twice.${ines.email}`;
    await invite(email, tokens.ada);
    const first = await secretTo(email);
    await invite(email, tokens.eve);
    const second = await secretTo(email);
    expect((await setPassword(first)).status).toBe(200);
    expect(await setPassword(second)).toMatchObject({
      status: 409,
      error: expect.stringContaining('a password already'),
    });
  });

  it('is free when no company opens with it', async () => {
    await ask('people.deactivate', { id: ines.id }, tokens.ada);
    await invite(ines.email, tokens.eve);
    expect((await setPassword(await secretTo(ines.email))).status).toBe(200);
    expect(await companyOf(await signIn())).toBe('Stranger');
  });
});

describe('the password of both companies', () => {
  it('ends the sessions in both when it changes, with a line in both logs', async () => {
    const { opened } = await open(await join());
    const newPassword = 'Harbour2027 buoy';
    const changed = { currentPassword: password, newPassword, confirmPassword: newPassword };
    expect((await ask('own.changePassword', changed, opened)).status).toBe(200);
    expect([await companyOf(ines.token), await companyOf(opened)]).toEqual([undefined, 'Stranger']);
    const entries = await portal.db
      .selectFrom('audit_entry')
      .where('action', '=', 'password.changed')
      .where('subject_label', '=', ines.email)
      .orderBy('company_id')
      .select('company_id')
      .execute();
    expect(entries.map(({ company_id: company }) => company)).toEqual([1, 2]);
  });

  it('has one list of browsers, all signed out at once', async () => {
    const { opened } = await open(await join());
    await signIn('browser-2');
    expect((await ask('device.search', { DeviceId: 'browser-1' }, opened)).result).toHaveLength(3);
    await ask('device.logoutAll', {}, opened);
    expect([await companyOf(ines.token), await companyOf(opened)]).toEqual([undefined, undefined]);
  });
});
