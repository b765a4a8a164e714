// @module-tag exhaustive
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../src/contract/catalogue.ts';
import { callNames, everyCall } from '../../src/contract/every-call.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { optionFilter } from '../../src/contract/models/option-filter.ts';
import { ask } from '../support/ask.ts';
import { callSamples, type Owned } from '../support/call-samples.ts';
import { ownedBy } from '../support/owned.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let owned: Owned;
let token = '';

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signIn('fleet@demo.example')).access;
  owned = await ownedBy(server.db, 'fleet@demo.example');
});
afterAll(() => server.stop());

/** Values that broke servers before: wrong types, out of range, truncated, or invalid in databases. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '\0',
    'a\0b',
    "' or 1=1 --",
    '%',
    '\\',
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    '99999999999999',
    '0x10',
    '0000-00-00',
    '9999-12-31',
    '0001-01-01',
    '2026-02-30',
    [],
    {},
    { $ne: null },
    ['1'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
);

/** Sign-in and password e-mails are rate-limited, and tested elsewhere. */
const limited: readonly CallName[] = ['account.login', 'account.forgotPassword'];

/** These end the session that all other calls use. */
const signsOut: readonly CallName[] = ['device.logout', 'device.logoutAll'];

const sound = new Set([200, 400, 401, 403, 404, 409, 413, 422, 429, 501]);

const fields = (call: CallName): string[] => {
  const { bodyEncoding }: Endpoint = everyCall[call];
  const named = Object.keys(callSamples[call]?.(owned) ?? {});
  return bodyEncoding === 'json' ? [...named, 'startDate', 'endDate', '__proto__'] : named;
};

/** The limits of columns, numbers and dates, each in a matching field. */
const limits = {
  number: [2 ** 31, 2 ** 53 - 1, 999_999_999_999_999],
  date: ['0000-01-01', '0000-12-31', '0001-01-01', '9999-12-31'],
};

const atLimits = (call: CallName): object[] => {
  const sample: Record<string, unknown> = { ...callSamples[call]?.(owned) };
  const numbered = Object.keys(sample).filter((name) => typeof sample[name] === 'number');
  const dated = { ...sample, optionFilter: optionFilter.dates };
  return [
    ...numbered.flatMap((name) => limits.number.map((value) => ({ ...sample, [name]: value }))),
    ...('optionFilter' in sample
      ? limits.date.flatMap((day) => [
          { ...dated, startDate: day, endDate: day },
          { ...dated, startDate: day, endDate: '9999-12-31' },
          { ...dated, startDate: '0000-01-01', endDate: day },
        ])
      : []),
  ];
};

describe.each(callNames.filter((call) => !signsOut.includes(call)))('%s', (call) => {
  it('accepts or rejects any input, without a server error', async () => {
    const names = fields(call);
    if (names.length === 0) names.push('unknown');
    const spoilt = fc.dictionary(fc.constantFrom(...names), hostile, { minKeys: 1, maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(spoilt, async (changes) => {
        const { status, body } = await ask(server, call, { ...callSamples[call]?.(owned), ...changes }, token);
        expect({ status, body: sound.has(status) ? '' : body }).toEqual({ status, body: '' });
      }),
      { numRuns: limited.includes(call) ? 10 : 25 },
    );
  });

  it('accepts or rejects ids, counts and dates at their limits', async () => {
    const broke: unknown[] = [];
    for (const input of atLimits(call)) {
      const { status } = await ask(server, call, input, token);
      if (!sound.has(status)) broke.push([status, input]);
    }
    expect(broke).toEqual([]);
  });
});
