import { sql } from 'kysely';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { CallName } from '../../src/contract/catalogue.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { type Answered, startTestServer } from './server.ts';

type Input = Readonly<Record<string, string | number>>;

/** The real server with the demo, signed in as the fleet's manager, and the first of that account's vessels. */
export const startFleetServer = async () => {
  const server = await startTestServer();
  const { access: token } = await server.signIn('fleet@demo.example');
  const { rows } = await sql<{ id: number; imono: string }>`
    select vessel.id, imono from vessel join visible_vessel on vessel_id = vessel.id
    join account on account.id = account_id where email = 'fleet@demo.example' order by vessel.id limit 1`.execute(
    server.db,
  );
  const [vessel] = rows;
  if (!vessel) throw new Error('The demo has no vessel');

  const ask = async (call: CallName, input: Input): Promise<Answered> => {
    const { path, bodyEncoding, method } = everyCall[call];
    const texts = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const query = bodyEncoding === 'query' ? `?${new URLSearchParams(texts)}` : '';
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? '');
    return server.request(method, `${filled}${query}`, { token, ...(bodyEncoding === 'json' && { json: input }) });
  };

  /** The answer of a call, which must be 200 and match its contract. */
  const result = async (call: CallName, input: Input): Promise<unknown> => {
    const { status, body } = await ask(call, input);
    expect(status).toBe(200);
    // SAFETY: every answer except a file is `{ result }`.
    const { result: answer } = body as { result: unknown };
    expect(z.safeParse(everyCall[call].output, answer).error).toBeUndefined();
    return answer;
  };

  return { ...server, token, vessel, ask, result };
};
