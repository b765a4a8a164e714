/** A deviation of a run: the number of the question, and its answer other than the ordinary 0. */
export interface Deviation {
  readonly at: number;
  readonly take: number;
}

/** Answers every open question of a run: how late a message is, whether a tab crashes now. Answer 0 is the ordinary one. */
export interface Schedule {
  readonly pick: <T>(answers: readonly [T, ...T[]]) => T;
  /** How many answers each question had. */
  readonly offered: readonly number[];
  /** From now on every question gets answer 0. */
  readonly close: () => void;
}

export const scheduleOf = (deviations: readonly Deviation[]): Schedule => {
  const wanted = new Map(deviations.map(({ at, take }) => [at, take]));
  const offered: number[] = [];
  let open = true;
  return {
    offered,
    pick: (answers) => {
      const [ordinary] = answers;
      if (!open || answers.length === 1) return ordinary;
      const at = offered.push(answers.length) - 1;
      return answers[wanted.get(at) ?? 0] ?? ordinary;
    },
    close: () => {
      open = false;
    },
  };
};
