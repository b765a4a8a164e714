import type { Problem } from '../../src/contract/administration/import.ts';
import { checkDigit } from '../../src/contract/imo-number.ts';
import type { Cause, Lookups } from './lookups.ts';
import { keyOf } from './lookups.ts';
import type { ReferenceTarget } from './sheets/sheet.ts';

/** A problem. `cause`: the number of the refused row of the file without which there would be no problem. */
export interface FoundProblem extends Problem {
  readonly cause?: number;
}

/** What a refused row stores: its problems, and the row because of which it is refused if all problems come from others. */
export const refusal = (
  found: readonly FoundProblem[],
): { readonly state: 'refused'; readonly problems: readonly Problem[]; readonly cause: number | null } => {
  const ofOthers = found.every(({ cause }) => cause !== undefined);
  return {
    state: 'refused',
    problems: found.map(({ column, value, reason }) => ({ column, value, reason })),
    cause: ofOthers ? (found[0]?.cause ?? null) : null,
  };
};

/** The problem, or the same with the refused row of the file that would have prevented it. */
export const becauseOf = (cause: Cause | undefined, problem: Problem): FoundProblem =>
  cause ? { ...problem, reason: `${problem.reason}: ${cause.place} is refused`, cause: cause.number } : problem;

const refusedKey = (to: ReferenceTarget | 'vesselName', parts: readonly string[]) => `${to} ${keyOf(parts)}`;

/** The refused row of the file that a row refers to by these values. */
export const refusedReference = (
  { refused }: Lookups,
  to: ReferenceTarget,
  parts: readonly string[],
): Cause | undefined => refused.get(refusedKey(to, parts));

/** The refused row of the vessel that a cell names by IMO number or name. */
export const refusedVessel = ({ refused }: Lookups, text: string): Cause | undefined =>
  refused.get(refusedKey('vessel', [text])) ?? refused.get(refusedKey('vesselName', [text]));

/** Notes a refused row that others may refer to by these values; the first such row counts. */
export const noteRefused = (
  { refused }: Lookups,
  to: ReferenceTarget | 'vesselName',
  parts: readonly string[],
  cause: Cause,
): void => {
  const key = refusedKey(to, parts);
  if (parts.every((part) => part !== '') && !refused.has(key)) refused.set(key, cause);
};

/** Notes the refused row of a vessel: also by the number that hers is if only its check digit is wrong. */
export const noteRefusedVessel = (lookups: Lookups, number: string, name: string, cause: Cause): void => {
  const six = /(\d{6})\d$/.exec(number.trim())?.[1];
  noteRefused(lookups, 'vessel', [six === undefined ? number : `${six}${checkDigit(six)}`], cause);
  noteRefused(lookups, 'vesselName', [name], cause);
};
