import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewed, type SessionPortal, sessionPortal, type Tokens } from '../support/session-portal.ts';
import { allRules } from './rules.ts';
import { confirm, serve } from './server.ts';
import { createTokenServer } from './tabs/token-server.ts';
import { codeOf, emptyWorld, type World } from './world.ts';
import { minutesPass } from './moves.ts';

/** What a browser does with the tokens of one sign-in: an older generation counts from the newest. */
type Step =
  | { readonly does: 'renew' | 'call'; readonly back: number }
  | { readonly does: 'wait'; readonly seconds: number }
  | { readonly does: 'signOut' };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ does: fc.constantFrom('renew', 'call'), back: fc.nat(2) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('wait'), seconds: fc.constantFrom(1, 61) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('signOut') }) },
  ),
  { minLength: 3, maxLength: 8 },
);

/** One of the three servers, with its answers to the same steps. */
interface Subject {
  /** The generation of the new tokens; undefined: the token was refused. */
  readonly renew: (generation: number) => Promise<number | undefined>;
  readonly call: (generation: number) => Promise<boolean>;
  readonly wait: (seconds: number) => void;
  readonly signOut: () => Promise<void>;
}

const generationOf = ({ refresh }: Tokens): number => Number(refresh.split('.')[1]);

let portal: SessionPortal;
beforeAll(async () => {
  portal = await sessionPortal({ triesPerAccount: 10_000 });
});
afterAll(() => portal.close());

/** The real API over its database. */
const shipped = async (): Promise<Subject> => {
  const pairs = [await portal.signIn()];
  return {
    renew: async (generation) => {
      const answer = await portal.renew(pairs[generation]?.refresh ?? '');
      if (answer.status !== 200) return undefined;
      const pair = renewed(answer);
      pairs[generationOf(pair)] = pair;
      return generationOf(pair);
    },
    call: async (generation) => (await portal.profile(pairs[generation]?.access ?? '')) === 200,
    wait: portal.advance,
    signOut: async () => {
      const [familyId] = pairs[0]?.refresh.split('.') ?? [];
      await portal.db
        .updateTable('session_family')
        .where('id', '=', familyId ?? '')
        .set({ revoked_at: portal.now(), revoked_for: 'signed out' })
        .execute();
    },
  };
};

/** The server of the search over the shipped session. */
const inMemory = (): Subject => {
  const server = createTokenServer(() => 0);
  const pairs = [server.signIn()];
  const [first] = pairs;
  return {
    renew: async (generation) => {
      const { status, body } = server.renew(pairs[generation]?.refreshToken ?? '');
      if (status !== 200 || !('data' in body)) return undefined;
      // SAFETY: a renewal that succeeds holds a pair of tokens.
      const pair = body.data as (typeof pairs)[number];
      const next = server.ownerOfRefresh(pair.refreshToken)?.generation ?? -1;
      pairs[next] = pair;
      return next;
    },
    call: async (generation) => server.authenticate(pairs[generation]?.accessToken ?? ''),
    wait: server.advance,
    signOut: async () => server.end(server.ownerOfRefresh(first?.refreshToken ?? '')?.familyId ?? '', 'signed out'),
  };
};

/** The hand-written model of the server in the search over all interleavings. */
const model = (): Subject => {
  let world: World = {
    ...emptyWorld,
    families: [{ current: 0, confirmed: false, grace: true, dead: false, expired: -1, signOut: 'no' }],
  };
  return {
    renew: async (generation) => {
      const [served, answer] = serve(world, codeOf(0, generation), allRules);
      world = served;
      return answer === 'ok' ? world.families[0]?.current : undefined;
    },
    call: async (generation) => {
      world = confirm(world, codeOf(0, generation), allRules);
      return world.families[0]?.dead === false;
    },
    wait: (seconds) => {
      if (seconds > 60) world = minutesPass(world, allRules);
    },
    signOut: async () => {
      world = { ...world, families: world.families.map((family) => ({ ...family, dead: true })) };
    },
  };
};

/** The answers to a history, in words. */
const answersOf = async ({ renew, call, wait, signOut }: Subject, history: readonly Step[]): Promise<string[]> => {
  const answers: string[] = [];
  let newest = 0;
  for (const step of history) {
    if (step.does === 'wait') wait(step.seconds);
    else if (step.does === 'signOut') await signOut();
    else {
      const generation = Math.max(0, newest - step.back);
      const got = step.does === 'renew' ? await renew(generation) : await call(generation);
      if (typeof got === 'number') newest = Math.max(newest, got);
      answers.push(`${step.does} ${generation}: ${got}`);
    }
  }
  return answers;
};

it('the server, the server of the search and the model of the server give the same answers to every history', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const expected = await answersOf(await shipped(), history);
      expect(await answersOf(inMemory(), history)).toEqual(expected);
      expect(await answersOf(model(), history)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});
