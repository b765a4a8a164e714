import {
  renewalStage,
  type sessionMachine,
  type SessionSnapshot,
  sessionState,
} from '../../src/machines/session/session.ts';
import type { World } from '../support/model/world.ts';

/** What runs in each state, besides the watch over storage and the other tabs. */
const runningIn: Readonly<Record<string, string>> = {
  booting: 'readSession',
  signedOut: '',
  'signedIn.idle': '',
  'signedIn.awaitStore': 'awaitStore',
  'signedIn.renewing.waitingForLock': 'lock',
  'signedIn.renewing.waitBeforeRefresh': 'lock,waitForStorage',
  'signedIn.renewing.sending': 'lock,refresh',
  'signedIn.renewing.waitAfterRefresh': 'lock,waitForStorage',
  'signedIn.renewing.backoff': 'backoff,lock',
  'signedIn.renewing.waitAfterCommit': 'lock,waitForStorage',
  'signedIn.backingOff': 'coolDown',
  closing: 'waitForStorage',
  'signingOut.stealing': 'lock',
  'signingOut.waitingForStorage': 'lock,waitForStorage',
  'signingOut.confirming': 'lock,waitForStorage',
  'signingOut.ending': 'lock,notifyServer',
  reloading: '',
};

const pathOf = (value: SessionSnapshot['value']): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        // SAFETY: the values inside a state value are state values.
        .map(([key, inner]) => `${key}.${pathOf(inner as SessionSnapshot['value'])}`)
        .join();

/** What the rest of the portal reads: the state of the session, and the stage of its renewal. */
const shownAs = (path: string): string => {
  if (path === 'signedOut') return 'signedOut over';
  if (path === 'signedIn.idle') return 'signedIn ready';
  if (path === 'signedIn.backingOff') return 'signedIn unavailable';
  if (path.startsWith('signedIn.')) return 'signedIn busy';
  if (path.startsWith('signingOut.') || path === 'closing') return 'signingOut over';
  return path === 'booting' ? 'booting busy' : 'booting over';
};

/** What holds in every state of the session, besides the safety of its tokens. */
export const sessionInvariants: World<typeof sessionMachine>['invariants'] = {
  'storage and the other tabs are watched, and each state runs exactly its own children': ({ value, children }) =>
    Object.keys(children).toSorted().join() ===
    [...(runningIn[pathOf(value)] ?? '?').split(','), 'watch'].filter(Boolean).toSorted().join(),
  'the state and the stage that others read are those of the machine': (snapshot) =>
    `${sessionState(snapshot)} ${renewalStage(snapshot)}` === shownAs(pathOf(snapshot.value)),
  'an effect names the sign-in and the generation it is about': (_, { before, effects }) =>
    effects.every((effect) => {
      if (effect.type === 'endSession' || effect.type === 'removeRecord')
        return effect.params.sid === before?.context.sid;
      if (effect.type !== 'announce' && effect.type !== 'commit' && effect.type !== 'giveUp') return true;
      return effect.params.sid === before?.context.sid && effect.params.gen === before.context.gen;
    }),
  'the lock is stolen only by a sign-out, or after it was held too long': (snapshot, { effects }) =>
    effects.every(
      ({ type, params }) =>
        type !== 'start' ||
        params.id !== 'lock' ||
        JSON.stringify(params.input) ===
          JSON.stringify({ steal: snapshot.matches('signingOut') || snapshot.context.steal }),
    ),
  'written tokens are the newest generation': ({ context }, { before, effects }) =>
    effects.every(({ type }) => type !== 'commit') ||
    (context.gen === (before?.context.gen ?? 0) + 1 && context.floor === context.gen && context.failures === 0),
  'no attempt is counted outside a renewal': (snapshot) =>
    snapshot.matches({ signedIn: 'renewing' }) ||
    (snapshot.context.attempt === 0 && snapshot.context.outcome === 'transient'),
};
