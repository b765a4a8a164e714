import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { setNeedsProvider } from '../../../server/people/companies.ts';
import { checkProvider } from '../../../server/checks/check-provider.ts';
import { readEnvironment } from '../../../server/env.ts';
import type { ProviderSettings } from '../../../server/provider/provider-settings.ts';
import { createProvider } from '../../../server/provider/provider-sign-in.ts';
import { sessionPolicy } from '../../../server/session/policy.ts';
import { createSecret } from '../../../server/session/secret.ts';
import { type AdministrationPortal, startAdministrationPortal } from '../../support/administration-portal.ts';
import { ask as askServer } from '../../support/ask.ts';
import { type PersonClaims, startOpenIdProvider } from '../../support/openid-provider.ts';
import { password } from '../../support/session-portal.ts';

const portalUrl = 'http://portal.test';

let openid: Awaited<ReturnType<typeof startOpenIdProvider>>;
let portal: AdministrationPortal;
let settings: ProviderSettings;

beforeAll(async () => {
  openid = await startOpenIdProvider(portalUrl);
  settings = {
    issuer: openid.issuer,
    clientId: 'portal',
    clientSecret: 'a secret of the tests',
    company: 'First Owner',
    name: 'First Owner',
    domains: ['demo.example', 'real.example'],
    create: 'Crew',
    groups: [
      ['dpa', 'DPA'],
      ['deck', 'Crew'],
    ],
    groupsClaim: 'groups',
    portalUrl,
  };
  portal = await startAdministrationPortal({ provider: createProvider(settings) });
  await portal.db.updateTable('company').where('id', '=', 1).set({ name: settings.company }).execute();
});
afterAll(async () => {
  await portal.stop();
  await openid.stop();
});
beforeEach(() => portal.later(24 * 60 * 60));

const ask = async (call: CallName, input: object, token?: string) => {
  const { status, body } = await askServer(portal, call, input, token);
  // SAFETY: every answer of these calls is a JSON object with a result or an error.
  const { result, error } = body as { result?: Readonly<Record<string, unknown>>; error?: string };
  return { status, error, result };
};

/** A browser with cookies that follows redirects until one leads to the portal; returns that address. */
const visit = async (address: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let at = address;
  for (let hop = 0; hop < 12; hop += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const to = new URL(response.headers.get('location') ?? '', at);
    if (to.origin === portalUrl) return to;
    expect(response.status, await response.text()).toBe(303);
    at = to.href;
  }
  throw new Error('The provider does not lead back');
};

const begin = async (secret: string) => {
  const binding = createHash('sha256').update(secret).digest('base64url');
  const { result, error } = await ask('signIn.begin', { binding, deviceId: 'browser-1', platform: 'Chrome on Linux' });
  expect(error).toBeUndefined();
  return String(result?.['address']);
};

/** Takes the way back from the provider; returns the fragment of the portal's page. */
const comeBack = async (back: URL): Promise<string> => {
  const { status, headers } = await portal.request('GET', back.pathname + back.search);
  expect(status).toBe(302);
  const login = new URL(headers.get('location') ?? '');
  expect(login.origin + login.pathname + login.search).toBe(`${portalUrl}/auth/provider`);
  return login.hash.slice(1);
};

interface SignedIn {
  readonly status?: number;
  readonly error?: string | undefined;
  readonly result?: Readonly<Record<string, unknown>> | undefined;
  readonly code?: string;
  readonly secret?: string;
  readonly problem?: string;
}

/** Signs in as a person of the provider; returns the answer of the exchange, or the problem. */
const signIn = async (sub: string | undefined, claims: PersonClaims = {}, idToken = claims): Promise<SignedIn> => {
  openid.next(sub, claims, idToken);
  const secret = createSecret();
  const fragment = await comeBack(await visit(await begin(secret)));
  const code = /^provider=(.+)$/.exec(fragment)?.[1];
  return code ? { code, secret, ...(await ask('signIn.exchange', { code, secret })) } : { problem: fragment };
};

const ada = { email: 'Ada@demo.example', email_verified: true };

const readable = async (email: string) =>
  (
    await portal.db
      .selectFrom('account_permission')
      .innerJoin('account', 'account.id', 'account_id')
      .where('email', '=', email)
      .where('read', '=', true)
      .select('name')
      .orderBy('name')
      .execute()
  ).map(({ name }) => name);

describe('a sign-in at the provider', () => {
  it('uses the code flow with PKCE, state and nonce', async () => {
    const { searchParams } = new URL(await begin(createSecret()));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: `${portalUrl}/api/sign-in/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
  });

  it('opens the account of the verified e-mail address, without a token in any address', async () => {
    const { result, code, secret } = await signIn('ada', ada);
    const token = String(result?.['access_token']);
    const { result: profile } = await ask('account.profile', {}, token);
    expect(profile).toMatchObject({ email: 'ada@demo.example' });
    expect(await ask('signIn.exchange', { code, secret })).toMatchObject({ status: 400 });
    const stored = JSON.stringify(await portal.db.selectFrom('provider_sign_in').selectAll().execute());
    for (const text of [token, String(code), secret]) expect(stored + portal.logged()).not.toContain(text);
  });

  it('is completed by the browser that began only', async () => {
    openid.next('ada', ada);
    const secret = createSecret();
    const code = /^provider=(.+)$/.exec(await comeBack(await visit(await begin(secret))))?.[1];
    expect((await ask('signIn.exchange', { code, secret: createSecret() })).status).toBe(400);
    expect((await ask('signIn.exchange', { code, secret })).status).toBe(200);
  });

  it('takes the way back once, and only with its own state', async () => {
    openid.next('ada', ada);
    const back = await visit(await begin(createSecret()));
    expect(await comeBack(back)).toMatch(/^provider=[\w-]{43}$/);
    expect(await comeBack(back)).toBe('provider-problem=expired');
    back.searchParams.set('state', 'another');
    expect(await comeBack(back)).toBe('provider-problem=expired');
  });

  it('refuses a code that another sign-in was given', async () => {
    openid.next('ada', ada);
    const one = await visit(await begin(createSecret()));
    const other = await visit(await begin(createSecret()));
    other.searchParams.set('code', one.searchParams.get('code') ?? '');
    expect(await comeBack(other)).toBe('provider-problem=failed');
  });

  it.each([
    ['an e-mail address that is not verified', { ...ada, email_verified: false }, 'unverified'],
    ['no e-mail address', {}, 'unverified'],
    ['an address of another domain', { ...ada, email: 'ada@elsewhere.example' }, 'domain'],
  ])('refuses %s', async (_, claims, problem) => {
    expect(await signIn('person', claims)).toEqual({ problem: `provider-problem=${problem}` });
  });

  it('opens no account of another company that has the same address', async () => {
    expect(await signIn('eve', { ...ada, email: 'eve@demo.example' })).toMatchObject({ status: 200 });
    const accounts = await portal.db
      .selectFrom('account')
      .where('email', '=', 'eve@demo.example')
      .selectAll()
      .execute();
    expect(accounts).toMatchObject([{ company_id: 2 }, { company_id: 1, password_hash: 'not set', signs_in_as: null }]);
  });

  it('takes the address and its verification from the same answer', async () => {
    const bo = { email: 'bo@demo.example' };
    expect(await signIn('mixed', bo, ada)).toEqual({ problem: 'provider-problem=unverified' });
    expect(await signIn('whole', {}, ada)).toMatchObject({ status: 200 });
  });

  it('says that it was cancelled', async () => {
    expect(await signIn(undefined)).toEqual({ problem: 'provider-problem=cancelled' });
  });

  it('refuses a deactivated account, also while its code waits', async () => {
    const bo = { email: 'bo@demo.example', email_verified: true };
    openid.next('bo', bo);
    const secret = createSecret();
    const code = /^provider=(.+)$/.exec(await comeBack(await visit(await begin(secret))))?.[1];
    const set = (at: Date | null) =>
      portal.db.updateTable('account').where('email', '=', bo.email).set({ deactivated_at: at }).execute();
    await set(new Date());
    expect((await ask('signIn.exchange', { code, secret })).status).toBe(400);
    expect(await signIn('bo', bo)).toEqual({ problem: 'provider-problem=deactivated' });
    await set(null);
  });
});

describe('the rule of accounts', () => {
  it('creates an account at the first sign-in, and gives it the permissions of its group at every one', async () => {
    const person = { email: 'ines@real.example', email_verified: true, given_name: 'Ines', family_name: 'Brandt' };
    expect((await signIn('ines', person)).status).toBe(200);
    const crew = await readable(person.email);
    expect(crew).toContain('Drills');
    expect(crew).not.toContain('SIRE');
    expect((await signIn('ines', { ...person, groups: ['deck', 'dpa'] })).status).toBe(200);
    expect(await readable(person.email)).toContain('SIRE');
    expect((await signIn('ines', { ...person, groups: ['deck'] })).status).toBe(200);
    expect(await readable(person.email)).toEqual(crew);
    const entries = await portal.db
      .selectFrom('audit_entry')
      .where('subject_label', '=', person.email)
      .orderBy('id')
      .select(['action', 'actor_label'])
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['person.created', 'person.changed', 'person.changed']);
    expect(entries[0]?.actor_label).toBe('Sign-in with First Owner');
  });

  it('stores the name that the provider has in one line', async () => {
    const person = {
      email: 'uwe@real.example',
      email_verified: true,
      given_name: 'Uwe\r\nBcc: x',
      family_name: 'B\u0007o',
    };
    expect((await signIn('uwe', person)).status).toBe(200);
    const account = portal.db.selectFrom('account').where('email', '=', person.email);
    expect(await account.select(['first_name', 'last_name']).executeTakeFirst()).toEqual({
      first_name: 'Uwe Bcc: x',
      last_name: 'B o',
    });
  });

  it('does not take administration away by a group', async () => {
    await signIn('ada', { ...ada, groups: ['deck'] });
    expect(await readable('ada@demo.example')).toContain('Administration');
  });
});

describe('a company that demands its provider', () => {
  it('ends sign-ins whose password was right already', async () => {
    const actor = { kind: 'command', label: 'npm run admin', at: new Date() } as const;
    const demand = (demanded: boolean) =>
      portal.db.updateTable('company').where('id', '=', 1).set({ needs_second_factor: demanded }).execute();
    await demand(true);
    const { result } = await ask('account.login', { email: 'ada@demo.example', password });
    const challenge = result?.['challenge'];
    expect(challenge).toBeTypeOf('string');
    expect((await ask('signIn.enrol', { challenge })).status).toBe(200);
    await setNeedsProvider(portal.db, settings.company, true, actor);
    expect((await ask('signIn.enrol', { challenge })).status).toBe(400);
    await setNeedsProvider(portal.db, settings.company, false, actor);
    await demand(false);
  });

  it('refuses passwords, after the right one only, until the operator allows them', async () => {
    const actor = { kind: 'command', label: 'npm run admin', at: new Date() } as const;
    await setNeedsProvider(portal.db, settings.company, true, actor);
    const refused = await portal.signIn('ada@demo.example');
    expect(refused).toEqual({ error_description: 'Your company signs in another way: use its button' });
    expect((await portal.signIn('ada@demo.example', 'Wrong2026')).error_description).toMatch('not right');
    expect(await portal.signIn('eve@demo.example')).toHaveProperty('access_token');
    expect((await signIn('ada', ada)).status).toBe(200);
    await setNeedsProvider(portal.db, settings.company, false, actor);
    expect(await portal.signIn('ada@demo.example')).toHaveProperty('access_token');
  });
});

it('is a problem of the self-checks while no company has the name of the settings', async () => {
  const checked = { db: portal.db, env: readEnvironment({}), now: () => new Date() };
  expect(await checkProvider(settings).check(checked)).toMatchObject({ state: 'ok' });
  expect(await checkProvider({ company: 'Another Owner' }).check(checked)).toMatchObject({ state: 'problem' });
});

it('lets an address begin 300 sign-ins in a quarter of an hour', async () => {
  const binding = createHash('sha256').update('x').digest('base64url');
  for (let count = 0; count < sessionPolicy.providerSignInsPerAddress; count += 1)
    expect((await ask('signIn.begin', { binding })).status).toBe(200);
  expect((await ask('signIn.begin', { binding })).status).toBe(429);
});

it('signs out of the provider too, and comes back to the login page', async () => {
  const { status, headers } = await portal.request('GET', '/api/sign-in/end');
  expect(status).toBe(302);
  const end = new URL(headers.get('location') ?? '');
  expect(end.origin).toBe(openid.issuer);
  expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${portalUrl}/auth/login`);
});
