import type { CallName } from '../../contract/catalogue.ts';
import { ApiError } from '../../contract/problem.ts';
import { readAnswer, type Answer } from '../api/read-answer.ts';
import type { KeptAnswer, RecallRequest, TaggedText } from './kept-answer.ts';
import { keptEndpoint, keyOf } from './kept-calls.ts';
import type { KeptStore, TextToKeep } from './kept-store.ts';
import { everyPage } from '../api/every-page.ts';

/** Puts the pages of a list together as the server's are, with the age of the oldest; undefined if a page is missing. */
const recallEveryPage = async (
  read: (skipCount: number) => Promise<KeptAnswer | undefined>,
): Promise<KeptAnswer | undefined> => {
  const pages: (KeptAnswer | undefined)[] = [];
  const list = await everyPage(async (skipCount) => {
    const page = await read(skipCount);
    pages.push(page);
    // SAFETY: only lists are loaded page by page, and their answers are items and their total.
    return (page ?? { data: undefined, unreadable: 0 }) as ListAnswer;
  });
  const found = pages.filter((page) => page !== undefined);
  if (found.length < pages.length) return undefined;
  return { ...list, at: Math.min(...found.map(({ at }) => at)), kept: true };
};

type ListAnswer = Answer<{ readonly items: readonly unknown[]; readonly totalCount: number | null }>;

interface Ports {
  readonly store: KeptStore;
  /** Resolves when the browser is idle. */
  readonly idle: () => Promise<void>;
  readonly now?: () => number;
}

/** How long the browser's database may take, in milliseconds: for an answer to show, and for the tag that a request waits for. */
const timeouts = { recall: 3000, tagged: 300 };

/** Resolves to undefined after a time. */
const timeOut = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** Keeps the last answer of each read, and reads it again by the schema of its call. */
export const createKeptAnswers = ({ store, idle, now = Date.now }: Ports) => {
  let waiting = new Map<string, TextToKeep>();
  const writeWhenIdle = async () => {
    await idle();
    const answers = [...waiting.values()];
    waiting = new Map();
    await store.write(answers);
  };
  const read = async (call: CallName, input: object): Promise<KeptAnswer | undefined> => {
    const endpoint = keptEndpoint(call);
    if (!endpoint) return undefined;
    const key = keyOf(call, input);
    const kept = waiting.get(key) ?? (await store.read(key));
    if (!kept) return undefined;
    try {
      // What of it cannot be read was reported when it came.
      const from = { status: 200, reference: undefined, onFaults: () => undefined };
      return { ...readAnswer(endpoint, kept.text, from), at: kept.at, kept: true };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      waiting.delete(key);
      await store.remove(key);
      return undefined;
    }
  };
  return {
    /** Keeps the text of an answer that has just been read. It is written when the browser is idle. */
    keep: (call: CallName, input: object, text: string, etag?: string): void => {
      if (!keptEndpoint(call)) return;
      const key = keyOf(call, input);
      if (waiting.size === 0) void writeWhenIdle();
      waiting.set(key, { key, call, text, etag, at: now() });
    },
    /** The text of the last answer, if the server gave it a tag: a request can then ask whether it is still the same. */
    tagged: async (call: CallName, input: object): Promise<TaggedText | undefined> => {
      if (!keptEndpoint(call)) return undefined;
      const key = keyOf(call, input);
      const kept = waiting.get(key) ?? Promise.race([store.read(key), timeOut(timeouts.tagged)]);
      const { text, etag } = (await kept) ?? {};
      return text === undefined || etag === undefined ? undefined : { text, etag };
    },
    /** Removes what the server no longer lets the account read: the answer, or after a 403 all answers of the call. */
    drop: async (call: CallName, input: object, kind: 'forbidden' | 'missing'): Promise<void> => {
      const key = keyOf(call, input);
      for (const answer of waiting.values())
        if (answer.key === key || (kind === 'forbidden' && answer.call === call)) waiting.delete(answer.key);
      await (kind === 'forbidden' ? store.removeCall(call) : store.remove(key));
    },
    /** The last answer to a request; undefined: none is kept, not every page of it, or the browser takes too long. */
    recall: ({ call, input, everyPage }: RecallRequest): Promise<KeptAnswer | undefined> =>
      Promise.race([
        everyPage ? recallEveryPage((skipCount) => read(call, { ...input, skipCount })) : read(call, input),
        timeOut(timeouts.recall),
      ]),
  };
};

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
