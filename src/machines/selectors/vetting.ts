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

interface VesselFigures {
  readonly imono: string;
  readonly vessel: string | null;
  readonly inspections: number | null;
  readonly observations: readonly number[];
}

/** How often a chapter was observed on a vessel: 0 never, then the upper bounds of `heatBounds`, and above them. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

/** The upper bounds of the levels 1 to 3, in observations per inspection. */
export const heatBounds = [0.5, 1, 2] as const;

/** A row of the heat map: a vessel, and each chapter's observations with their average per inspection. */
export interface HeatRow {
  readonly imono: string;
  readonly vessel: string | null;
  readonly inspections: number;
  /** All observations per inspection. */
  readonly average: number;
  readonly cells: readonly { readonly observations: number; readonly average: number; readonly level: HeatLevel }[];
}

/** The vessels with inspections, those with the most observations per inspection first. */
export const heatRows = (vessels: readonly VesselFigures[]): readonly HeatRow[] =>
  vessels
    .flatMap(({ inspections, observations, ...of }) =>
      inspections === null || inspections < 1 ? [] : [heatRow(of, inspections, observations)],
    )
    .toSorted((a, b) => b.average - a.average || (a.vessel ?? a.imono).localeCompare(b.vessel ?? b.imono));

const heatRow = (
  { imono, vessel }: Pick<HeatRow, 'imono' | 'vessel'>,
  inspections: number,
  observations: readonly number[],
): HeatRow => ({
  imono,
  vessel,
  inspections,
  average: observations.reduce((sum, number) => sum + number, 0) / inspections,
  cells: observations.map((number) => ({
    observations: number,
    average: number / inspections,
    level: levelOf(number / inspections),
  })),
});

const levelOf = (average: number): HeatLevel => {
  const [low, middle, high] = heatBounds;
  if (average <= 0) return 0;
  if (average <= low) return 1;
  if (average <= middle) return 2;
  return average <= high ? 3 : 4;
};

/** Whether an observation ('5.1.3 Its words') belongs to a chapter or question. */
export const isIn = (observed: string, part: string): boolean => {
  const number = partNumber(observed);
  return number === part || number.startsWith(`${part}.`);
};
