import type { Edit } from './session-code.ts';
import type { Run } from './world.ts';

/** A rule removed from the shipped code, and what must detect that: a search of these runs, or the unit tests. */
export interface RemovedCode extends Edit {
  readonly removed: string;
  readonly run?: Run;
}

const effects = 'services/session/session-effects.ts';
const lock = 'services/session/session-lock.ts';
const watch = 'services/session/session-watch.ts';

/** Every rule of the session that is code and not a state of its machine, each removed on its own. */
export const removedCode: readonly RemovedCode[] = [
  {
    removed: 'the wait until the writes of other tabs have arrived',
    file: effects,
    from: '    await waitForStorage(settings, signal);\n    return { record',
    to: '    return { record',
    run: { tabs: 2, faults: { crash: 1, freeze: 1, steal: 1 } },
  },
  {
    removed: 'the longer wait after the page slept',
    file: 'services/session/session-timers.ts',
    from: 'if (late > sleepThresholdMs || late < -storageDelayMs) await pause(storageDelayAfterSleepMs, signal);',
    to: '',
    run: { tabs: 2, faults: { freeze: 1, steal: 1 } },
  },
  {
    removed: 'the check of an answer from before the page slept',
    file: effects,
    from: 'return age > settings.maxAnswerAgeMs || age < 0;',
    to: 'return false;',
    run: { tabs: 1, faults: { freeze: 1 } },
  },
  {
    removed: 'the lock of all tabs',
    file: lock,
    from: 'request({ signal: controller.signal, steal }, hold).catch',
    to: 'hold().catch',
    run: { tabs: 2, faults: {} },
  },
  {
    removed: 'the release of the lock',
    file: lock,
    from: '      release();\n',
    to: '',
    run: { tabs: 2, faults: {} },
  },
  {
    removed: 'the theft of the lock from a tab that sleeps',
    file: lock,
    from: 'if (wait.isOver()) report',
    to: 'if (wait.isOver() && steal) report',
    run: { tabs: 2, faults: { crash: 1, freeze: 1, steal: 1 } },
  },
  {
    removed: 'the notice that the lock was stolen',
    file: lock,
    from: "report(granted ? { type: 'lock.lost' } : { type: 'lock.timedOut', visible: false });",
    to: '',
  },
  {
    removed: 'the end of the heartbeats with the lock',
    file: lock,
    from: '      onEnd();\n',
    to: '',
    run: { tabs: 2, faults: { crash: 1, freeze: 1, steal: 1 } },
  },
  {
    removed: 'the steal option of the lock',
    file: 'services/session/web-locks.ts',
    from: 'steal ? { steal } : { signal }',
    to: '{ signal }',
  },
  {
    removed: 'the heartbeats of a renewing tab',
    file: effects,
    from: '      heartbeat = setInterval(writeHeartbeat, settings.heartbeatMs);\n',
    to: '',
  },
  {
    removed: 'the removal of the refreshing flag',
    file: effects,
    from: '    clearInterval(heartbeat);\n    store.removeFlag(owner);',
    to: '    clearInterval(heartbeat);',
    run: { tabs: 2, faults: {} },
  },
  {
    removed: 'the wait for a generation that storage does not show yet',
    file: effects,
    from: 'await pause(settings.pollIntervalMs, signal);',
    to: 'return record;',
    run: { tabs: 2, faults: {} },
  },
  {
    removed: 'the comparison of the record before a refresh',
    file: effects,
    from: 'if (!record || !sameVersion(record, input)) return',
    to: 'if (!record) return',
  },
  {
    removed: 'the comparison of the record before the commit',
    file: effects,
    from: 'if (!receivedTokens || !sameVersion(receivedTokens.record, { sid, gen: gen + 1 })) return;',
    to: 'if (!receivedTokens) return;',
  },
  {
    removed: 'the check that the answer is still wanted',
    file: effects,
    from: 'if (!signal.aborted)\n',
    to: '',
  },
  {
    removed: 'the message that there are new tokens',
    file: effects,
    from: "      channel.post({ t: 'fresh', sid, gen: gen + 1 });\n",
    to: '',
    run: { tabs: 2, faults: { lateStorage: 1 } },
  },
  {
    removed: 'the minimum generation that a message sets',
    file: watch,
    from: "        report({ type: 'fresh.received', sid, gen });\n",
    to: '',
    run: { tabs: 2, faults: { lateStorage: 1 } },
  },
  {
    removed: 'the message that the session ended',
    file: effects,
    from: "      channel.post({ t: 'out', sid, gen: record?.gen ?? 0 });\n",
    to: '',
    run: { tabs: 2, faults: { logout: 1, missedEvent: 1 } },
  },
  {
    removed: 'the messages to other tabs',
    file: 'services/session/auth-channel.ts',
    from: 'channel.postMessage(message).catch(() => undefined);',
    to: '',
    run: { tabs: 2, faults: { logout: 1, missedEvent: 1 } },
  },
  {
    removed: 'the events of storage',
    file: watch,
    from: 'if (key === null || key === sessionKey) read();',
    to: '',
    run: { tabs: 2, faults: { lostMessage: 1, logout: 1, signIn: 1 } },
  },
  {
    removed: 'the reading of storage after a message',
    file: watch,
    from: "      if (t !== 'refreshing') readSoon();\n",
    to: '',
    run: { tabs: 2, faults: { logout: 1, signIn: 1, missedEvent: 1 } },
  },
  {
    removed: 'the notice that a sleeping page resumes',
    file: watch,
    from: 'if (now - ticked > 1_000 + settings.sleepThresholdMs) resume();',
    to: '',
  },
  {
    removed: 'the removal of the record at the end of a session',
    file: effects,
    from: "      store.clear(sid);\n      channel.post({ t: 'out'",
    to: "      channel.post({ t: 'out'",
    run: { tabs: 2, faults: { deviceRemoved: 1 } },
  },
  {
    removed: 'the second removal of the record when signing out',
    file: effects,
    from: 'removeRecord: (_: unknown, { sid }: { readonly sid: string }) => store.clear(sid),',
    to: 'removeRecord: (_: unknown, { sid }: { readonly sid: string }) => void sid,',
  },
  {
    removed: 'the rule that the end of one sign-in leaves another alone',
    file: 'services/session/session-store.ts',
    from: '      if (record && record.sid !== sid) return;\n',
    to: '',
    run: { tabs: 2, faults: { logout: 1, signIn: 1 } },
  },
  {
    removed: 'the notice to the server that the user signed out',
    file: effects,
    from: '      if (record?.sid === sid) signOutCredentials =',
    to: '      if (record?.sid !== sid && record) signOutCredentials =',
    run: { tabs: 2, faults: { logout: 1 } },
  },
  {
    removed: 'the reason why the server ended the session',
    file: effects,
    from: '      ended = because;\n',
    to: '',
    run: { tabs: 2, faults: { deviceRemoved: 1 } },
  },
  {
    removed: 'the distinction between no answer and a rejection',
    file: 'services/session/classify-refresh.ts',
    from: "if (answer === 'none') return { outcome: 'transient' };",
    to: "if (answer === 'none') return { outcome: 'rejected' };",
    run: { tabs: 2, faults: { lostRequest: 1 } },
  },
  {
    removed: 'the distinction between the server and a sign-in page of a hotel',
    file: 'services/session/classify-refresh.ts',
    from: 'if (transientStatuses.has(status) || json === undefined) return',
    to: 'if (transientStatuses.has(status)) return',
    run: { tabs: 2, faults: { foreignAnswer: 1 } },
  },
  {
    removed: 'the message to other tabs that the user signed in',
    file: 'app/create-session.ts',
    from: "    channel.post({ t: 'in', sid, gen: 0 });\n",
    to: '',
    run: { tabs: 2, faults: { logout: 1, signIn: 1, missedEvent: 1 } },
  },
  {
    removed: 'the notice to the machine that the user signed in',
    file: 'app/create-session.ts',
    from: "    actor.send({ type: 'signIn.succeeded', sid, gen: 0 });\n",
    to: '',
    run: { tabs: 2, faults: { logout: 1, signIn: 1 } },
  },
];
