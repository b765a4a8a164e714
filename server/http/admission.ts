import type { Endpoint } from '../../src/contract/endpoint.ts';
import { createTurns, type Turns } from '../jobs/turns.ts';

/** How many requests one account may have running and waiting. Files and uploads are limited separately: they wait for worker processes, and for slow links. */
const limits = {
  answers: { running: 4, waiting: 60, retryAfterSeconds: 2 },
  files: { running: 6, waiting: 0, retryAfterSeconds: 3 },
  uploads: { running: 2, waiting: 4, retryAfterSeconds: 5 },
} as const;

/** The queues that a signed-in request passes: one per token before the token is looked up, then one per account. */
interface Admission {
  readonly byToken: Turns;
  readonly byAccount: Turns;
  /** Receives an uploaded file of an account before its turn. */
  readonly receive: Turns;
}

/** Creates the queues of signed-in requests: one set for files, one for everything else. */
export const createAdmission = (): ((endpoint: Endpoint) => Admission) => {
  const receive = createTurns(limits.uploads);
  const [answers, files] = [admissionOf('answers', receive), admissionOf('files', receive)];
  return ({ answer }) => (answer === 'blob' ? files : answers);
};

const admissionOf = (what: 'answers' | 'files', receive: Turns): Admission => ({
  receive,
  byToken: createTurns(limits[what]),
  byAccount: createTurns(limits[what]),
});
