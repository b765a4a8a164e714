import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CallName } from '../../src/contract/catalogue.ts';
import { callNames, everyCall } from '../../src/contract/every-call.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ask } from '../support/ask.ts';
import { bound } from '../support/bound-calls.ts';
import { callSamples, type Owned } from '../support/call-samples.ts';
import { ownedBy } from '../support/owned.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let mine: Owned;
let theirs: Owned;
const tokens: Record<'mine' | 'nothing', string> = { mine: '', nothing: '' };
const notBuilt: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ portalUrl: 'https://portal.test' });
  tokens.nothing = (await server.signIn('nothing@demo.example')).access;
  await server.signIn('owner2@demo.example');
  await server.signIn('fleet@demo.example', 'a device to remove');
  tokens.mine = (await server.signIn('fleet@demo.example')).access;
  mine = await ownedBy(server.db, 'fleet@demo.example');
  theirs = await ownedBy(server.db, 'owner2@demo.example');
});

afterAll(() => server.stop());

/** Signing out ends sessions, so each such call gets a session of its own account. */
const tokenFor = async (call: CallName): Promise<string | undefined> => {
  const { needs }: Endpoint = everyCall[call];
  if (needs === 'public') return undefined;
  if (call === 'device.logout') return (await server.signIn('fleet@demo.example', 'a device to sign out')).access;
  if (call === 'device.logoutAll') return (await server.signIn('empty@demo.example')).access;
  return tokens.mine;
};

/** Every input with one field invalid. */
const junk = {
  imono: 'x',
  imo: 'x',
  IMO: 'x',
  IMONO: 'x',
  id: -1,
  Id: -1,
  reportId: 'x',
  voyageId: 'x',
  owner: 'x',
  DeviceId: '',
  Keyword: 'x'.repeat(200),
  email: '',
  skipCount: -1,
  optionFilter: 9,
  from: 'x',
  sheet: 'No sheet',
};

/** These have no input, so it cannot be invalid. */
const takesNothing = (call: CallName): boolean => Object.keys(callSamples[call]?.(mine) ?? {}).length === 0;

/** These are rejected by value, not by shape: unknown tokens, a person who has a password, a wrong password. */
const unknownTokens: Partial<Record<CallName, number>> = {
  'account.refreshToken': 401,
  'account.updateForgotPassword': 400,
  'people.inviteAgain': 409,
  'people.inviteChosenAgain': 409,
  'people.endSession': 404,
  'attention.takeBack': 404,
  'own.changePassword': 400,
  'own.enrolSecondFactor': 400,
  'own.confirmSecondFactor': 400,
  'own.renewRecoveryCodes': 400,
  'own.turnOffSecondFactor': 400,
  'signIn.enrol': 400,
  'signIn.complete': 400,
  'signIn.byPasskey': 400,
  'own.beginPasskey': 400,
  'own.addPasskey': 400,
  'own.joinAccount': 409,
  'signIn.begin': 404,
  'signIn.exchange': 400,
  // A batch that is not checked.
  'import.refused': 409,
  'import.apply': 409,
  'import.undo': 409,
  // An unknown id.
  'rows.undo': 404,
  'jobs.retry': 404,
  'jobs.cancel': 404,
  'vesselRegister.takeOver': 409,
  // The portal has accounts.
  'setup.create': 409,
};

const declared = z.object({ error: z.string().check(z.minLength(1)) });

/** Declares a test only for the requests it applies to. */
const itWhere =
  (applies: boolean) =>
  (name: string, body: () => Promise<void>): void => {
    if (applies) it(name, body);
  };

describe.each(callNames)('%s', (call) => {
  const endpoint: Endpoint = everyCall[call];

  itWhere(endpoint.needs !== 'public')('rejects a missing and an invalid token', async () => {
    for (const token of [undefined, 'none', `${tokens.mine}x`]) {
      const { status, body } = await ask(server, call, callSamples[call]?.(mine) ?? {}, token);
      expect(status).toBe(401);
      expect(z.safeParse(declared, body).success).toBe(true);
    }
  });

  itWhere(endpoint.needs !== 'public' && endpoint.needs !== 'signedIn')(
    'rejects an account without permission',
    async () => {
      const { status, body } = await ask(server, call, callSamples[call]?.(mine) ?? {}, tokens.nothing);
      expect([status, body]).toEqual([403, { error: 'Your account may not read this' }]);
    },
  );

  it('rejects invalid input with the reason', async () => {
    const { status, body } = await ask(server, call, junk, await tokenFor(call));
    if (takesNothing(call)) return expect(status).toBe(200);
    expect(status).toBe(400);
    return expect(z.safeParse(declared, body).success).toBe(true);
  });

  it('returns what the contract says', async () => {
    // A step of an import that an earlier call started.
    await server.idle();
    const { status, body, headers } = await ask(server, call, callSamples[call]?.(mine) ?? {}, await tokenFor(call));
    if (status === 501) notBuilt.push(call);
    expect([status, status === 200 ? '' : body]).toEqual([unknownTokens[call] ?? 200, unknownTokens[call] ? body : '']);
    if (status !== 200) return undefined;
    if (endpoint.answer === 'blob')
      return expect(headers.get('content-disposition')).toMatch(/^attachment; filename=".+"; filename\*=UTF-8''.+/);
    // SAFETY: every answer that is no file is a JSON object.
    const { [endpoint.answer]: value } = body as Record<string, unknown>;
    return expect(z.safeParse(endpoint.output, value).error?.issues ?? []).toEqual([]);
  });

  itWhere(bound(call))("answers 404 to another company's vessel, record or file", async () => {
    const { status, body } = await ask(server, call, callSamples[call]?.(theirs) ?? {}, tokens.mine);
    expect([status, body]).toEqual([404, { error: 'Not found' }]);
  });
});

it.each([
  ['Bearer', 200],
  ['bearer', 200],
  ['Basic', 401],
])('answers a token with the scheme %s with %i, case-insensitively', async (scheme, answered) => {
  const { status } = await server.request('GET', everyCall['account.profile'].path, {
    headers: { Authorization: `${scheme} ${tokens.mine}` },
  });
  expect(status).toBe(answered);
});

it('answers 501 to no request', () => {
  console.log(
    notBuilt.length === 0 ? 'Every request is answered: none answers 501' : `Answered 501: ${notBuilt.join(', ')}`,
  );
  expect(notBuilt).toEqual([]);
});
