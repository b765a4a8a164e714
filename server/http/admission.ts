import type { Endpoint } from '../../src/contract/endpoint.ts';
import { createTurns, type Turns } from '../jobs/turns.ts';

/** What one account may have under way: reads and changes wait for each other, files are few and wait for their printer. */
const limits = {
  answers: { running: 4, waiting: 60, retryAfter: 2 },
  files: { running: 6, waiting: 0, retryAfter: 3 },
} as const;

/** The turns a signed-in request waits for: those of its token before that is looked up, then those of its account. */
interface Admission {
  readonly byToken: Turns;
  readonly byAccount: Turns;
}

/** Makes the turns of signed-in requests: of those that answer files, and of all others. */
export const createAdmission = (): ((endpoint: Endpoint) => Admission) => {
  const [answers, files] = [admissionOf('answers'), admissionOf('files')];
  return ({ answer }) => (answer === 'blob' ? files : answers);
};

const admissionOf = (what: keyof typeof limits): Admission => ({
  byToken: createTurns(limits[what]),
  byAccount: createTurns(limits[what]),
});
