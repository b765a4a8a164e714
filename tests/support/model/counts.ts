import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** How much of one machine was generated and taken, over all its worlds. */
export interface Counts {
  readonly machine: string;
  readonly worlds: number;
  readonly states: number;
  readonly transitions: number;
  readonly edges: number;
  readonly paths: number;
  readonly steps: number;
  readonly invariants: number;
  readonly requirements: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run's counts. */
    modelCounts: string;
  }
}

/** Writes the counts of a machine for the table at the end of the run. */
export const recordCounts = (counts: Counts): void =>
  writeFileSync(join(inject('modelCounts'), `${counts.machine}.json`), JSON.stringify(counts));
