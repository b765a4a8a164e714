/** The age from which a position is stale, in hours. */
const staleAfterHours = 24;

interface Aged {
  /** null: not known. */
  readonly ageHours: number | null;
}

/** Whether a position is stale; one of unknown age is not. */
export const isStale = ({ ageHours }: Aged): boolean => ageHours !== null && ageHours >= staleAfterHours;

/** How many stale vessels the dashboard names; it counts the others. */
const namedVessels = 4;

/** The vessels with a stale position, the oldest first: those that the dashboard names, and the number of others. */
export const staleVessels = <T extends Aged>(positions: readonly T[]) => {
  const stale = positions.filter(isStale).toSorted((a, b) => (b.ageHours ?? 0) - (a.ageHours ?? 0));
  return { named: stale.slice(0, namedVessels), more: Math.max(0, stale.length - namedVessels) };
};
