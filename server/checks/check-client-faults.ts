import { dayTime } from '../../src/contract/format.ts';
import { listFaults } from './client-faults.ts';
import { afterDays } from '../clock.ts';
import type { Checked, Finding } from './self-check.ts';

const days = 7;

/**
 * Whether browsers reported faults of this program lately. Only how many: anybody may send a report, and its words are for
 * the operator, not for the administrators of every company.
 */
export const checkClientFaults = async ({ db, now }: Pick<Checked, 'db' | 'now'>): Promise<Finding> => {
  const faults = await listFaults(db, afterDays(now(), -days));
  const [newest] = faults;
  if (!newest) return { state: 'ok', finding: `No browser reported a fault within ${days} days.` };
  const times = faults.reduce((sum, { count }) => sum + count, 0);
  return {
    state: 'warning',
    finding: [
      `Browsers reported ${faults.length === 1 ? 'one fault' : `${faults.length} different faults`} (${times} times) within ${days} days,`,
      `the last at ${dayTime(new Date(newest.last_at).toISOString())}.`,
    ].join(' '),
    mend: 'The operator reads them: npm run admin -- faults lists all with what the program did before.',
  };
};
