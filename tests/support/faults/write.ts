import type { CallName } from '../../../src/contract/catalogue.ts';
import type { AdministrationPortal } from '../administration-portal.ts';
import { ask } from '../ask.ts';
import type { Answered } from '../server.ts';
import type { StoredJobs } from '../stored-jobs.ts';

/** A portal whose writes are tried, which may be started again, and who is signed in there. */
export interface WritePortal {
  server: AdministrationPortal;
  readonly tokens: Readonly<Record<'ada' | 'bo' | 'eve' | 'key', string>>;
  readonly jobs: StoredJobs;
}

/** Sends the write. Where its work follows the answer, the state of that work is asked when it has ended. */
export interface Write {
  readonly send: () => Promise<Answered>;
  /** The import whose state tells what became of it. */
  readonly batch?: string;
  /** It answers before it works, so that its time tells nobody whether there is such an account: the letter may not come. */
  readonly answersFirst?: boolean;
  /** The e-mail about a new browser is sent after the answer: it may not come. */
  readonly tellsLater?: boolean;
  /** Seconds for which it counts as in progress where the portal could not note that it failed. */
  readonly inProgressSeconds?: number;
  /** What it needs is used up also where it fails: whoever sends it begins again. */
  readonly worksOnce?: boolean;
}

/** What a call answers. */
export type Fields = Readonly<Record<string, unknown>>;
/** Prepares what a write needs; what it returns sends it. */
export type PrepareWrite = (portal: WritePortal) => Promise<Write>;

/** The write of a call. */
export type WriteOf = (call: CallName) => PrepareWrite;
/** Prepares an input; a function is called whenever it is sent. */
export type Input = (portal: WritePortal) => Promise<object | (() => object)>;

/** The result of a call that must succeed. */
export const result = async (
  { server }: WritePortal,
  call: CallName,
  input: object,
  token: string,
): Promise<Fields> => {
  const { status, body } = await ask(server, call, input, token);
  if (status !== 200) throw new Error(`${call} was to be prepared: ${status} ${JSON.stringify(body)}`);
  // SAFETY: every call here answers with a result.
  return (body as { result: Fields }).result;
};

const as =
  (who: keyof WritePortal['tokens'] | undefined) =>
  (input: object | Input = {}): WriteOf =>
  (call) =>
  async (portal) => {
    const given = typeof input === 'function' ? await input(portal) : input;
    const sent = () => (typeof given === 'function' ? given() : given);
    return { send: () => ask(portal.server, call, sent(), who && portal.tokens[who]) };
  };

/** Writes by the people of the portal, and by whoever is not signed in. */
export const by = { ada: as('ada'), bo: as('bo'), eve: as('eve'), nobody: as(undefined) } as const;

/** Prepares something as one of them. */
const preparedBy =
  (who: 'ada' | 'bo') =>
  (call: CallName, input: object = {}) =>
  (portal: WritePortal): Promise<Fields> =>
    result(portal, call, input, portal.tokens[who]);
export const ada = preparedBy('ada');
export const bo = preparedBy('bo');

/** Someone to invite. */
export const person = { firstName: 'Ines', lastName: 'Brandt', permissions: [], allVessels: false, vessels: [] };
export const invited = 'ines@real.example';
export const invite = ada('people.invite', { ...person, email: invited });

export const adaId = 1;
export const boId = 2;
