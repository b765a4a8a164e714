import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../src/contract/catalogue.ts';
import {
  type AdministrationPortal,
  askFor,
  loggedActions,
  signInPeople,
  startAdministrationPortal,
} from '../../support/administration-portal.ts';
import { password } from '../../support/session-portal.ts';
import { sweepAt } from '../../support/sweep-at.ts';

let portal: AdministrationPortal;
let token = '';
const ada = 1;

beforeAll(async () => {
  portal = await startAdministrationPortal();
  ({ ada: token } = await signInPeople(portal));
});
afterAll(() => portal.stop());

const ask = (call: CallName, input: object, access = token) => askFor(portal, call, input, access);

const grant = { permissions: [{ name: 'Near Misses', read: true, level: 2 }], allVessels: false, vessels: ['4100016'] };
const ines = { firstName: 'Ines', lastName: 'Brandt', ...grant };
let made = 0;

/** Invites a person, who sets a password by the link. */
const join = async () => {
  const email = `ines${(made += 1)}@real.example`;
  const { result } = await ask('people.invite', { ...ines, email });
  await portal.idle();
  const link = /token=([\w-]+)/.exec(portal.emails.at(-1)?.text ?? '')?.[1] ?? '';
  await ask('account.updateForgotPassword', { token: link, newPassword: password, confirmPassword: password }, '');
  // SAFETY: the contract of the call.
  return { email, id: (result as { id: number }).id };
};

/** The time of the portal of these tests, and days after it. */
const afterDays = (days: number) => new Date(Date.parse('2026-11-21T07:05:00Z') + days * 86_400_000);

describe('a deleted person', () => {
  it('is in the bin only, may not sign in, and comes back as it was', async () => {
    const person = await join();
    const { access_token: access = '' } = await portal.signIn(person.email, password);
    const before = await ask('people.detail', { id: person.id });
    expect(await ask('people.delete', { id: person.id })).toMatchObject({ status: 200 });
    expect((await ask('account.profile', {}, access)).status).toBe(401);
    expect((await portal.signIn(person.email, password)).access_token).toBeUndefined();
    expect((await ask('people.detail', { id: person.id })).status).toBe(404);
    expect((await ask('people.change', { ...ines, id: person.id })).status).toBe(404);
    expect((await ask('people.deleted', {})).result).toMatchObject([
      { id: person.id, name: 'Ines Brandt', email: person.email, who: 'Ada Maris' },
    ]);
    expect(await ask('people.restore', { id: person.id })).toMatchObject({ status: 200 });
    expect((await ask('people.deleted', {})).result).toEqual([]);
    expect(await ask('people.detail', { id: person.id })).toEqual(before);
    expect((await portal.signIn(person.email, password)).access_token).toBeDefined();
    expect((await loggedActions(portal)).slice(0, 2)).toEqual([
      `person.restored ${person.email}`,
      `person.deleted ${person.email}`,
    ]);
  });

  it('stays deactivated when restored, if it was so before', async () => {
    const person = await join();
    await ask('people.deactivate', { id: person.id });
    await ask('people.delete', { id: person.id });
    await ask('people.restore', { id: person.id });
    expect(await ask('people.detail', { id: person.id })).toMatchObject({ result: { state: 'deactivated' } });
  });

  it('is neither oneself nor the last administrator', async () => {
    expect(await ask('people.delete', { id: ada })).toMatchObject({ status: 409, error: 'You cannot delete yourself' });
  });

  it('keeps the e-mail address until the bin is emptied, and the refusal of another invitation says so', async () => {
    const person = await join();
    await ask('people.delete', { id: person.id });
    expect(await ask('people.invite', { ...ines, email: person.email })).toMatchObject({
      status: 409,
      error: expect.stringMatching(
        /^The person with this e-mail address was deleted\. Restore .* after \d{4}-\d\d-\d\d$/,
      ),
    });
    expect(await sweepAt(portal.db, afterDays(29))).not.toHaveProperty('account');
    expect(await sweepAt(portal.db, afterDays(31))).toMatchObject({ account: 1 });
    expect((await ask('people.invite', { ...ines, email: person.email })).status).toBe(200);
  });
});
