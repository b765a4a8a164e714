import { beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../server/db/database-unavailable.ts';
import { sessionReadMs } from '../../../server/db/session-notices.ts';
import { createSessionReads, type SessionRead } from '../../../server/session/session-reads.ts';

const token = { familyId: 'family', generation: 0 };
const now = new Date('2026-11-23T07:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

const readOf = (accountId: number): SessionRead => ({
  principal: { accountId, signInId: accountId, companyId: 1, familyId: 'family', deviceId: null, permissions: [] },
  validUntil: later(60_000),
});

/** Reads over notices that the test gives, with a clock that it sets. */
const desk = () => {
  const state = { clockMs: 0, isListening: true, caughtUp: true, settled: 0, reads: 0 };
  const listeners: ((accountId: number | null) => void)[] = [];
  const notices = {
    listen: (changed: (accountId: number | null) => void) => void listeners.push(changed),
    isListening: () => state.isListening,
    catchUp: async () => state.caughtUp,
    settle: async () => {
      state.settled += 1;
    },
  };
  const sessions = createSessionReads(notices, () => state.clockMs);
  const get = (read: () => Promise<SessionRead | undefined> = async () => readOf(1), at = now) =>
    sessions.get(token, at, () => {
      state.reads += 1;
      return read();
    });
  const tell = (accountId: number | null): void => {
    for (const changed of listeners) changed(accountId);
  };
  return { state, sessions, get, tell };
};

let at: ReturnType<typeof desk>;
beforeEach(() => {
  at = desk();
});

describe('what was read about a session', () => {
  it('is used for five seconds from the start of the read', async () => {
    await at.get();
    at.state.clockMs = sessionReadMs - 1;
    await at.get();
    expect(at.state.reads).toBe(1);
    at.state.clockMs = sessionReadMs;
    await at.get();
    expect(at.state.reads).toBe(2);
  });

  it('is read once for requests at the same time', async () => {
    await Promise.all([at.get(), at.get(), at.get()]);
    expect(at.state.reads).toBe(1);
  });

  it('is read again after a change of its account, and of no other', async () => {
    await at.get();
    at.tell(2);
    await at.get();
    expect(at.state.reads).toBe(1);
    at.tell(1);
    await at.get();
    expect(at.state.reads).toBe(2);
  });

  it('is not used by a later request if its account changed while it was read', async () => {
    const read = Promise.withResolvers<SessionRead | undefined>();
    const first = at.get(() => read.promise);
    const second = at.get();
    at.tell(1);
    read.resolve(readOf(1));
    await Promise.all([first, second]);
    expect(at.state.reads).toBe(2);
    await at.get();
    expect(at.state.reads).toBe(2);
  });

  it('is read again by everybody when any account may have changed', async () => {
    await at.get();
    at.tell(null);
    await at.get();
    expect(at.state.reads).toBe(2);
  });

  it('is read for each request while no changes are told, and from before then never used', async () => {
    await at.get();
    at.state.isListening = false;
    await at.get();
    await at.get();
    expect(at.state.reads).toBe(3);
    at.tell(null);
    at.state.isListening = true;
    await at.get();
    expect(at.state.reads).toBe(4);
  });

  it('is read again when its session has ended, or its use is to be stored', async () => {
    await at.get();
    await at.get(undefined, later(60_000));
    expect(at.state.reads).toBe(2);
  });

  it('is not used if the session was not found, or the read failed', async () => {
    expect(await at.get(async () => undefined)).toBeUndefined();
    await expect(at.get(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    expect((await at.get())?.principal.accountId).toBe(1);
    expect(at.state.reads).toBe(3);
  });

  it('is another for each generation of a session', async () => {
    await at.get();
    await at.sessions.get({ ...token, generation: 1 }, now, async () => readOf(2));
    expect((await at.get())?.principal.accountId).toBe(1);
  });

  it('is forgotten when 10,000 others were read or changed', async () => {
    await at.get();
    for (let one = 0; one < 10_000; one += 1)
      await at.sessions.get({ familyId: String(one), generation: 0 }, now, async () => readOf(2));
    await at.get();
    expect(at.state.reads).toBe(2);
    for (let account = 2; account < 10_003; account += 1) at.tell(account);
    await at.get();
    expect(at.state.reads).toBe(3);
  });
});

describe('work that may change something', () => {
  it('ends at once if no session or permission changed', async () => {
    expect(await at.sessions.changing(async () => 'answer')).toBe('answer');
    expect(at.state.settled).toBe(0);
  });

  it('ends when no process uses what it read before, if one changed', async () => {
    expect(
      await at.sessions.changing(async () => {
        at.tell(3);
        return 'answer';
      }),
    ).toBe('answer');
    expect(at.state.settled).toBe(1);
  });

  it('does so with an error too, unless the database did not answer', async () => {
    const failing = (error: Error) =>
      at.sessions.changing(async () => {
        at.tell(3);
        throw error;
      });
    await expect(failing(new Error('reused'))).rejects.toThrow('reused');
    expect(at.state.settled).toBe(1);
    await expect(failing(new DatabaseUnavailable(new Error('stopped')))).rejects.toThrow();
    expect(at.state.settled).toBe(1);
  });

  it('does so if it cannot know what changed', async () => {
    at.state.caughtUp = false;
    await at.sessions.changing(async () => 'answer');
    expect(at.state.settled).toBe(1);
  });
});
