import type { Random } from '../random.ts';

/** The status of an occurrence by its age in days. */
export const occurrenceStatus = (age: number, chance: Random): string => {
  const spread = age * chance.between(0.6, 1.5);
  const left = steps.find(([until]) => spread < until);
  return left?.[1] ?? (chance.chance(0.02) ? 'Approved in office' : 'Closed');
};

const steps = [
  [5, 'Reported'],
  [16, 'Approved on board'],
  [50, 'Approved in office'],
] as const;
