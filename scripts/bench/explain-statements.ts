import { Client, DatabaseError } from 'pg';
import type { actingFor } from '../../server/db/acting-for.ts';
import { defaultLimits } from '../../server/env.ts';
import { tenantRole } from '../../server/db/row-security.ts';
import { median } from './quantile.ts';
import { importParts } from './import-parts.ts';
import { type ExplainedHandlers, explainedCalls } from './explained-calls.ts';
import { recordStatements, type Statement } from './record-statements.ts';
import type { Owned } from '../../tests/support/call-samples.ts';

/** The statements of a call, in their order. */
export interface StatementsOfCall {
  readonly title: string;
  readonly statements: readonly Statement[];
}

/** What the database says of a call: the milliseconds of all its statements, and the plan of the slowest one. */
export interface Explained {
  readonly ms: number;
  readonly plan: string;
}

/** The address of a database for connections that see the rows of one company, as those of the portal's calls. */
const ofCompany = (url: string, companyId: number): string =>
  `${url}?options=${encodeURIComponent(`-c role=${tenantRole} -c portal.company=${companyId}`)}`;

/** Records what the calls of a version send to its database, for the account that sees every vessel of a company. */
export const statementsOf = async (
  url: string,
  handlers: ExplainedHandlers,
  owned: Owned,
): Promise<readonly StatementsOfCall[]> => {
  const calls = explainedCalls(handlers, owned);
  const recorded = await recordStatements(
    { url: ofCompany(url, owned.company) },
    owned.email,
    calls.map(
      ({ call, input }) =>
        async (context) =>
          handlers[call]?.(input, context),
    ),
  );
  return calls.map(({ title }, at) => ({ title, statements: recorded[at] ?? [] }));
};

/** A connection on which statements are explained as a version's portal runs them for a company. */
export const openExplainer = async (url: string, companyId: number, folder: string) => {
  // SAFETY: every version of the portal exports this function; if not, the benchmark fails at once.
  const { actingFor: actingForCompany } = (await importParts(folder, ['server/db/acting-for.ts'])) as {
    readonly actingFor: typeof actingFor;
  };
  const client = new Client({ connectionString: url, statement_timeout: defaultLimits.statementTimeoutMs });
  await client.connect();
  await client.query(...actingForCompany(companyId));
  const planOf = async ({ text, values }: Statement): Promise<Explained> => {
    const answer = await client
      .query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [...values])
      .catch(timedOut);
    if (answer === undefined) return { ms: defaultLimits.statementTimeoutMs, plan: 'Ended by the statement timeout' };
    const plan = answer.rows.map((row) => row['QUERY PLAN']).join('\n');
    return { ms: timeIn(plan, 'Planning') + timeIn(plan, 'Execution'), plan };
  };
  return {
    /** The times and plan of a call's statements, run once. */
    explain: async (statements: readonly Statement[]): Promise<Explained> => {
      const plans: Explained[] = [];
      for (const statement of statements) plans.push(await planOf(statement));
      const [slowest] = plans.toSorted((a, b) => b.ms - a.ms);
      return { ms: plans.reduce((sum, { ms }) => sum + ms, 0), plan: slowest?.plan ?? '' };
    },
    close: () => client.end(),
  };
};

/** The portal ends such a statement, too. Any other error ends the benchmark. */
const timedOut = (error: unknown): undefined => {
  if (error instanceof DatabaseError && error.code === '57014') return;
  throw error;
};

const timeIn = (plan: string, what: 'Planning' | 'Execution'): number =>
  Number(new RegExp(`${what} Time: ([\\d.]+) ms`).exec(plan)?.[1] ?? Number.NaN);

/** The median of what several rounds measured, with the plan of the round that had it. */
export const medianOf = (rounds: readonly Explained[]): Explained => {
  const ms = median(rounds.map((round) => round.ms));
  return rounds.find((round) => round.ms === ms) ?? { ms, plan: '' };
};
