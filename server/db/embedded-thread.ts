import { SHARE_ENV, Worker } from 'node:worker_threads';
import { OutcomeUnknown } from './database-unavailable.ts';
import { readsOnly } from './late-client.ts';
import type { Answered, Ask, Asks, EmbeddedOptions, Sent, SentError } from './embedded-asks.ts';

/** What the portal uses of the embedded database. */
export interface Embedded extends Pick<Asks, 'begin' | 'commit' | 'rollback' | 'close'> {
  /** Runs a statement, in the transaction that runs if one does. */
  readonly query: <T>(text: string, values?: unknown[]) => Promise<Answered<T>>;
  readonly exec: (text: string) => Promise<readonly Answered<object>[]>;
  readonly listen: (channel: string, heard: (notice: string) => void) => Promise<void>;
  /** The statement that has run for longer than this, if one has. */
  readonly longStatement: (longerThanMs: number) => string | undefined;
}

interface Waiting {
  readonly name: keyof Asks;
  readonly text: string;
  readonly since: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Starts the embedded database in a thread of its own: it computes in WebAssembly, and the thread that answers requests would
 * stand still for as long as a statement takes. `onEnded`: the thread has ended by itself, and nothing is answered any more.
 */
export const startEmbedded = async (options: EmbeddedOptions, onEnded?: (error: Error) => void): Promise<Embedded> => {
  const thread = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: options, env: SHARE_ENV });
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, { readonly heard: ((notice: string) => void)[]; readonly begun: Promise<void> }>();
  const ready = Promise.withResolvers<void>();
  let asked = 0;
  let isClosed = false;
  let isClosing = false;
  let isWithin = false;

  const settle = (id: number, how: (waiting: Waiting) => void): void => {
    const one = waiting.get(id);
    waiting.delete(id);
    // Only what waits for an answer keeps the process from ending.
    if (waiting.size === 0) thread.unref();
    if (one) how(one);
  };
  thread.on('message', (sent: Sent) => {
    if (sent === 'ready') ready.resolve();
    else if ('unusable' in sent) ready.reject(received(sent.unusable));
    else if ('notice' in sent) for (const heard of listeners.get(sent.channel)?.heard ?? []) heard(sent.notice);
    else if ('failed' in sent) settle(sent.id, ({ reject }) => reject(received(sent.failed)));
    else settle(sent.id, ({ resolve }) => resolve(sent.answer));
  });
  thread.once('exit', () => {
    isClosed = true;
    const gone = new Error('PGlite is closed: its thread has ended');
    ready.reject(gone);
    for (const id of waiting.keys())
      settle(id, (one) => one.reject(mayBeStored(one) ? new OutcomeUnknown(gone) : gone));
    if (!isClosing) onEnded?.(gone);
  });

  /** Whether what was asked stores something, in the transaction that it ends or by itself. */
  const mayBeStored = ({ name, text }: Waiting): boolean =>
    name === 'commit' || (!isWithin && (name === 'query' || name === 'exec') && !readsOnly(text));
  const outside = (): void => {
    isWithin = false;
  };

  const ask = <Name extends keyof Asks>(name: Name, text = '', values: unknown[] = []): ReturnType<Asks[Name]> => {
    const answer = new Promise((resolve, reject: (error: Error) => void) => {
      if (isClosed) return reject(new Error('PGlite is closed'));
      asked += 1;
      waiting.set(asked, { name, text: text || name, since: performance.now(), resolve, reject });
      thread.ref();
      const message: Ask = { id: asked, name, text, values };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      return thread.postMessage(message);
    });
    // SAFETY: the thread answers what it was asked.
    return answer as ReturnType<Asks[Name]>;
  };

  await ready.promise;
  thread.unref();
  return {
    query: async <T>(text: string, values?: unknown[]) => {
      const answer = await ask('query', text, values);
      // SAFETY: whoever writes a statement knows its rows.
      return answer as Answered<T>;
    },
    begin: async () => {
      await ask('begin');
      isWithin = true;
    },
    commit: () => ask('commit').finally(outside),
    rollback: () => ask('rollback').finally(outside),
    exec: (text) => ask('exec', text),
    listen: async (channel, heard) => {
      const known = listeners.get(channel) ?? { heard: [], begun: ask('listen', channel) };
      known.heard.push(heard);
      listeners.set(channel, known);
      await known.begun;
    },
    close: async () => {
      if (isClosed) return;
      isClosing = true;
      // A thread that ends meanwhile has closed it, too.
      await ask('close').catch((error: unknown) => {
        if (!isClosed) throw error;
      });
      // A process with nothing else to do would end before the thread has.
      thread.ref();
      await thread.terminate();
    },
    longStatement: (longerThanMs) => {
      const until = performance.now() - longerThanMs;
      return [...waiting.values()].find(({ since }) => since < until)?.text;
    },
  };
};

const received = ({ message, fields }: SentError): Error => Object.assign(new Error(message), fields);
