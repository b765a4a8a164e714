import { partNumber } from '../../contract/models/vetting.ts';

interface Side {
  readonly inspections: number | null;
}

/** Whether a period has no figures: neither the company nor the industry was inspected. */
export const hasNoInspections = (
  rows: readonly { readonly observations: Side; readonly benchmarks: Side }[],
): boolean =>
  rows.every(({ observations, benchmarks }) => (observations.inspections ?? 0) + (benchmarks.inspections ?? 0) === 0);

/** The inspections with an observation in a chapter or question ('5', '5.1.3'); all of them if none is named. */
export const inspectionsIn = <T extends { readonly observed: readonly string[] }>(
  inspections: readonly T[],
  part: string | undefined,
): readonly T[] =>
  part === undefined ? inspections : inspections.filter(({ observed }) => observed.some((text) => isIn(text, part)));

/** Whether an observation ('5.1.3 Its words') belongs to a chapter or question. */
const isIn = (observed: string, part: string): boolean => {
  const number = partNumber(observed);
  return number === part || number.startsWith(`${part}.`);
};
