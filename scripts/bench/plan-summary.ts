/** A step of a plan that reads rows. */
export interface PlanStep {
  readonly step: string;
  /** Milliseconds of all its loops, with the steps below it. */
  readonly ms: number;
  readonly rows: number;
  readonly loops: number;
}

const stepLine =
  /^\s*(?:->\s+)?(?<step>[A-Z][\w ]*\bScan\b.*?)\s+\(cost=.*\(actual time=[\d.]+\.\.(?<ms>[\d.]+) rows=(?<rows>\d+) loops=(?<loops>\d+)\)/;

/** The steps of a plan, as EXPLAIN (ANALYZE) prints it, that read a table or an index the longest. */
export const slowestScans = (plan: string, most: number): readonly PlanStep[] =>
  plan
    .split('\n')
    .flatMap((line) => {
      const { step, ms, rows, loops } = stepLine.exec(line)?.groups ?? {};
      if (step === undefined || /^(Subquery|CTE|Function) Scan/.test(step)) return [];
      return [{ step, ms: Number(ms) * Number(loops), rows: Number(rows), loops: Number(loops) }];
    })
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most);

/** How many pages of 8 kB a plan read, from memory or from disk. */
export const pagesOf = (plan: string): number => {
  const line = plan.split('\n').find((text) => text.trim().startsWith('Buffers: shared')) ?? '';
  const [shared = ''] = line.split(', ');
  return [...shared.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0);
};
