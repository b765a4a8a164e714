// @module-tag exhaustive
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../src/contract/catalogue.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { callNames, everyCall } from '../../../src/contract/every-call.ts';
import { ask } from '../../support/ask.ts';
import { callSamples, type Owned } from '../../support/call-samples.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';
import type { Sent } from '../../support/server.ts';
import { type MeasuredTurns, turnTables } from '../../support/turns/turn-tables.ts';
import { writePage } from '../../support/written-page.ts';

/**
 * What the thread of the requests computes at once in ms of its CPU time (docs/decisions/0129-long-work.md). What is found here
 * takes seconds where it was forgotten. In a run of minutes, memory is collected meanwhile.
 */
const limits = { usual: 60, ofMinutes: 200 } as const;

/** A call that may be sent again, and changes nothing. */
const isRead = (call: CallName): boolean => {
  const { repeatable, answer }: Endpoint = everyCall[call];
  return repeatable || answer === 'blob';
};

/**
 * Public calls and those of the own account are left out: they end or begin sessions. Reading calls come first, since others
 * change what they read.
 */
const calls = callNames
  .filter((call) => !['public', 'signedIn'].includes(String(everyCall[call].needs)))
  .toSorted((one, other) => Number(isRead(other)) - Number(isRead(one)));

const programs = findPostgres();
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let portal: ChildProcess;
let origin: string;
let token: string;
let owned: Owned;

beforeAll(async () => {
  if (programs === undefined) throw new Error('This test needs a PostgreSQL server: apt install postgresql');
  postgres = await startPostgres(programs);
  portal = fork(new URL('../../support/turns/large-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: postgres.url },
  });
  // SAFETY: what large-server.ts sends first.
  [{ origin, token, owned }] = (await once(portal, 'message')) as [{ origin: string; token: string; owned: Owned }];
}, 30 * 60_000);
afterAll(async () => {
  portal.kill();
  await once(portal, 'exit');
  await postgres.stop();
});

const request = async (method: string, path: string, { token: bearer, json, parts }: Sent = {}) => {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(parts && { body: parts }),
  });
  return { status: response.status, headers: response.headers, body: await response.bytes() };
};

/** The longest turn while the server does something. */
const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  portal.send('begin');
  await once(portal, 'message');
  await work();
  portal.send('end');
  const [longest]: unknown[] = await once(portal, 'message');
  return Number(longest);
};

const measured: MeasuredTurns[] = [];
afterAll(() =>
  writePage('long-work.md', {
    by: 'server/app/long-turns.test.ts',
    title: 'What the thread of the requests computes at once',
    text: () => turnTables(measured),
  }),
);

/** The shortest of some tries: collected memory and code that is compiled add to some of them. */
const computes = async (what: string, where: string, tries: number, work: () => Promise<unknown>): Promise<number> => {
  const turns: number[] = [];
  while (turns.length < tries) turns.push(await longestTurn(work));
  measured.push({ what, where, turns });
  return Math.min(...turns);
};

const ofWholeFleet: readonly CallName[] = ['track.all', 'fleet.detail'];

/** Where a call is computed. */
const whereOf = (call: CallName): string => {
  if (everyCall[call].answer === 'blob') return 'a file: in a worker, or streamed';
  return ofWholeFleet.includes(call) ? 'on the thread, by pages of vessels' : 'on the thread';
};

describe('2,000 vessels, 200,000 refused rows and 50,000 changes', () => {
  it.each(calls)(
    '%s lets other requests have their turn',
    async (call) => {
      const send = async () => {
        const { status } = await ask({ request }, call, callSamples[call]?.(owned) ?? {}, token);
        if (everyCall[call].answer === 'blob') expect(status).toBe(200);
      };
      const longest = await computes(`\`${call}\``, whereOf(call), isRead(call) ? 3 : 1, send);
      expect(longest).toBeLessThan(limits.usual);
    },
    10 * 60_000,
  );

  it('the list of the fleet lets other requests have their turn', async () => {
    const longest = await computes('the list of the fleet', whereOf('fleet.detail'), 3, async () => {
      expect((await ask({ request }, 'fleet.detail', {}, token)).status).toBe(200);
    });
    expect(longest).toBeLessThan(limits.usual);
  });

  it(
    'the workbook with everything lets other requests have their turn',
    async () => {
      const longest = await computes('everything as a workbook', whereOf('import.filled'), 1, async () => {
        const { status, body } = await ask({ request }, 'import.filled', {}, token);
        // SAFETY: `request` answers with bytes.
        expect([status, (body as Uint8Array).length > 50_000_000]).toEqual([200, true]);
      });
      expect(longest).toBeLessThan(limits.ofMinutes);
    },
    10 * 60_000,
  );

  it('a calendar of 20,000 dates lets other requests have their turn', async () => {
    const response = await fetch(`${origin}${everyCall['calendar.makeFeed'].path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    // SAFETY: the contract's answer.
    const { result } = (await response.json()) as { result: { url: string } };
    const { pathname } = new URL(result.url);
    const read = async () => expect((await request('GET', pathname)).status).toBe(200);
    expect(await computes('a calendar of 20,000 dates', 'in a worker, dates by groups', 3, read)).toBeLessThan(
      limits.usual,
    );
  });
});
