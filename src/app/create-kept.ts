import type { Session } from './create-session.ts';
import type { KeptPort } from '../services/api/api.ts';
import { deleteKept } from '../services/kept/delete-kept.ts';
import type { KeptAnswer, RecallRequest } from '../services/kept/kept-answer.ts';
import type { KeptAnswers } from '../services/kept/kept-answers.ts';
import type { report } from '../services/report.ts';

/** The last answers of this sign-in. */
export interface Kept extends KeptPort {
  /** The last answer to a request; undefined: none is kept, or it cannot be read in time. Never rejects. */
  readonly recall: (request: RecallRequest) => Promise<KeptAnswer | undefined>;
}

/**
 * Keeps the last answers of a sign-in, and deletes them when it ends, however it ends. Its code is a part of the shell's;
 * without it nothing is kept.
 */
export const createKept = (
  session: Pick<Session, 'sid' | 'watch'>,
  baseUrl: string,
  reportFault: typeof report,
): Kept => {
  let loading: Promise<KeptAnswers> | undefined;
  let isLoaded = false;
  const withKept = async <T>(work: (kept: KeptAnswers) => T): Promise<Awaited<T> | undefined> => {
    try {
      loading ??= import('../services/kept/open-kept.ts').then(({ openKept }) => openKept(session.sid, baseUrl));
      const kept = await loading;
      isLoaded = true;
      return await work(kept);
    } catch (error) {
      loading = undefined;
      reportFault({ what: `The kept answers cannot be used: ${String(error)}` });
      return undefined;
    }
  };
  session.watch((open) => {
    if (open === false) deleteKept();
  });
  return {
    keep: (...answer) => void withKept((kept) => kept.keep(...answer)),
    // Without its code no request waits for it: on a slow link it comes with the first page.
    tagged: async (...asked) => (isLoaded ? withKept((kept) => kept.tagged(...asked)) : undefined),
    drop: (...refused) => void withKept((kept) => kept.drop(...refused)),
    recall: (request) => withKept((kept) => kept.recall(request)),
  };
};
