import { catalogue } from '../../../src/contract/catalogue.ts';
import { liftTimeouts, openDatabase } from '../../../server/db/database.ts';
import { type Attack, tally } from './attack.ts';
import type { TimedResponse } from './target.ts';

const refreshes = 12;

/** How long the attack locks the row, in milliseconds. */
const holdMs = 20_000;

/** Twelve refreshes of a session whose row is locked in the database; meanwhile a profile and a vessel list. */
export const lockedRow: Attack = {
  name: 'twelve refreshes on a locked row',
  onPostgres: true,
  run: async ({ request, signIn, databaseUrl }) => {
    const { text } = await signIn({ email: 'crew@demo.example', from: '192.0.2.1', deviceId: 'locked' });
    const [, refresh = ''] = /"refresh_token":"([^"]+)"/.exec(text) ?? [];
    const [, access = ''] = /"access_token":"([^"]+)"/.exec(text) ?? [];
    const read = (path: string) => request(path, { headers: { Authorization: `Bearer ${access}` } });
    const profile = () => read(catalogue['account.profile'].path);
    await profile();
    const renew = () =>
      request(catalogue['account.refreshToken'].path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ refresh_token: refresh }),
      });
    const db = await openDatabase({ url: databaseUrl });
    const [familyId = ''] = refresh.split('.');
    const renewed: Promise<TimedResponse>[] = [];
    const others = await db.transaction().execute(async (holding) => {
      await liftTimeouts(holding);
      await holding.selectFrom('session_family').where('id', '=', familyId).selectAll().forUpdate().execute();
      renewed.push(...Array.from({ length: refreshes }, renew));
      const answers: TimedResponse[] = [];
      const until = performance.now() + holdMs;
      while (performance.now() < until) {
        answers.push(await profile());
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      return answers;
    });
    await db.destroy();
    const answers = await Promise.all(renewed);
    const afterwards = (await renew()).status;
    return (
      `refreshes ${tally(answers.map(({ status }) => status))}, ${slowest(answers)}; ` +
      `profile ${tally(others.map(({ status }) => status))}, ${slowest(others)}; refresh once it is free: ${afterwards}`
    );
  },
};

const slowest = (of: readonly TimedResponse[]): string =>
  `${(Math.max(...of.map(({ ms }) => ms)) / 1000).toFixed(2)} s at most`;
