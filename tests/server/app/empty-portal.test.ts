// @module-tag exhaustive
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { addDays, utcDayOf } from '../../../src/contract/day-arithmetic.ts';
import { callNames, everyCall } from '../../../src/contract/every-call.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { kindNames } from '../../../src/contract/records/kinds.ts';
import { ask } from '../../support/ask.ts';
import { bound } from '../../support/bound-calls.ts';
import { callSamples, type Owned } from '../../support/call-samples.ts';
import { type EmptyPortal, startEmptyPortal } from '../../support/empty-portal.ts';

let empty: EmptyPortal;
let token: string;

/** Inputs that match nothing: a vessel of no company, and unknown ids. */
const owned: Owned = {
  email: 'first@real.example',
  imono: '9074729',
  // Not the one that vesselRegister.add creates.
  vessel: 999,
  person: 999,
  company: 1,
  device: 1,
  batch: 999,
  choice: 999,
  key: 999,
  view: 999,
  passkey: 999,
  account: 999,
  voyage: 1,
  report: 1,
  article: 1,
  campaign: 1,
  records: Object.fromEntries(kindNames.map((kind) => [kind, { record: 1, attachment: 1 }])),
};

const request = async (
  method: string,
  path: string,
  sent: {
    token?: string | undefined;
    json?: unknown;
    form?: Readonly<Record<string, string>>;
    parts?: FormData;
    headers?: Readonly<Record<string, string>>;
  } = {},
) => {
  const response = await fetch(`${empty.address}${path}`, {
    method,
    headers: {
      ...(sent.token && { Authorization: `Bearer ${sent.token}` }),
      ...(sent.json !== undefined && { 'Content-Type': 'application/json' }),
      ...sent.headers,
    },
    ...(sent.json !== undefined && { body: JSON.stringify(sent.json) }),
    ...(sent.form && { body: new URLSearchParams(sent.form) }),
    ...(sent.parts && { body: sent.parts }),
  });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body: unknown = isJson ? await response.json() : await response.text();
  return { status: response.status, headers: response.headers, body };
};

beforeAll(async () => {
  empty = await startEmptyPortal();
  const credentials = { email: empty.email, password: empty.password, deviceId: 'one', platform: 'Chrome on Linux' };
  const { body } = await request('POST', everyCall['account.login'].path, { json: credentials });
  // SAFETY: a sign-in returns both tokens; every test below fails without them.
  token = (body as { result: { access_token: string } }).result.access_token;
});
afterAll(() => empty.stop());

/** Requests that end the session or need another secret. */
const elsewhere: ReadonlySet<CallName> = new Set([
  'account.login',
  'account.refreshToken',
  'account.updateForgotPassword',
  'own.changePassword',
  'own.enrolSecondFactor',
  'own.confirmSecondFactor',
  'own.renewRecoveryCodes',
  'own.turnOffSecondFactor',
  'own.beginPasskey',
  'own.addPasskey',
  'own.joinAccount',
  'vesselRegister.takeOver',
  'signIn.byPasskey',
  'signIn.enrol',
  'signIn.begin',
  'signIn.exchange',
  'signIn.complete',
  'device.delete',
  'device.logout',
  'device.logoutAll',
  'setup.create',
]);

/** What a sample says of its time, which must be after the portal's. */
const changes: Partial<Record<CallName, object>> = {
  'attention.dismiss': { until: addDays(utcDayOf(Date.now()), 30) },
};

describe('a portal without the demo, with one company and one account', () => {
  it('starts empty', () => {
    expect(empty.portal.said()).toMatch(/Fleet Portal: .+ \(start in /);
    expect(empty.portal.said()).not.toContain('demo');
  });

  it.each(callNames.filter((call) => !elsewhere.has(call)))('answers %s', async (call) => {
    const { status, headers, body } = await ask(
      { request },
      call,
      { ...callSamples[call]?.(owned), ...changes[call] },
      token,
    );
    // Requests for a vessel, a record or a file find none; the dashboard request has the account's own company.
    if (bound(call) && call !== 'account.dashboard')
      return expect([status, body]).toEqual([404, { error: 'Not found' }]);
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    const endpoint: Endpoint = everyCall[call];
    if (endpoint.answer === 'blob') return expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    // SAFETY: every response that is not a file is a JSON object.
    const { [endpoint.answer]: value } = body as Record<string, unknown>;
    return expect(z.safeParse(endpoint.output, value).error?.issues ?? []).toEqual([]);
  });
});
