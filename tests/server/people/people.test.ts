import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handOver } from '../../../server/vessels/hand-over.ts';
import {
  permissionsOfTemplate,
  templateNames,
  templateOf,
} from '../../../src/contract/administration/permission-templates.ts';
import type { CallName } from '../../../src/contract/catalogue.ts';
import {
  type AdministrationPortal,
  askFor,
  loggedActions,
  signInPeople,
  startAdministrationPortal,
} from '../../support/administration-portal.ts';
import { ask as askServer } from '../../support/ask.ts';
import { password } from '../../support/session-portal.ts';

let portal: AdministrationPortal;
let tokens = { ada: '', bo: '', eve: '' };
const [ada, bo, eve] = [1, 2, 3];

beforeAll(async () => {
  portal = await startAdministrationPortal();
  tokens = await signInPeople(portal);
});
afterAll(() => portal.stop());

const ask = (call: CallName, input: object, token = tokens.ada) => askFor(portal, call, input, token);

/** The part of a person that these tests read. */
interface PersonRead {
  readonly id: number;
  readonly email: string;
  readonly state: string;
  readonly permissions: readonly { readonly name: string; readonly read: boolean }[];
  readonly vessels: readonly string[];
  readonly allVessels: boolean;
  readonly version: string;
  readonly vesselCount: number;
}

const detail = async (id: number): Promise<PersonRead> => {
  const { result } = await ask('people.detail', { id });
  // SAFETY: the contract of the call.
  return result as PersonRead;
};

const nothing = { permissions: [], allVessels: false, vessels: [] };
const reading = (...names: readonly string[]) => names.map((name) => ({ name, read: true, level: 2 }));
let made = 0;
const newPerson = (grant: object = nothing) => ({
  firstName: 'Ines',
  lastName: 'Brandt',
  email: ` Ines${(made += 1)}@Real.example `,
  ...nothing,
  ...grant,
});

/** Invites a person, who sets a password by the link; returns the id, the e-mail and the link. */
const invite = async (grant?: object) => {
  const { result, status, error } = await ask('people.invite', newPerson(grant));
  expect([status, error]).toEqual([200, undefined]);
  // SAFETY: the contract of the call.
  const { id } = result as { id: number };
  await portal.idle();
  const email = portal.emails.at(-1);
  const token = /token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
  return { id, email: email?.to ?? '', token };
};

const accept = async (token: string) =>
  ask(
    'account.updateForgotPassword',
    { token, newPassword: 'Breakwater-2026', confirmPassword: 'Breakwater-2026' },
    '',
  );

describe('an invitation', () => {
  it('is a link that sets a password once, after which the person is active', async () => {
    const person = await invite({ vessels: ['4100016'] });
    expect(await detail(person.id)).toMatchObject({ state: 'invited', vessels: ['4100016'], email: person.email });
    expect((await accept(person.token)).status).toBe(200);
    expect(await detail(person.id)).toMatchObject({ state: 'active' });
    expect(await accept(person.token)).toMatchObject({
      status: 400,
      error: 'This link was used already or is too old. Ask for a new one',
    });
    expect((await portal.signIn(person.email, 'Breakwater-2026')).access_token).toBeDefined();
    expect((await loggedActions(portal)).slice(0, 2)).toEqual([
      `person.accepted ${person.email}`,
      `person.invited ${person.email}`,
    ]);
  });

  it('ends the earlier link when it is sent again', async () => {
    const person = await invite();
    expect((await ask('people.inviteAgain', { id: person.id })).status).toBe(200);
    await portal.idle();
    expect((await accept(person.token)).status).toBe(400);
  });

  it('is stored with its e-mail, or not at all', async () => {
    await sql`alter table queued_mail add constraint full_disk check (false) not valid`.execute(portal.db);
    const person = newPerson();
    expect((await ask('people.invite', person)).status).toBe(500);
    await sql`alter table queued_mail drop constraint full_disk`.execute(portal.db);
    const stored = portal.db.selectFrom('account').where('email', '=', person.email).select('id');
    expect(await stored.execute()).toEqual([]);
  });

  it('is sent again to several people at once, and all earlier links end', async () => {
    const people = [await invite(), await invite()];
    const ids = people.map(({ id }) => id);
    expect(await ask('people.inviteChosenAgain', { ids })).toMatchObject({
      status: 200,
      result: people.map(({ id, email }) => ({ id, email, name: 'Ines Brandt', link: null, code: null })),
    });
    await portal.idle();
    expect(portal.emails.slice(-2).map(({ to }) => to)).toEqual(people.map(({ email }) => email));
    for (const { token } of people) expect((await accept(token)).status).toBe(400);
    expect((await loggedActions(portal)).slice(0, 2)).toEqual(
      people.toReversed().map(({ email }) => `person.invitedAgain ${email}`),
    );
  });

  it.each([
    ['has a password', bo, 409, 'bo@demo.example has set a password already'],
    ['is of another company', eve, 404, 'Not found'],
    ['has more than the caller may grant', undefined, 403, 'You cannot grant what you do not have: Drills'],
  ])('is sent to nobody if one of several %s', async (_, person, status, error) => {
    const invited = await invite();
    const other = person ?? (await invite()).id;
    if (person === undefined)
      await portal.db
        .insertInto('account_permission')
        .values({ account_id: other, name: 'Drills', read: true, level: 2 })
        .execute();
    expect(await ask('people.inviteChosenAgain', { ids: [invited.id, other] })).toMatchObject({ status, error });
    expect((await accept(invited.token)).status).toBe(200);
  });

  it('is not sent again to a person who has a password', async () => {
    expect(await ask('people.inviteAgain', { id: bo })).toMatchObject({ status: 409 });
  });

  it('is refused for an address that has an account of the company', async () => {
    expect(await ask('people.invite', { ...newPerson(), email: 'BO@demo.example' })).toMatchObject({
      status: 409,
      error: 'There is an account with this e-mail address already',
    });
  });
});

/** Makes the first vessel a former one, or takes it back. */
const retire = (retired_at: Date | null) =>
  portal.db.updateTable('vessel').where('imono', '=', '4100016').set({ retired_at }).execute();

describe('a grant', () => {
  it('of permissions that the caller does not have is refused', async () => {
    expect(await ask('people.invite', newPerson({ permissions: reading('Drills') }))).toMatchObject({
      status: 403,
      error: 'You cannot grant what you do not have: Drills',
    });
    const change = { id: ada, firstName: 'Ada', lastName: 'Maris', allVessels: true, vessels: [] };
    const permissions = reading('Near Misses', 'Administration', 'Drills');
    expect(await ask('people.change', { ...change, permissions })).toMatchObject({ status: 403 });
  });

  it('of vessels that the caller does not see, or of another company, is refused', async () => {
    expect(await ask('people.invite', newPerson({ vessels: ['4100030'] }))).toMatchObject({ status: 403 });
  });

  it('keeps what the person had before and the caller does not have', async () => {
    await portal.db
      .insertInto('account_permission')
      .values({ account_id: bo, name: 'Drills', read: true, level: 2 })
      .execute();
    const change = { id: bo, firstName: 'Bo', lastName: 'Maris', allVessels: false, vessels: [] };
    const permissions = reading('Near Misses', 'Drills');
    expect(await ask('people.change', { ...change, permissions })).toMatchObject({ status: 200 });
    expect((await detail(bo)).permissions.map(({ name }) => name)).toEqual(['Drills', 'Near Misses']);
  });

  it('of chosen vessels keeps one that left the fleet', async () => {
    const { id } = await invite({ vessels: ['4100016'] });
    await retire(new Date('2026-11-20T00:00:00Z'));
    const { vessels, vesselCount } = await detail(id);
    expect([vessels, vesselCount]).toEqual([['4100016'], 0]);
    await ask('people.change', { ...newPerson({ vessels }), id });
    await retire(null);
    expect(await detail(id)).toMatchObject({ vessels: ['4100016'], vesselCount: 1 });
  });

  it('loses a vessel that is handed over, and a form opened before names nobody for it', async () => {
    const { id } = await invite({ vessels: ['4100016'] });
    const grant = { ...newPerson({ vessels: ['4100016'] }), id };
    expect((await ask('people.change', grant)).status).toBe(200);
    const { version } = await detail(id);
    const actor = { kind: 'command', label: 'test', at: portal.clock() } as const;
    await handOver(portal.db, '4100016', 'Stranger', actor);
    const { status, body } = await askServer(portal, 'people.change', { ...grant, version }, tokens.ada);
    expect([status, body]).toMatchObject([412, { changed: null, current: { vessels: [] } }]);
    await handOver(portal.db, '4100016', 'Owner', actor);
  });

  it('of all vessels includes a vessel that is added later', async () => {
    const { id } = await invite({ allVessels: true });
    expect(await detail(id)).toMatchObject({ allVessels: true, vesselCount: 2 });
  });
});

describe('administration', () => {
  it('cannot be taken away by its owner', async () => {
    const change = { id: ada, firstName: 'Ada', lastName: 'Maris', permissions: [], allVessels: true, vessels: [] };
    expect(await ask('people.change', change)).toMatchObject({
      status: 409,
      error: 'You cannot take your own administration away',
    });
    expect(await ask('people.deactivate', { id: ada })).toMatchObject({ status: 409 });
  });

  it('stays with one administrator if two deactivate each other at once', async () => {
    const other = await invite({ permissions: [{ name: 'Administration', read: true, level: 1 }] });
    await accept(other.token);
    const token = (await portal.signIn(other.email, 'Breakwater-2026')).access_token ?? '';
    const answers = await Promise.all([
      ask('people.deactivate', { id: other.id }),
      ask('people.deactivate', { id: ada }, token),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await portal.db.updateTable('account').where('id', '=', ada).set({ deactivated_at: null }).execute();
    tokens.ada = (await portal.signIn('ada@demo.example')).access_token ?? '';
  });
});

describe('a deactivated person', () => {
  it('loses the sessions at once, and may not sign in until reactivated', async () => {
    const person = await invite();
    await accept(person.token);
    const { access_token: access = '' } = await portal.signIn(person.email, 'Breakwater-2026');
    expect((await ask('people.deactivate', { id: person.id })).status).toBe(200);
    expect((await ask('account.profile', {}, access)).status).toBe(401);
    expect((await portal.signIn(person.email, 'Breakwater-2026')).access_token).toBeUndefined();
    expect(await detail(person.id)).toMatchObject({ state: 'deactivated' });
    expect((await ask('people.reactivate', { id: person.id })).status).toBe(200);
    expect((await portal.signIn(person.email, 'Breakwater-2026')).access_token).toBeDefined();
    expect((await loggedActions(portal))[1]).toBe(`person.deactivated ${person.email}`);
  });

  it('gets no link for a forgotten password', async () => {
    const person = await invite();
    await ask('people.deactivate', { id: person.id });
    const before = portal.emails.length;
    await askServer(portal, 'account.forgotPassword', { email: person.email });
    await portal.idle();
    expect(portal.emails).toHaveLength(before);
    expect((await accept(person.token)).status).toBe(400);
  });
});

const sessionsOfBo = async () => {
  const { result } = await ask('people.sessions', { id: bo });
  // SAFETY: the contract of the call.
  return result as readonly { id: string; named: boolean }[];
};

describe('the sessions of a person', () => {
  it('are listed with and without a named device, and each can be ended', async () => {
    await portal.signIn('bo@demo.example', password, '');
    const [unnamed, named] = await sessionsOfBo();
    expect([unnamed?.named, named?.named]).toEqual([false, true]);
    expect((await ask('people.endSession', { id: bo, session: unnamed?.id })).status).toBe(200);
    expect(await sessionsOfBo()).toEqual([named]);
    expect((await ask('people.endSession', { id: bo, session: unnamed?.id })).status).toBe(404);
    expect((await ask('people.endSession', { id: ada, session: named?.id })).status).toBe(404);
  });

  it('end all at once', async () => {
    expect((await ask('people.signOut', { id: bo })).status).toBe(200);
    expect(await sessionsOfBo()).toEqual([]);
    expect((await ask('account.profile', {}, tokens.bo)).status).toBe(401);
  });
});

it('the people of another company are not found by any call', async () => {
  const change = { id: eve, firstName: 'E', lastName: 'E', ...nothing };
  expect((await ask('people.inviteChosenAgain', { ids: [eve] })).status).toBe(404);
  for (const call of ['detail', 'inviteAgain', 'deactivate', 'reactivate', 'sessions', 'signOut'] as const)
    expect([call, (await ask(`people.${call}`, { id: eve })).status]).toEqual([call, 404]);
  expect((await ask('people.change', change)).status).toBe(404);
  const { result } = await ask('people.search', {}, tokens.eve);
  expect(result).toMatchObject({ totalCount: 1, items: [{ email: 'eve@demo.example' }] });
});

it('where no e-mails are sent, an invitation returns its link', async () => {
  const silent = await startAdministrationPortal({ sendsMail: false });
  const token = (await silent.signIn('ada@demo.example')).access_token ?? '';
  const { body } = await askServer(silent, 'people.invite', newPerson(), token);
  expect(body).toMatchObject({ result: { link: expect.stringMatching(/\/auth\/reset-password\?token=[\w-]{43}$/) } });
  // SAFETY: the contract of the call.
  const { id } = (body as { result: { id: number } }).result;
  expect((await askServer(silent, 'people.inviteChosenAgain', { ids: [id] }, token)).body).toMatchObject({
    result: [{ id, name: 'Ines Brandt', link: expect.stringMatching(/token=[\w-]{43}$/), code: null }],
  });
  expect(silent.emails).toEqual([]);
  await silent.stop();
});

const changePassword = (currentPassword: string, newPassword: string, token: string) =>
  ask('own.changePassword', { currentPassword, newPassword, confirmPassword: newPassword }, token);

describe('a changed password', () => {
  it('needs the current one', async () => {
    expect(await changePassword('wrong', 'Breakwater-2026', tokens.eve)).toMatchObject({
      status: 400,
      error: 'The current password is not right',
    });
  });

  it('must follow the rule', async () => {
    expect((await changePassword(password, 'short', tokens.eve)).status).toBe(400);
  });

  it('ends the other sessions, and this one stays', async () => {
    const other = (await portal.signIn('eve@demo.example', password, 'browser-2')).access_token ?? '';
    expect((await changePassword(password, 'Breakwater-2026', tokens.eve)).status).toBe(200);
    expect((await ask('account.profile', {}, other)).status).toBe(401);
    expect((await ask('account.profile', {}, tokens.eve)).status).toBe(200);
    expect((await loggedActions(portal))[0]).toBe('password.changed eve@demo.example');
    await portal.idle();
    expect(portal.emails.at(-1)).toMatchObject({ to: 'eve@demo.example', subject: 'Your password was changed' });
  });

  it('is limited in wrong attempts', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await changePassword('wrong', 'Lighthouse-2026', tokens.eve);
    expect((await changePassword('Breakwater-2026', 'Lighthouse-2026', tokens.eve)).status).toBe(429);
  });
});

it('every template is recognised by its permissions', () => {
  expect(templateNames.map((name) => templateOf(permissionsOfTemplate(name)))).toEqual(templateNames);
  expect(templateOf([])).toBeUndefined();
});
