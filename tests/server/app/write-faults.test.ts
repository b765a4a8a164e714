// @module-tag exhaustive
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeUnknownWords } from '../../../server/db/database-unavailable.ts';
import { everyCall } from '../../../src/contract/every-call.ts';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { embeddedFaults } from '../../support/faults/embedded-faults.ts';
import type { FaultKind, FaultPlace } from '../../support/faults/fault-place.ts';
import { faultTables, type Said, type Tried, type Verdict } from '../../support/faults/faults-page.ts';
import { portalWrites } from '../../support/faults/portal-writes.ts';
import type { PrepareWrite, Write } from '../../support/faults/write.ts';
import { postgresFaults } from '../../support/faults/postgres-faults.ts';
import { storedChange } from '../../support/faults/stored-change.ts';
import { findPostgres } from '../../support/postgres-server.ts';
import { propertySeed } from '../../support/property-seed.ts';
import type { Answered } from '../../support/server.ts';
import { writePage } from '../../support/written-page.ts';

/** Requests that are sent with POST and change nothing, or whose change is not the portal's. */
const notWrites =
  /\.(search|chart|fleet|fleetChart|compare|everything|latest|quarter|chapter|repeating|inspections|matrix|byDate)$/;
const tested: Partial<Record<CallName, string>> = {
  'system.testEmail': 'sends a letter, and stores nothing',
  'import.cancel': 'while a step runs only: tests/server/import/cancel.test.ts',
  'signIn.begin': 'with a provider: tests/server/provider/provider-sign-in.test.ts',
  'signIn.exchange': 'with a provider: tests/server/provider/provider-sign-in.test.ts',
};

it('every request that is not read only is a write that is tried here, or it is known why not', () => {
  const calls = Object.entries(everyCall)
    .filter(([name, { method }]) => method !== 'GET' && !notWrites.test(name))
    .map(([name]) => name);
  const own = Object.keys(portalWrites).filter((name) => name in everyCall);
  expect([...own, ...Object.keys(tested)].toSorted()).toEqual(calls.toSorted());
});

/** A number below another, the same in every run of one seed. */
const drawn = (below: number, ...what: readonly string[]): number =>
  createHash('sha256')
    .update(`${propertySeed} ${what.join(' ')}`)
    .digest()
    .readUInt32BE() % below;

const programs = findPostgres();

const saidOf = ({ status, body }: Answered): Said => {
  if (JSON.stringify(body).includes(outcomeUnknownWords)) return 'unknown';
  return status < 300 ? 'done' : 'not done';
};

const timeLimit = 30_000;

/** Sends a write and says what it says; nothing: it hangs. */
const answerTo = async (write: Write): Promise<Said> => {
  const { promise: late, resolve } = Promise.withResolvers<'nothing'>();
  const timer = setTimeout(() => resolve('nothing'), timeLimit);
  const said = await Promise.race([write.send().then(saidOf), late]);
  clearTimeout(timer);
  return said;
};

/** The state of the import of a write, with what it says. */
const importOf = async ({ portal }: FaultPlace, { batch }: Write) =>
  batch === undefined
    ? undefined
    : portal.server.db
        .selectFrom('import_batch')
        .where('id', '=', Number(batch))
        .select(['state', 'message'])
        .executeTakeFirstOrThrow();

/** A write without a fault: what it stores, the state in which its import is then, and its statements. */
interface Reference {
  readonly change: string;
  readonly state: string | undefined;
  readonly statements: readonly string[];
}

/**
 * The tables that are not compared: when an account was here, which a portal whose clock is behind does not change; what came in
 * and what is told of it; what a write uses up.
 */
const asideOf = ({ batch, worksOnce = false, tellsLater = false, inProgressSeconds }: Write): readonly string[] => [
  'account_visit',
  ...(batch === undefined ? [] : ['import_batch', 'import_zip']),
  ...(inProgressSeconds === undefined ? [] : ['api_request']),
  ...(worksOnce ? ['passkey_challenge'] : []),
  ...(tellsLater ? ['queued_mail'] : []),
];

const referenceOf = async (kind: FaultKind, prepare: PrepareWrite): Promise<Reference> => {
  const place = await kind.open();
  const write = await prepare(place.portal);
  await place.portal.server.idle();
  const before = await place.stored(asideOf(write));
  const noted = place.note();
  const said = await answerTo(write);
  await place.portal.server.idle();
  const statements = noted();
  const change = storedChange(before, await place.stored(asideOf(write)));
  expect([said, change === '']).toEqual(['done', false]);
  const state = (await importOf(place, write))?.state;
  await place.close();
  return { change, state, statements };
};

/** What is said in the end: for the work of an import by its state. */
const saidInTheEnd = async (place: FaultPlace, write: Write, said: Said, { state }: Reference): Promise<Said> => {
  const found = said === 'done' ? await importOf(place, write) : undefined;
  if (!found || found.state === state) return said;
  const isRunning = found.state.endsWith('ing') || found.state === 'interrupted';
  return isRunning || found.message?.includes(outcomeUnknownWords) ? 'unknown' : 'not done';
};

const truths: readonly string[] = ['done whole', 'not done none', 'unknown whole', 'unknown none'];

/** What became of a write whose statement at a place met a fault. If nothing was stored, it is sent again. */
const tryFault = async (
  kind: FaultKind,
  prepare: PrepareWrite,
  reference: Reference,
  { fault, at }: { readonly fault: string; readonly at: number },
): Promise<Verdict> => {
  const place = await kind.open();
  try {
    const write = await prepare(place.portal);
    await place.portal.server.idle();
    const before = await place.stored(asideOf(write));
    place.meet(fault, at);
    const answered = await answerTo(write);
    await place.recover();
    await place.portal.server.idle();
    const change = async () => storedChange(before, await place.stored(asideOf(write)));
    const said = await saidInTheEnd(place, write, answered, reference);
    let changed = await change();
    if (write.answersFirst && changed !== reference.change) {
      // What was queued is sent when the lease of the attempt has ended.
      place.portal.server.later(5 * 60);
      await place.portal.server.sendQueued();
      changed = await change();
    }
    const partly = changed === '' ? 'none' : 'half';
    const stored = changed === reference.change ? 'whole' : partly;
    if (write.answersFirst && said === 'done' && stored === 'none') return { said, stored };
    if (!truths.includes(`${said} ${stored}`))
      return { said, stored, wrong: `${said}, stored: ${changed || 'nothing'}, not ${reference.change}` };
    // An import that may have begun is found interrupted after a minute.
    const mayRun = write.batch !== undefined && said === 'unknown';
    if (stored === 'whole' || write.worksOnce || mayRun || fault.includes('clock')) return { said, stored };
    place.portal.server.later(write.inProgressSeconds ?? 0);
    const again = await answerTo(write);
    await place.portal.server.idle();
    const changedAgain = await change();
    return again === 'done' && changedAgain === reference.change
      ? { said, stored }
      : { said, stored, wrong: `sent again: ${again}, stored: ${changedAgain || 'nothing'}, not ${reference.change}` };
  } finally {
    await place.close();
  }
};

const decides = (statement: string): boolean => /\bcommit\b|\b(insert into|update|delete from) "/i.test(statement);

/** Where a fault is met: at one statement of all, and at one of those that store something; `isOnce`: at one of the two. */
const placesOf = (name: string, fault: string, { statements }: Reference, isOnce: boolean): readonly number[] => {
  const deciding = [...statements.keys()].filter((at) => decides(statements[at] ?? ''));
  const places = [
    drawn(statements.length, name, fault, 'of all'),
    deciding[drawn(Math.max(1, deciding.length), name, fault, 'of those that store')] ?? 0,
  ];
  return [...new Set(isOnce ? places.slice(drawn(2, name, fault)).slice(0, 1) : places)];
};

const kinds: Readonly<Record<string, () => Promise<FaultKind>>> = {
  'the embedded database': embeddedFaults,
  ...(programs && { PostgreSQL: () => postgresFaults(programs) }),
};

const tries: Tried[] = [];
afterAll(() =>
  writePage('faults.md', {
    by: 'server/app/write-faults.test.ts',
    title: 'Every write under every fault',
    text: () => faultTables(tries),
  }),
);

describe.each(Object.entries(kinds))(
  'On %s, what is said of a write is what is stored, whatever fails:',
  (database, start) => {
    let kind: FaultKind;

    beforeAll(async () => {
      kind = await start();
    }, 300_000);
    afterAll(() => kind.close());

    it.each(Object.entries(portalWrites))('%s', { timeout: 500_000 }, async (name, prepare) => {
      const reference = await referenceOf(kind, prepare);
      const wrong: string[] = [];
      for (const fault of kind.faults)
        for (const at of placesOf(name, fault, reference, kind.slow.includes(fault))) {
          const verdict = await tryFault(kind, prepare, reference, { fault, at });
          tries.push({ database, write: name, fault, verdict });
          const text = reference.statements[at]?.replaceAll(/[^ -~]+/g, ' ').slice(0, 80);
          if (verdict.wrong !== undefined)
            wrong.push(`${fault} at ${at + 1} of ${reference.statements.length} (${text}): ${verdict.wrong}`);
        }
      expect(wrong).toEqual([]);
    });
  },
);
