import { setImmediate as eventLoop } from 'node:timers/promises';
import { type ActingFor, actingFor } from './acting-for.ts';
import type { Answered } from './embedded-asks.ts';
import type { EmbeddedTransaction, EmbeddedTurns } from './embedded-dialect.ts';
import type { Embedded } from './embedded-thread.ts';
import { requestScope } from '../request-scope.ts';

/** Runs a statement with values, or several without, for the portal; answers their rows. */
export type RunStatements = (text: string, values?: unknown[]) => Promise<{ rows: object[] }>;

/**
 * Answers what requests of other companies read, within the long transaction of a company: to be called between its
 * statements. It must write rows of that company only, which the others do not see. `writesPeople`: what the portal reads for
 * requests waits, such as whose session it is: of whatever company, it would see what is not stored yet.
 */
export type LetOthersRead = (company: number, writesPeople?: boolean) => Promise<void>;

/** The connections of companies, and what else runs on the connection that they share. */
type Paced = ((company: ActingFor) => EmbeddedTurns) & {
  readonly runStatements: RunStatements;
  readonly letOthersRead: LetOthersRead;
};

/** A statement that waits for its turn. */
interface Waiting {
  readonly company: ActingFor;
  /** A job reads what all companies have, also what is not stored yet. */
  readonly isOfRequest: boolean;
  /** Runs it and answers. */
  readonly run: () => Promise<void>;
  readonly reject: (error: unknown) => void;
  /** It no longer waits; false: it did not. */
  readonly forget: () => boolean;
}

/** Reads between two statements of a transaction, so that it goes on. */
const readsTogether = 50;

/** The embedded database, acting for a company or for the portal: one query or transaction after the other, with a pause between. */
export const paced = (embedded: Embedded): Paced => {
  let last: Promise<unknown> = Promise.resolve();
  /** undefined after an error: a transaction may have taken the setting back. */
  let current: ActingFor | undefined = null;
  const waiting = new Set<Waiting>();

  const inTurn = <T>(company: ActingFor, work: () => Promise<T>): Promise<T> => {
    const answer = last.then(async () => {
      try {
        if (current !== company) await embedded.query(...actingFor(company));
        current = company;
        return await work();
      } catch (error) {
        current = undefined;
        throw error;
      }
    });
    last = answer.then(pause, pause);
    return answer;
  };

  const query = <T>(company: ActingFor, text: string, values: unknown[]): Promise<Answered<T>> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answered<T>>();
    const forget = () => waiting.delete(read);
    const run = () => embedded.query<T>(text, values).then(resolve);
    const read: Waiting = { company, isOfRequest: requestScope() !== undefined, run, reject, forget };
    waiting.add(read);
    inTurn(company, async () => {
      if (forget()) await run();
    }).catch((error: unknown) => {
      forget();
      reject(error);
    });
    return promise;
  };

  /** Answers a read within the transaction that runs, as if it were one of its own, and takes back what it set. */
  const readWithin = async ({ company, run, forget, reject }: Waiting): Promise<'answered' | 'writes'> => {
    // One after the other, though none is waited for: each wait costs as much as a small read.
    const ended = await Promise.allSettled([
      embedded.exec('savepoint others'),
      embedded.query(...actingFor(company)),
      embedded.exec('set transaction read only'),
      run(),
      embedded.exec('rollback to savepoint others; release savepoint others'),
    ]);
    const error: unknown = ended.find((one) => one.status === 'rejected')?.reason;
    if (isWrite(error)) return 'writes';
    forget();
    if (error !== undefined) reject(error);
    return 'answered';
  };

  const letOthersRead: LetOthersRead = async (company, writesPeople = false) => {
    const writes = new Set<Waiting>();
    const may = (one: Waiting) => one.isOfRequest && one.company !== company && !(writesPeople && one.company === null);
    const next = () => [...waiting].find((one) => may(one) && !writes.has(one));
    for (let reads = 0; reads < readsTogether; reads += 1) {
      // What was answered may ask for more.
      await eventLoop();
      const read = next();
      if (!read) return;
      if ((await readWithin(read)) === 'writes') writes.add(read);
    }
  };

  const runStatements: RunStatements = (text, values) =>
    inTurn(null, async () => {
      if (values !== undefined && values.length > 0) return embedded.query<object>(text, values);
      try {
        const results = await embedded.exec(text);
        // Of a block with BEGIN and COMMIT, the rows are those of a statement in the middle.
        return { rows: results.flatMap(({ rows }) => rows) };
      } catch (error) {
        // The statements may have begun a transaction, in which all others would fail.
        await embedded.exec('rollback');
        throw error;
      }
    });

  const begin = (company: ActingFor): Promise<EmbeddedTransaction> => {
    const begun = Promise.withResolvers<EmbeddedTransaction>();
    const over = Promise.withResolvers<void>();
    inTurn(company, async () => {
      await embedded.begin();
      begun.resolve({
        commit: () => embedded.commit().then(over.resolve, failed),
        rollback: () => embedded.rollback().then(() => over.reject(new Error('Rolled back')), failed),
      });
      await over.promise;
    }).catch(begun.reject);
    const failed = (error: unknown) => {
      over.reject(error);
      throw error;
    };
    return begun.promise;
  };

  const turnsOf = (company: ActingFor): EmbeddedTurns => ({
    query: (text, values) => query(company, text, values),
    within: embedded.query,
    begin: () => begin(company),
    close: embedded.close,
  });
  return Object.assign(turnsOf, { runStatements, letOthersRead });
};

const pause = () => eventLoop();

/** A statement that writes was refused, since its transaction only reads. */
const isWrite = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25006';
