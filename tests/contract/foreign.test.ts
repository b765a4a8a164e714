import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../src/contract/catalogue.ts';
import { callNames } from '../../src/contract/every-call.ts';
import { ask } from '../support/ask.ts';
import { callSamples, type Owned } from '../support/call-samples.ts';
import { ownedBy } from '../support/owned.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let mine: Owned;
let theirs: Owned;
let token = '';
let nobodys = '';

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signIn('fleet@demo.example')).access;
  nobodys = (await server.signIn('empty@demo.example')).access;
  await server.signIn('owner2@demo.example');
  mine = await ownedBy(server.db, 'fleet@demo.example');
  theirs = await ownedBy(server.db, 'owner2@demo.example');
}, 120_000);
afterAll(() => server.stop());

const sampleOf = (call: CallName, owned: Owned) => callSamples[call]?.(owned) ?? {};
/** It names a vessel that is not there yet. */
const ofNewVessel: CallName = 'vesselRegister.add';
const withField = (field: string) =>
  callNames.filter((call) => call in callSamples && call !== ofNewVessel && fieldsOf(call).has(field));
const fieldsOf = (call: CallName) => new Set(Object.keys(sampleOf(call, nothingOwned)));
const nothingOwned: Owned = {
  email: '',
  imono: '0000000',
  vessel: 0,
  person: 1,
  company: 0,
  device: 0,
  batch: 0,
  voyage: 0,
  report: 0,
  article: 0,
  campaign: 0,
  records: {},
};

const vesselFields = ['imono', 'imo', 'IMO', 'IMONO'] as const;
/** Lists with an optional filter by vessel. */
const narrowed = ['broadcast.search', 'news.search', 'safety.byDate', 'opex.search', 'monthly.search'] as const;
const ofOneVessel = [
  ...vesselFields.flatMap((field) => withField(field).map((call) => ({ call, field }))),
  ...narrowed.map((call) => ({ call, field: 'imono' as const })),
];

it('finds the requests of one vessel', () => {
  expect(ofOneVessel.length).toBeGreaterThanOrEqual(30);
});

describe('a vessel of another company', () => {
  it.each(ofOneVessel)('is answered by $call like an unknown vessel', async ({ call, field }) => {
    const answers = await Promise.all(
      [theirs.imono, '9999993'].map((imono) => ask(server, call, { ...sampleOf(call, mine), [field]: imono }, token)),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 2 }, () => [404, { error: 'Not found' }]),
    );
  });

  it.each(ofOneVessel)('is not returned by $call to an account without vessels', async ({ call, field }) => {
    const { status } = await ask(server, call, { ...sampleOf(call, mine), [field]: mine.imono }, nobodys);
    expect(status).toBe(404);
  });
});

describe('a voyage of another company', () => {
  it('is not returned under an own vessel', async () => {
    const voyage = await server.db
      .selectFrom('voyage')
      .innerJoin('vessel', 'vessel.id', 'vessel_id')
      .innerJoin('noon_report', 'voyage_id', 'voyage.id')
      .where('imono', '=', theirs.imono)
      .select('voyage.id')
      .executeTakeFirstOrThrow();
    const [foreign, unknown] = await Promise.all(
      [voyage.id, 2_000_000_000].map((voyageId) =>
        ask(server, 'track.latestOfVoyage', { imo: mine.imono, voyageId }, token),
      ),
    );
    expect([foreign?.status, foreign?.body]).toEqual([unknown?.status, unknown?.body]);
  });
});

describe('enumerated ids', () => {
  it.each(['nearMiss.detail', 'nearMiss.pdf', 'nearMiss.attachment', 'sire.attachment', 'attachment.report'] as const)(
    'give no access to other companies by %s',
    async (call) => {
      const field = Object.keys(sampleOf(call, mine)).find((name) => /id$/i.test(name)) ?? '';
      const start = Number(Object.entries(sampleOf(call, theirs)).find(([name]) => name === field)?.[1]);
      expect(start).toBeGreaterThan(0);
      const ids = Array.from({ length: 11 }, (_, step) => Math.max(1, start + step - 5));
      // One after the other, because an account may download only a few files at once.
      for (const id of ids) {
        const { status } = await ask(server, call, { ...sampleOf(call, theirs), [field]: id }, nobodys);
        expect(status).toBe(404);
      }
    },
  );
});
