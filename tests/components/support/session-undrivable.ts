import { replayDecision } from '../../../src/contract/session-protocol.ts';
import type { SessionSnapshot } from '../../../src/machines/session/session.ts';
import type { Edge } from '../../support/model/explore.ts';
import { isPassing } from './session-look.ts';

/** Why the model's step is impossible in a browser; undefined: a browser can be brought to take it. */
export const undrivable = ({ before, step: { event } }: Pick<Edge, 'before' | 'step'>): string | undefined => {
  // SAFETY: the model is the session's.
  const snapshot = before as SessionSnapshot;
  const { context } = snapshot;
  if (isPassing(snapshot) && event.type !== 'lock.granted') return 'a stolen lock is granted at once';
  if (event.type === 'renewal.needed') {
    if (!snapshot.matches({ signedIn: 'idle' })) return 'a request asks only while no renewal runs';
    if (event['seen'].sid !== context.sid) return 'a request asks only for the sign-in it was sent with';
    if (replayDecision(event['record'], event['seen'], context.floor) !== 'wait')
      return 'a request that reads this ends or is sent again, and asks for nothing';
  }
  if (event['record']?.sid === '') return 'storage holds no record without a sign-in';
  const isAnswered = snapshot.matches({ signedIn: { renewing: 'waitAfterRefresh' } });
  if (isAnswered && event['output']?.resumedFromSleep && context.outcome !== 'ok')
    return 'only an answer with tokens can be too old';
  return undefined;
};
