import { setImmediate } from 'node:timers/promises';
import { createChannels } from './channel.ts';
import { type Asked, createChecks, recordIn, sessionKey } from './checks.ts';
import { createBudget, type Faults } from './faults.ts';
import { createLocks } from './locks.ts';
import { createNetwork } from './network.ts';
import { newPage, type Page, type Tab } from './page.ts';
import type { Schedule } from './schedule.ts';
import { createOriginStorage } from './storage.ts';
import { createTimeline } from './timeline.ts';
import { createTokenServer } from './token-server.ts';

/** One search: the number of tabs and the faults that may happen. */
export interface Run {
  readonly tabs: number;
  readonly faults: Partial<Faults>;
  /** False: an insecure origin, whose browser has no Web Locks. */
  readonly locks?: boolean;
}

/** The maximum time a write or the notice of a theft takes to reach a running page: less than the session waits. */
const latest = 49;
const dayMs = 86_400_000;
let start = Date.UTC(2026, 10, 21, 8);
/**
 * A day after the last one. The pages' code outlives a world, and broadcast-channel drops a message older than the
 * newest time it has seen: a world that started earlier would lose messages which no fault took.
 */
const nextStart = () => (start += dayMs);

/** A browser with N tabs of the shipped session, its storage, channel, locks and clock, and the server with its token families. */
export const createWorld = (
  { tabs: count, faults, locks: hasLocks = true }: Run,
  tabs: readonly Tab[],
  schedule: Schedule,
) => {
  const timeline = createTimeline(nextStart());
  const budget = createBudget(faults);
  const server = createTokenServer(timeline.now);
  const pages: Page[] = [];
  const full = new Set<Page>();
  const open = new Set<Asked>();
  const trace: string[] = [];
  let bytes = 0;

  const storage = createOriginStorage(timeline, () => pages, {
    delay: (_to, key) => {
      if (key !== sessionKey) return { after: 1, missesEvent: false };
      const after = schedule.pick([1, latest, ...(budget.has('lateStorage') ? [400] : [])]);
      if (after > latest) budget.spend('lateStorage');
      const missesEvent = budget.has('missedEvent') && schedule.pick([false, true]);
      if (missesEvent) budget.spend('missedEvent');
      return { after, missesEvent };
    },
    isBlocked: (page) => full.has(page),
    onWrite: (page, key, before, text) => checks.writes(page, key, before, text),
  });
  const locks = createLocks(timeline, (kind) => schedule.pick(kind === 'grant' ? [1, 30] : [1, latest]));
  const channels = createChannels(
    timeline,
    () => {
      const times = schedule.pick<readonly number[]>([
        [1],
        [latest + 20],
        [1, 70],
        [3_000],
        ...(budget.has('lostMessage') ? [[]] : []),
      ]);
      if (times.length === 0) budget.spend('lostMessage');
      if (times[0] !== 1) checks.isLate();
      return times;
    },
    (page, text) => checks.hears(page, text),
    (text) => checks.posts(text),
  );
  const network = createNetwork({ timeline, schedule, server, budget, checks: () => checks });
  const checks = createChecks(
    {
      server,
      budget,
      view: (page) => storage.view(page, sessionKey),
      head: () => storage.head(sessionKey),
      mayAct: locks.mayAct,
      flights: network.flights,
    },
    hasLocks,
  );

  const timersOf = (page: Page) => {
    const running = new Map<number, () => void>();
    let last = 0;
    const arm = (id: number, callback: () => void, milliseconds: number, repeats: boolean) => {
      const late = repeats || milliseconds < 20 || milliseconds > 200 ? 0 : schedule.pick([0, 40, 700]);
      const fire = () => {
        running.delete(id);
        if (repeats) arm(id, callback, milliseconds, true);
        callback();
      };
      const due = timeline.now() + Math.max(0, milliseconds) + late;
      const text = `has waited ${Math.round(milliseconds)} ms`;
      running.set(id, timeline.add({ due, page, text, routine: repeats, run: fire }));
      return id;
    };
    return {
      startTimer: (callback: () => void, milliseconds: number, repeats: boolean) => {
        last += 1;
        return arm(last, callback, milliseconds, repeats);
      },
      stopTimer: (id: number) => {
        running.get(id)?.();
        running.delete(id);
      },
    };
  };

  const end = (page: Page) => {
    page.closed = true;
    timeline.drop(page);
    network.leave(page);
    channels.leave(page);
    locks.leave(page);
    checks.forget(page);
    for (const asked of open) if (asked.page === page) open.delete(asked);
  };
  const load = (tab: number, hidden = false): Page => {
    const page = newPage(tab);
    page.hidden = hidden;
    pages[tab] = page;
    const shown = tabs[tab];
    if (!shown) throw new Error(`there is no tab ${tab}`);
    shown.show({
      page,
      localStorage: storage.of(page),
      locks: hasLocks ? locks.of(page, checks.steals) : undefined,
      openChannel: channels.of(page),
      ...timersOf(page),
      now: timeline.now,
      random: () => (tab + 1) / (count + 1),
      byte: () => (bytes += 1) % 256,
      fetch: (request) => network.fetch(page, request),
    });
    page.session = shown.code.createSession({
      baseUrl: 'https://portal.example',
      onSignedOut: (because) => {
        checks.leaves(page, because);
        reload(page);
      },
      onReplaced: () => reload(page),
      onMemoryOnly: () => checks.breaks('I17 a session is kept in memory only where storage is full', !full.has(page)),
    });
    return page;
  };
  const reload = (page: Page) => {
    const again = () => {
      end(page);
      load(page.tab, page.hidden);
    };
    timeline.add({ due: timeline.now() + schedule.pick([5, 400]), page, text: 'the page reloads', run: again });
  };
  const ask = (page: Page) => {
    const asked: Asked = { page, sent: [] };
    open.add(asked);
    const settle = (outcome: string) => {
      if (!open.delete(asked) || page.closed) return;
      trace.push(`  tab ${page.tab + 1}: a request ends with ${outcome}`);
      checks.settles(asked, outcome);
    };
    page.session
      ?.authCall((token) => network.ask(asked, token))
      .then(
        ({ status }) => settle(String(status)),
        (error: unknown) => settle(error instanceof Error && 'kind' in error ? String(error.kind) : String(error)),
      );
  };

  const familyOf = (page: Page) => {
    const record = recordIn(storage.view(page, sessionKey));
    return record && server.ownerOfRefresh(record.refreshToken)?.familyId;
  };
  const living = () => pages.filter((page) => !page.closed);
  /** Whether nothing is pending in any page except the ticks of the watches. */
  const isAtRest = (): boolean =>
    open.size === 0 &&
    !network.isBusy() &&
    !(hasLocks && locks.isBusy()) &&
    timeline.coming().every(({ routine }) => routine === true);

  return {
    timeline,
    budget,
    server,
    storage,
    locks,
    network,
    checks,
    pages,
    full,
    trace,
    schedule,
    hasLocks,
    load,
    end,
    ask,
    familyOf,
    living,
    isAtRest,
    isOpen: (page: Page) => stateOf(page)?.matches('signedIn') === true,
    begin: async () => {
      const first = server.signIn();
      server.authenticate(first.accessToken);
      const text = JSON.stringify({ v: 1, sid: 'first', gen: 0, ...first });
      const origin = newPage(-1);
      storage.of(origin).setItem(sessionKey, text);
      for (let tab = 0; tab < count; tab += 1) load(tab);
      await setImmediate();
    },
  };
};

export type World = ReturnType<typeof createWorld>;

/** The state of a page's session; undefined before it has started. */
export const stateOf = (page: Page) => page.session?.actor.getSnapshot();

/** Runs an event, and then everything that follows from it at the same time. */
export const run = async ({ run: happen }: { readonly run: () => void | Promise<void> }): Promise<void> => {
  await happen();
  await setImmediate();
};
