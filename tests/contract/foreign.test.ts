import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../src/contract/catalogue.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { setPermissions } from '../../server/people/accounts.ts';
import { permissionsOf } from '../../server/people/permission-option.ts';
import { callNames, everyCall } from '../../src/contract/every-call.ts';
import { ask } from '../support/ask.ts';
import { bound, noObjects, unbound } from '../support/bound-calls.ts';
import { callSamples, type Owned } from '../support/call-samples.ts';
import { storedChange, type StoredRows, storedRows } from '../support/faults/stored-change.ts';
import { ownedBy } from '../support/owned.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let mine: Owned;
let theirs: Owned;
let token = '';
let nobodys = '';
/** The session of the other company. */
let owner = '';
let ownWords: readonly string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signIn('fleet@demo.example')).access;
  nobodys = (await server.signIn('empty@demo.example')).access;
  const other = server.db.selectFrom('account').where('email', '=', 'owner2@demo.example').select('id');
  await setPermissions(server.db, (await other.executeTakeFirstOrThrow()).id, permissionsOf('all'));
  owner = (await server.signIn('owner2@demo.example')).access;
  mine = await ownedBy(server.db, 'fleet@demo.example');
  theirs = await ownedBy(server.db, 'owner2@demo.example');
  ownWords = await wordsOf(mine.company);
});
afterAll(() => server.stop());

const sampleOf = (call: CallName, owned: Owned) => callSamples[call]?.(owned) ?? {};
const withField = (field: string) => callNames.filter((call) => bound(call) && fieldsOf(call).has(field));
const fieldsOf = (call: CallName) => new Set(Object.keys(sampleOf(call, noObjects)));
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

/** The files that are text. */
const csvCalls: Partial<Record<CallName, string>> = {
  'audit.csv': 'the log',
  'import.template': 'a sheet without rows',
  'import.filled': 'a sheet of the rows of the company',
};

const otherThan = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `${value}x` : {};
};
const textOf = (call: CallName, owned: Owned) => JSON.stringify(sampleOf(call, owned));

/** What only a company has: the numbers and names of its vessels, and the addresses of its people. */
const wordsOf = async (companyId: number): Promise<readonly string[]> => {
  const vessels = await server.db
    .selectFrom('vessel')
    .where('company_id', '=', companyId)
    .select(['imono', 'name'])
    .execute();
  const people = await server.db.selectFrom('account').where('company_id', '=', companyId).select('email').execute();
  return [...vessels.flatMap(({ imono, name }) => [imono, name]), ...people.map(({ email }) => email)];
};

/** The calls that change nothing, and whose answer is text. */
const reads = callNames.filter((call) => {
  const { method, needs, answer }: Endpoint = everyCall[call];
  const isRead = method === 'GET' || /\.(search|chart|everything|fleet|fleetChart|byDate)$/.test(call);
  return isRead && needs !== 'public' && (answer !== 'blob' || call in csvCalls);
});

describe('a request', () => {
  it('that names an object has one of the account in its sample, for which another company gets 404', () => {
    const others = Object.fromEntries(Object.entries(mine).map(([name, value]) => [name, otherThan(value)]));
    const same = callNames.filter(
      // SAFETY: each value has another one of its own type.
      (call) => bound(call) && textOf(call, mine) === textOf(call, others as unknown as Owned),
    );
    // attention-dismissals.test.ts takes back a dismissal, and by-hand.test.ts undoes a change, that is not the caller's. Jobs belong to the portal.
    expect(same).toEqual(['attention.takeBack', 'jobs.retry', 'jobs.cancel', 'rows.undo']);
    expect(Object.keys(unbound).filter((call) => !callNames.some((name) => name === call))).toEqual([]);
  });

  it('of the company itself is answered with these words', async () => {
    const { body } = await ask(server, 'account.vessels', {}, token);
    expect(ownWords.filter((word) => JSON.stringify(body).includes(word)).length).toBeGreaterThan(20);
  });

  it.each(reads)('%s is answered to a company without a word of another company', async (call) => {
    const { status, body } = await ask(server, call, sampleOf(call, theirs), owner);
    expect([status, body]).toEqual([200, expect.anything()]);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(ownWords.filter((word) => text.includes(word))).toEqual([]);
  });
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

/** The calls of signed-in people: what nobody is signed in for tells a company by its own secrets. */
const signedInCalls = callNames.filter((call) => everyCall[call].needs !== 'public');

/** An input that names objects of a company, also in its lists of vessels and its words to search for. */
const reaching = (call: CallName, owned: Owned): object => {
  const named = Object.entries(sampleOf(call, owned)).map(([name, value]) => {
    if (name === 'vessels') return [name, [owned.imono]];
    return [name, name === 'text' || name === 'Keyword' ? owned.imono : value];
  });
  return Object.fromEntries(named);
};

/** Every row of the company, read as it sees them itself. */
const rowsOfCompany = () => storedRows(server.db.ofCompany(mine.company), []);

describe("another company's administrator", () => {
  let stored: StoredRows;
  beforeAll(async () => {
    await server.idle();
    stored = await rowsOfCompany();
  });

  it('administrates its own company, and the rows of the first one are read', async () => {
    const { body } = await ask(server, 'people.search', {}, owner);
    expect(JSON.stringify(body)).toContain('owner2@demo.example');
    expect(stored.size).toBeGreaterThan(10_000);
  });

  // A session of its own, because some end it, or take its rights.
  it.each(signedInCalls)('is told nothing by %s about the objects that it names', async (call) => {
    const { access } = await server.signIn('owner2@demo.example');
    const { status, body } = await ask(server, call, reaching(call, mine), access);
    if (bound(call)) return expect([status, body]).toEqual([404, { error: 'Not found' }]);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    if (status === 200) return expect(ownWords.filter((word) => text.includes(word))).toEqual([]);
    // Refused like a vessel that no company has: the same words, with the number that was sent.
    const unknown = await ask(server, call, reaching(call, { ...mine, imono: '9999993' }), access);
    return expect([status, text]).toEqual([
      unknown.status,
      JSON.stringify(unknown.body).replaceAll('9999993', mine.imono),
    ]);
  });

  it('changed nothing by them', async () => {
    await server.idle();
    expect(storedChange(stored, await rowsOfCompany())).toBe('');
  });
});
