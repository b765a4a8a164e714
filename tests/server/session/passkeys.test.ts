import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { sessionPolicy } from '../../../server/session/policy.ts';
import { type AdministrationPortal, startAdministrationPortal } from '../../support/administration-portal.ts';
import { ask as askServer } from '../../support/ask.ts';
import { type Authenticator, createAuthenticator } from '../../support/authenticator.ts';
import { password } from '../../support/session-portal.ts';

let portal: AdministrationPortal;
let time = new Date('2026-11-21T07:05:00Z').getTime();

beforeAll(async () => {
  portal = await startAdministrationPortal({ portalUrl: 'https://portal.test' });
});
afterAll(() => portal.stop());

const later = (seconds: number) => {
  portal.later(seconds);
  time += seconds * 1000;
};

// Each test starts without passkeys, demands and counted tries.
beforeEach(async () => {
  later(25 * 60 * 60);
  for (const table of ['passkey', 'passkey_challenge', 'second_factor', 'sign_in_challenge'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db.updateTable('company').set({ needs_second_factor: false, needs_provider: false }).execute();
  await portal.db.updateTable('account').set({ deactivated_at: null }).execute();
  portal.emails.length = 0;
});

const ask = async (call: CallName, input: object, token?: string) => {
  const { status, body } = await askServer(portal, call, input, token);
  // SAFETY: every answer of these calls is a JSON object with a result or an error.
  const { result, error } = body as { result?: Readonly<Record<string, unknown>>; error?: string };
  return { status, error, result };
};

const ada = 'ada@demo.example';
const tokenOf = async (email = ada): Promise<string> => (await portal.signIn(email)).access_token ?? '';
const begin = (token: string) => ask('own.beginPasskey', { currentPassword: password }, token);
const challengeOf = ({ result }: Awaited<ReturnType<typeof ask>>): string => String(result?.['challenge']);
const signInChallenge = async () => challengeOf(await ask('signIn.beginPasskey', {}));

/** Adds a passkey to the account of a token. */
const add = async (token: string, key: Authenticator = createAuthenticator()) => {
  const begun = await begin(token);
  const added = await ask('own.addPasskey', { name: 'Laptop', ...key.make(challengeOf(begun)) }, token);
  expect([added.status, added.error]).toEqual([200, undefined]);
  return { key, handle: String(begun.result?.['userId']) };
};

const passkeysOf = async (token: string) => {
  const { result } = await ask('own.passkeys', {}, token);
  // SAFETY: the contract says that it is a list of them.
  return result as unknown as { id: number; name: string; lastUsedAt: string | null }[];
};

const notAccepted = {
  status: 400,
  error: 'This passkey was not accepted. Try again, or sign in with your password',
};
const unknown = {
  status: 400,
  error: 'This portal does not know the passkey: it may have been removed. Sign in with your password',
};
const tooLong = { status: 400, error: 'This sign-in took too long. Sign in again' };

describe('a passkey', () => {
  it('signs in without a password, is listed, renamed and removed, and every change is told and written down', async () => {
    const token = await tokenOf();
    const { key, handle } = await add(token);
    const { status, result } = await ask('signIn.byPasskey', key.prove(await signInChallenge(), handle));
    expect(status).toBe(200);
    const opened = String(result?.['access_token']);
    expect((await ask('account.profile', {}, opened)).result).toMatchObject({ email: ada });
    const [listed] = await passkeysOf(opened);
    expect(listed).toMatchObject({ name: 'Laptop', lastUsedAt: expect.any(String) });
    const id = listed?.id ?? 0;
    expect((await ask('own.renamePasskey', { id, name: ' Office ' }, opened)).status).toBe(200);
    expect((await passkeysOf(opened))[0]?.name).toBe('Office');
    expect((await ask('own.removePasskey', { id }, opened)).status).toBe(200);
    expect(await passkeysOf(opened)).toEqual([]);
    expect(await ask('signIn.byPasskey', key.prove(await signInChallenge(), handle))).toMatchObject(unknown);
    await portal.idle();
    expect(portal.emails.map(({ subject }) => subject)).toEqual([
      'A passkey of your account was added',
      'A passkey of your account was removed',
    ]);
    const actions = await portal.db.selectFrom('audit_entry').orderBy('id').select('action').execute();
    expect(actions.map(({ action }) => action).slice(-3)).toEqual([
      'passkey.added',
      'passkey.renamed',
      'passkey.removed',
    ]);
  });

  it('is added only after the password, and a code where there is an app', async () => {
    const token = await tokenOf();
    expect(await ask('own.beginPasskey', { currentPassword: 'Wrong2026' }, token)).toMatchObject({ status: 400 });
    const { result } = await ask('own.enrolSecondFactor', { currentPassword: password }, token);
    const app = new TOTP({ secret: Secret.fromBase32(String(result?.['secret'])) });
    await ask('own.confirmSecondFactor', { code: app.generate({ timestamp: time }) }, token);
    later(60);
    expect(await begin(token)).toMatchObject({
      status: 400,
      error: 'The code is not right, or was used already. Enter the next one',
    });
    const code = app.generate({ timestamp: time });
    expect((await ask('own.beginPasskey', { currentPassword: password, code }, token)).status).toBe(200);
  });

  it.each([
    ['another origin', { origin: 'https://portal.test.evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a person who was not verified', { userVerified: false }],
    ['a signature instead of a new key', { type: 'webauthn.get' }],
  ])('is not added from %s', async (_, deviation) => {
    const token = await tokenOf();
    const made = createAuthenticator().make(challengeOf(await begin(token)), deviation);
    expect(await ask('own.addPasskey', { name: 'Laptop', ...made }, token)).toMatchObject({
      status: 400,
      error: 'This passkey was not accepted. Try again',
    });
    expect(await passkeysOf(token)).toEqual([]);
  });

  it('is not added with a certificate, whose addresses a server might open', async () => {
    const token = await tokenOf();
    const made = createAuthenticator().make(challengeOf(await begin(token)), { certified: true });
    expect((await ask('own.addPasskey', { name: 'Laptop', ...made }, token)).status).toBe(400);
    expect(portal.logged()).toContain('The attestation has certificates');
  });

  it('is not added with a challenge that was used, replaced, too old, of a sign-in, or of another account', async () => {
    const token = await tokenOf();
    const refused = { status: 400, error: 'This took too long. Enter your password again' };
    const addWith = (challenge: string, by = token) =>
      ask('own.addPasskey', { name: 'Laptop', ...createAuthenticator().make(challenge) }, by);
    const used = challengeOf(await begin(token));
    expect((await addWith(used)).status).toBe(200);
    expect(await addWith(used)).toMatchObject(refused);
    const replaced = challengeOf(await begin(token));
    const own = challengeOf(await begin(token));
    expect(await addWith(replaced)).toMatchObject(refused);
    expect(await addWith(own, await tokenOf('bo@demo.example'))).toMatchObject(refused);
    expect(await addWith(await signInChallenge())).toMatchObject(refused);
    later(11 * 60);
    expect(await addWith(own, await tokenOf())).toMatchObject(refused);
  });

  it('belongs to one account, which has a limited number of them', async () => {
    const token = await tokenOf();
    const { key } = await add(token);
    const bo = await tokenOf('bo@demo.example');
    const again = await ask('own.addPasskey', { name: 'Mine', ...key.make(challengeOf(await begin(bo))) }, bo);
    expect(again).toMatchObject({ status: 409, error: 'This passkey was added already' });
    const [{ id } = { id: 0 }] = await passkeysOf(token);
    expect((await ask('own.removePasskey', { id }, bo)).status).toBe(404);
    expect((await ask('own.renamePasskey', { id, name: 'Mine' }, bo)).status).toBe(404);
    for (let count = 1; count < sessionPolicy.passkeysPerAccount; count += 1) await add(token);
    expect(await begin(token)).toMatchObject({ status: 409, error: 'You have 20 passkeys: remove one first' });
  });
});

describe('a sign-in by a passkey', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }, notAccepted],
    ['another host', { rpId: 'evil.example' }, notAccepted],
    ['a person who was not verified', { userVerified: false }, notAccepted],
    ['a new key instead of a signature', { type: 'webauthn.create' }, notAccepted],
    ['the handle of another account', { userHandle: 'bm9ib2R5' }, unknown],
  ])('is refused from %s', async (_, deviation, refusal) => {
    const { key, handle } = await add(await tokenOf());
    expect(await ask('signIn.byPasskey', key.prove(await signInChallenge(), handle, deviation))).toMatchObject(refusal);
    expect((await ask('signIn.byPasskey', key.prove(await signInChallenge(), handle))).status).toBe(200);
  });

  it('is refused with the passkey of somebody else, a forged signature, and what is no answer of a browser', async () => {
    const { key, handle } = await add(await tokenOf());
    const bo = await add(await tokenOf('bo@demo.example'));
    expect(handle).not.toBe(bo.handle);
    expect(await ask('signIn.byPasskey', bo.key.prove(await signInChallenge(), handle))).toMatchObject(unknown);
    const challenge = await signInChallenge();
    const forged = { ...bo.key.prove(challenge, handle), credential: key.id };
    expect(await ask('signIn.byPasskey', forged)).toMatchObject(notAccepted);
    const stranger = createAuthenticator().prove(await signInChallenge(), handle);
    expect(await ask('signIn.byPasskey', stranger)).toMatchObject(unknown);
    const nonsense = { ...key.prove(await signInChallenge(), handle), clientDataJSON: 'e30x' };
    expect(await ask('signIn.byPasskey', nonsense)).toMatchObject(notAccepted);
  });

  it('is refused with a challenge that was used, is too old, or was never given', async () => {
    const token = await tokenOf();
    const { key, handle } = await add(token);
    const used = await signInChallenge();
    expect((await ask('signIn.byPasskey', key.prove(used, handle))).status).toBe(200);
    expect(await ask('signIn.byPasskey', key.prove(used, handle))).toMatchObject(tooLong);
    const toAdd = challengeOf(await begin(token));
    expect(await ask('signIn.byPasskey', key.prove(toAdd, handle))).toMatchObject(tooLong);
    expect(await ask('signIn.byPasskey', key.prove('x'.repeat(43), handle))).toMatchObject(tooLong);
    const old = await signInChallenge();
    later(11 * 60);
    expect(await ask('signIn.byPasskey', key.prove(old, handle))).toMatchObject(tooLong);
  });

  it('accepts one of two parallel uses of a challenge', async () => {
    const { key, handle } = await add(await tokenOf());
    const challenge = await signInChallenge();
    const proofs = [key.prove(challenge, handle), key.prove(challenge, handle)];
    const answers = await Promise.all(proofs.map((proof) => ask('signIn.byPasskey', proof)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('is refused where the counter of the passkey stands still or goes back, as that of a copy does', async () => {
    const { key, handle } = await add(await tokenOf());
    expect((await ask('signIn.byPasskey', key.prove(await signInChallenge(), handle, { counter: 7 }))).status).toBe(
      200,
    );
    for (const counter of [7, 6])
      expect(await ask('signIn.byPasskey', key.prove(await signInChallenge(), handle, { counter }))).toMatchObject(
        notAccepted,
      );
    expect((await ask('signIn.byPasskey', key.prove(await signInChallenge(), handle, { counter: 8 }))).status).toBe(
      200,
    );
  });

  it('is refused to who was deactivated, and where the company signs in at its provider', async () => {
    const { key, handle } = await add(await tokenOf('bo@demo.example'));
    await portal.db.updateTable('company').set({ needs_provider: true }).execute();
    expect(await ask('signIn.byPasskey', key.prove(await signInChallenge(), handle))).toMatchObject({
      status: 400,
      error: 'Your company signs in another way: use its button',
    });
    await portal.db.updateTable('company').set({ needs_provider: false }).execute();
    const token = await tokenOf();
    expect((await ask('people.deactivate', { id: 2 }, token)).status).toBe(200);
    expect(await ask('signIn.byPasskey', key.prove(await signInChallenge(), handle))).toMatchObject({
      status: 400,
      error: 'Your account was deactivated. Ask your company’s administrator',
    });
  });

  it('begins a limited number of times from one address', async () => {
    for (let count = 0; count < sessionPolicy.passkeySignInsPerAddress; count += 1) await signInChallenge();
    expect((await ask('signIn.beginPasskey', {})).status).toBe(429);
  });

  it('leaves no key handle, challenge or signature in the log', async () => {
    const { key, handle } = await add(await tokenOf());
    const challenge = await signInChallenge();
    const proof = key.prove(challenge, handle, { origin: 'https://evil.example' });
    await ask('signIn.byPasskey', proof);
    expect(portal.logged()).toContain('passkey refused');
    for (const secret of [challenge, proof.signature, proof.clientDataJSON, handle, key.id])
      expect(portal.logged()).not.toContain(secret);
  });
});

describe('a company that demands a second factor', () => {
  it('is content with a passkey: the password alone opens nothing, and sets nothing up', async () => {
    const token = await tokenOf();
    const waiting = await tokenOf('bo@demo.example');
    await add(waiting);
    expect((await ask('signInRules.change', { needsSecondFactor: true }, token)).status).toBe(200);
    expect(await portal.signIn('bo@demo.example')).toEqual({
      error_description: 'Your company demands a second factor: sign in with your passkey',
    });
    expect((await ask('signInRules.read', {}, token)).result).toMatchObject({ withoutFactor: 1 });
    const [{ id } = { id: 0 }] = await passkeysOf(waiting);
    expect(await ask('own.removePasskey', { id }, waiting)).toMatchObject({
      status: 409,
      error: 'Your company demands a second factor: set up another one first',
    });
  });

  it('asks who added a passkey meanwhile to sign in by it, not to set up an app', async () => {
    const bo = await tokenOf('bo@demo.example');
    await ask('signInRules.change', { needsSecondFactor: true }, await tokenOf());
    // SAFETY: the next line checks that it has one.
    const { challenge } = (await portal.signIn('bo@demo.example')) as { challenge?: string };
    expect(challenge).toBeTruthy();
    await add(bo);
    expect((await ask('signIn.enrol', { challenge })).status).toBe(400);
  });
});

it('an administrator resets a person, whose passkeys then sign in no more', async () => {
  const { key, handle } = await add(await tokenOf('bo@demo.example'));
  const token = await tokenOf();
  const { result } = await ask('people.detail', { id: 2 }, token);
  expect(result).toMatchObject({ secondFactor: true });
  expect((await ask('people.resetSecondFactor', { id: 2 }, token)).status).toBe(200);
  expect(await ask('signIn.byPasskey', key.prove(await signInChallenge(), handle))).toMatchObject(unknown);
});
