import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { callNames, everyCall } from '../../../src/contract/every-call.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { isObject } from '../../../src/contract/leniency.ts';
import { ask, resultOf } from '../../support/ask.ts';
import { callSamples, type Owned } from '../../support/call-samples.ts';
import { ownedBy } from '../../support/owned.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owned: Owned;
let token = '';

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signIn('fleet@demo.example')).access;
  owned = await ownedBy(server.db, 'fleet@demo.example');
});
afterAll(() => server.stop());

/** Where a form's version is in the answer that it is opened with, if not in its field `version`. */
const versionFields: Partial<Record<CallName, string>> = { 'people.changeEmail': 'emailVersion' };

/** What another person changes meanwhile, where the sample of the call changes nothing. */
const otherChanges: Partial<Record<CallName, object>> = {
  'rows.change': { fields: { Title: 'Mooring line parted' } },
  'view.change': { name: 'Renamed meanwhile' },
};

const changes = callNames.filter((call) => openedWith(call) !== undefined);

function openedWith(call: CallName): CallName | undefined {
  const endpoint: Endpoint = everyCall[call];
  // SAFETY: a test below looks for it among the calls.
  return endpoint.openedWith as CallName | undefined;
}

const sampleOf = (call: CallName): Record<string, unknown> => ({ ...callSamples[call]?.(owned) });

/** The answer that the form of a change is opened with. */
const opened = (call: CallName): Promise<unknown> => {
  const reads = openedWith(call) ?? call;
  return resultOf(server, reads, { ...sampleOf(call), ...sampleOf(reads) }, token);
};

/** The version in such an answer; of a list that of the entry with the id. */
const versionIn = (call: CallName, answer: unknown): unknown => {
  if (!isObject(answer)) return undefined;
  const { items } = answer;
  if (Array.isArray(items))
    return versionIn(
      call,
      items.find((item: unknown) => isObject(item) && item['id'] === sampleOf(call)['id']),
    );
  return answer[versionFields[call] ?? 'version'];
};

it('is asked of every form, which is opened with a call of the catalogue', () => {
  expect(changes.toSorted()).toEqual([
    'calendar.change',
    'ownCompany.rename',
    'people.change',
    'people.changeEmail',
    'rows.change',
    'vesselRegister.change',
    'view.change',
  ]);
  expect(changes.map((call) => callNames.includes(openedWith(call) ?? call))).not.toContain(false);
});

describe.each(changes)('%s', (call) => {
  it('refuses a change of what somebody changed meanwhile, and says what is stored now', async () => {
    const version = versionIn(call, await opened(call));
    expect(version).toEqual(expect.any(String));
    const meanwhile = await ask(server, call, { ...sampleOf(call), ...otherChanges[call], version }, token);
    expect([meanwhile.status, meanwhile.status === 200 ? '' : meanwhile.body]).toEqual([200, '']);
    const stored = await opened(call);
    expect(versionIn(call, stored)).not.toEqual(version);

    const { status, body } = await ask(server, call, { ...sampleOf(call), version }, token);
    expect([status, body]).toEqual([
      412,
      {
        error: expect.stringMatching(/^This was changed since you opened it: nothing was saved/),
        changed: expect.objectContaining({ own: true }),
        current: stored,
      },
    ]);
    expect(await opened(call)).toEqual(stored);

    const again = { ...sampleOf(call), version: versionIn(call, stored) };
    expect((await ask(server, call, again, token)).status).toBe(200);
  });

  it('answers 428 without a version, and changes whatever is stored for *', async () => {
    const { method, path }: Endpoint = everyCall[call];
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(sampleOf(call)[name]));
    const { status } = await server.request(method, filled, { token, json: sampleOf(call) });
    expect(status).toBe(428);
    expect((await ask(server, call, sampleOf(call), token)).status).toBe(200);
  });

  it('takes one of two changes that were opened with the same and come at once', async () => {
    const version = versionIn(call, await opened(call));
    const change = () => ask(server, call, { ...sampleOf(call), ...secondChanges(call), version }, token);
    const statuses = (await Promise.all([change(), change()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412]);
  });
});

/** Values that are not stored yet, for samples that are the same each time. */
let made = 0;
const secondChanges = (call: CallName): object => {
  made += 1;
  const values: Partial<Record<CallName, object>> = {
    'calendar.change': { daysAhead: made },
    'people.change': { firstName: `Ines ${made}` },
    'rows.change': { fields: { Title: `Mooring line parted ${made}` } },
    'vesselRegister.change': { name: `MT Sample ${made}` },
    'view.change': { name: `View ${made}` },
  };
  return values[call] ?? {};
};
