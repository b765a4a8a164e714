import { sql } from 'kysely';
import type { Checked, Finding } from './self-check.ts';

/** The seconds that two clocks may differ: sessions and links allow for as much. */
const toleratedSeconds = 60;

/** Whether the clocks of this process, its database and the browser agree. */
export const checkClock = async ({ db, now, browser }: Pick<Checked, 'db' | 'now' | 'browser'>): Promise<Finding> => {
  const asked = now();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const answered = now();
  const middle = (asked.getTime() + answered.getTime()) / 2;
  const clocks = [
    { whose: 'the database', seconds: ((rows[0]?.at.getTime() ?? middle) - middle) / 1000 },
    ...(browser ? [{ whose: 'your browser', seconds: (browser.time.getTime() - asked.getTime()) / 1000 }] : []),
  ];
  const wrong = clocks.find(({ seconds }) => Math.abs(seconds) > toleratedSeconds);
  if (wrong)
    return {
      state: 'problem',
      finding: `The clock of ${wrong.whose} is ${durationOf(Math.abs(wrong.seconds))} ${wrong.seconds > 0 ? 'ahead of' : 'behind'} that of the server.`,
      mend: 'Set both by a time server (NTP): sessions and links expire by these clocks.',
    };
  const names = clocks.map(({ whose }) => whose).join(' and ');
  return { state: 'ok', finding: `The clocks of the server and ${names} agree to ${toleratedSeconds} seconds.` };
};

const durationOf = (seconds: number) =>
  seconds < 3600 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`;
