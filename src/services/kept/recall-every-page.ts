import { everyPage } from '../api/every-page.ts';
import type { Answer } from '../api/read-answer.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** Puts the pages of a list together as the server's are, with the age of the oldest; undefined if a page is missing. */
export const recallEveryPage = async (
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
