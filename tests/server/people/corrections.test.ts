import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccountEmail } from '../../../server/people/accounts.ts';
import { renameCompany } from '../../../server/people/companies.ts';
import type { CallName } from '../../../src/contract/catalogue.ts';
import {
  type AdministrationPortal,
  askFor,
  signInPeople,
  startAdministrationPortal,
} from '../../support/administration-portal.ts';
import { resultOf } from '../../support/ask.ts';
import { operator } from '../../support/operator.ts';

let portal: AdministrationPortal;
let tokens = { ada: '', bo: '', eve: '' };
const [ada, bo, eve] = [1, 2, 3];

beforeAll(async () => {
  portal = await startAdministrationPortal();
  tokens = await signInPeople(portal);
  await portal.db
    .updateTable('account_permission')
    .where('account_id', '=', bo)
    .where('name', '!=', 'Near Misses')
    .set({ read: false })
    .execute();
});
afterAll(() => portal.stop());

const ask = (call: CallName, input: object, token = tokens.ada) => askFor(portal, call, input, token);

const lastEntry = () =>
  portal.db
    .selectFrom('audit_entry')
    .orderBy('id', 'desc')
    .select(['company_id', 'action', 'actor_label', 'before', 'after'])
    .executeTakeFirstOrThrow();

const mailsTo = (address: string) => portal.emails.filter(({ to }) => to === address);

describe('the name of a company', () => {
  it('is corrected by its administrator, with a line in the log', async () => {
    const { name } = await resultOf(portal, 'ownCompany.read', {}, tokens.ada);
    expect((await ask('ownCompany.rename', { name: '  Corrected Lines ' })).status).toBe(200);
    expect((await ask('ownCompany.read', {})).result).toMatchObject({ name: 'Corrected Lines' });
    expect(await lastEntry()).toEqual({
      company_id: 1,
      action: 'company.renamed',
      actor_label: 'ada@demo.example',
      before: { name },
      after: { name: 'Corrected Lines' },
    });
  });

  it('is refused in words if another company has it, whatever its case', async () => {
    expect((await ask('ownCompany.rename', { name: 'Unique Lines' }, tokens.eve)).status).toBe(200);
    expect(await ask('ownCompany.rename', { name: 'UNIQUE lines' })).toMatchObject({
      status: 409,
      error: 'There is a company named UNIQUE lines already',
    });
    expect(await ask('ownCompany.rename', { name: ' ' })).toMatchObject({ status: 400 });
  });

  it('is not shown to, nor changed by, whoever does not administrate', async () => {
    expect((await ask('ownCompany.rename', { name: 'Stolen' }, tokens.bo)).status).toBe(403);
    expect((await ask('ownCompany.read', {}, tokens.bo)).status).toBe(403);
  });

  it('is corrected by command', async () => {
    expect(await renameCompany(portal.db, 1, 'By Command', operator)).toBe('Corrected Lines');
    await expect(renameCompany(portal.db, 1, 'unique lines', operator)).rejects.toThrow(
      'There is a company named unique lines already',
    );
    expect(await lastEntry()).toMatchObject({ action: 'company.renamed', after: { name: 'By Command' } });
  });
});

describe('the e-mail address of a person', () => {
  it('is corrected: sessions and links end, the new one signs in, and both are told', async () => {
    const { refresh_token } = await portal.signIn('bo@demo.example', undefined, 'browser-2');
    await ask('account.forgotPassword', { email: 'bo@demo.example' }, '');
    await portal.idle();
    const token = /token=([\w-]+)/.exec(mailsTo('bo@demo.example').at(-1)?.text ?? '')?.[1] ?? '';
    const changed = await ask('people.changeEmail', { id: bo, email: ' Bo@Right.example ' });
    expect(changed).toMatchObject({ status: 200, result: { link: null } });
    await portal.idle();

    expect((await ask('account.refreshToken', { refresh_token }, '')).status).toBe(401);
    const newPassword = 'Breakwater-2026';
    const reset = { token, newPassword, confirmPassword: newPassword };
    expect((await ask('account.updateForgotPassword', reset, '')).status).toBe(400);
    expect((await portal.signIn('bo@demo.example')).access_token).toBeUndefined();
    expect((await portal.signIn('bo@right.example')).access_token).toBeDefined();
    const earlier = mailsTo('bo@demo.example').at(-1);
    expect(earlier?.subject).toBe('The e-mail address of your account was changed');
    expect(earlier?.text).not.toContain('right.example');
    expect(mailsTo('bo@right.example').map(({ subject }) => subject)).toContain(
      'Your account has this e-mail address now',
    );
    expect(await lastEntry()).toMatchObject({
      action: 'person.emailChanged',
      before: { email: 'bo@demo.example' },
      after: { email: 'bo@right.example' },
    });
  });

  it('that another account has, of any company, is refused, and nothing ends', async () => {
    const { refresh_token } = await portal.signIn('bo@right.example', undefined, 'browser-3');
    expect(await ask('people.changeEmail', { id: bo, email: 'EVE@demo.example' })).toMatchObject({
      status: 409,
      error: 'There is an account with this e-mail address already',
    });
    expect((await ask('account.refreshToken', { refresh_token }, '')).status).toBe(200);
  });

  it('of an invited person: the invitation goes out anew, and the earlier link ends', async () => {
    const person = { firstName: 'Ines', lastName: 'Brandt', permissions: [], allVessels: false, vessels: [] };
    const { result } = await ask('people.invite', { ...person, email: 'ines@wrong.example' });
    await portal.idle();
    // SAFETY: the contract of the call.
    const { id } = result as { id: number };
    expect((await ask('people.changeEmail', { id, email: 'ines@right.example' })).status).toBe(200);
    await portal.idle();
    const accept = (address: string) => {
      const token = /token=([\w-]+)/.exec(mailsTo(address).at(-1)?.text ?? '')?.[1] ?? '';
      const newPassword = 'Breakwater-2026';
      return ask('account.updateForgotPassword', { token, newPassword, confirmPassword: newPassword }, '');
    };
    expect((await accept('ines@wrong.example')).status).toBe(400);
    expect((await accept('ines@right.example')).status).toBe(200);
    expect(mailsTo('ines@wrong.example')).toHaveLength(1);
  });

  it('is not changed by who has less than the person, or is that person, or of another company', async () => {
    const email = 'other@real.example';
    expect(await ask('people.changeEmail', { id: ada, email })).toMatchObject({ status: 409 });
    expect((await ask('people.changeEmail', { id: eve, email })).status).toBe(404);
    const drills = { account_id: bo, name: 'Drills', read: true, level: 2 } as const;
    await portal.db.insertInto('account_permission').values(drills).execute();
    expect(await ask('people.changeEmail', { id: bo, email })).toMatchObject({
      status: 403,
      error: 'You cannot grant what you do not have: Drills',
    });
  });

  it('is corrected by command', async () => {
    await changeAccountEmail(portal.db, { email: 'Ada@demo.example', to: ' ADA@right.example' }, operator);
    expect((await portal.signIn('ada@right.example')).access_token).toBeDefined();
    const taken = changeAccountEmail(portal.db, { email: 'ada@right.example', to: 'eve@demo.example' }, operator);
    await expect(taken).rejects.toThrow('There is an account with this e-mail address already');
    const wrong = changeAccountEmail(portal.db, { email: 'ada@right.example', to: 'nobody' }, operator);
    await expect(wrong).rejects.toThrow("'nobody' is not an e-mail address");
  });
});
