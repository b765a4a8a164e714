import { createBatchJobMachine } from '../../../src/machines/batch-job.ts';

/** A job of numbered parts, of which a file has at most three, and none that is 'huge'. */
export interface PartsPlan {
  readonly table: string;
  readonly parts: number;
}

export interface LoadedParts {
  readonly done: number;
  readonly texts: readonly string[];
  readonly missing: readonly string[];
}

/** The machine of jobs; here a file is made of texts. */
export const batchJobMachine = createBatchJobMachine<PartsPlan, LoadedParts, number, string, readonly string[]>({
  begin: () => ({ done: 0, texts: [], missing: [] }),
  refuse: ({ parts }, { texts }) => {
    if (parts > 3) return 'Too many';
    return texts.includes('huge') ? 'Too large' : undefined;
  },
  next: ({ parts }, { done }) => (done < parts ? done + 1 : undefined),
  add: (_, loaded, text) => ({ ...loaded, done: loaded.done + 1, texts: [...loaded.texts, text] }),
  leaveOut: (_, loaded, problem) =>
    problem.kind === 'forbidden'
      ? { ...loaded, done: loaded.done + 1, missing: [...loaded.missing, problem.message] }
      : undefined,
  isWorthAFile: ({ texts }) => texts.length > 0,
  result: (loaded, left = []) => ({ ...loaded, texts: [], missing: [...loaded.missing, ...left] }),
});
