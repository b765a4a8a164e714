import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Mutant } from './operators.ts';

/** The list of mutants that change no behaviour, each with the reason. */
const file = path.resolve(import.meta.dirname, '../../tests/mutation/equivalents.json');

const Equivalent = z.strictObject({
  unit: z.string(),
  place: z.string(),
  operator: z.string(),
  what: z.string(),
  because: z.string().min(20),
});
export type Equivalent = z.infer<typeof Equivalent>;

export const readEquivalents = (): readonly Equivalent[] =>
  z.array(Equivalent).parse(JSON.parse(readFileSync(file, 'utf8')));

/** The survivors that are not in the list, and the entries of the list that did not survive. */
export const compareSurvivors = (
  listed: readonly Equivalent[],
  survivors: readonly Mutant[],
): { readonly unexplained: readonly Mutant[]; readonly stale: readonly Equivalent[] } => ({
  unexplained: survivors.filter((mutant) => !listed.some((entry) => isSameFault(entry, mutant))),
  stale: listed.filter((entry) => !survivors.some((mutant) => isSameFault(entry, mutant))),
});

type FaultName = Pick<Mutant, 'place' | 'operator' | 'what'> | Equivalent;

/** Whether two entries name the same fault of a machine. */
export const isSameFault = (one: FaultName, other: FaultName): boolean =>
  one.place === other.place && one.operator === other.operator && one.what === other.what;
