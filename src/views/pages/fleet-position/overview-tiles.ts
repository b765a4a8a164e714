import type { InspectionRow } from '../../../contract/models/inspection.ts';
import type { Received } from '../../../contract/receive.ts';
import { onShip, type WriteMoment } from '../../../contract/moment-text.ts';
import type { MonthPoint, YearPoint } from '../../../contract/models/chart.ts';
import type { PreloadAnswer, PreloadStep } from '../../../routing/vessel-preload-steps.ts';
import { findingsPath } from '../../../routing/routes.ts';
import { cell, countedOrMissing, day, missingValue, twoDecimals } from '../../../contract/format.ts';

interface Figure {
  readonly value: string;
  readonly label: string;
  readonly tone?: 'watch' | 'bad';
  /** The page with what is counted, if it is not that of the tile. */
  readonly path?: string;
}

/** The content of a tile: one to three figures, and a line below them. */
export interface TileContent {
  readonly figures: readonly Figure[];
  readonly note?: string;
}

const counted = (value: number | null) => cell(value, 'count');
const withTone = (number: number | null, label: string, tone: 'watch' | 'bad') => ({
  value: counted(number),
  label,
  ...(number !== null && number > 0 && { tone }),
});

/** Joins the values that are present. */
const listed = (...parts: readonly unknown[]): string => parts.filter(Boolean).join(', ');
const rounded = (value: number | null) => value && Math.round(value);

const perYear = (points: readonly Received<typeof YearPoint>[], findings: string): TileContent | undefined => {
  const last = points.at(-1);
  return (
    last && {
      figures: [{ value: twoDecimals(last.avgCountperYear), label: `${findings} per inspection, ${last.year}` }],
      ...(last.numOfYear !== null && { note: countedOrMissing(last.numOfYear, 'inspection') }),
    }
  );
};

const lastInspection = ([last]: readonly Received<typeof InspectionRow>[], findings: string): TileContent | undefined =>
  last && {
    figures: [
      { value: day(last.auditDate), label: 'Last inspection' },
      { value: counted(last.deficiencyCount), label: findings },
    ],
    note: listed(last.auditType, last.port),
  };

const lastOccurrence = ({
  perMonth,
}: {
  readonly perMonth: readonly Received<typeof MonthPoint>[];
}): TileContent | undefined => {
  const last = perMonth.findLast(({ total }) => (total ?? 0) > 0);
  return (
    last && {
      figures: [
        { value: counted(last.total), label: `This vessel, ${last.monthlyOrYear.split('-').toReversed().join('.')}` },
        { value: twoDecimals(last.avgCount), label: 'Fleet average that month' },
      ],
    }
  );
};

const portsOf = ({ departurePort, arrivalPort }: NonNullable<PreloadAnswer<'vesselTrack'>>) =>
  (departurePort ?? arrivalPort) && `${departurePort ?? missingValue} – ${arrivalPort ?? missingValue}`;

/** The content of each tile of a vessel's overview; undefined: the response has nothing to show. */
export const tileContents: {
  readonly [S in PreloadStep]: (answer: PreloadAnswer<S>, moment: WriteMoment) => TileContent | undefined;
} = {
  fleetDetail: ([vessel]) =>
    vessel && {
      figures: [
        {
          ...withTone(vessel.openFindings, 'Open findings', 'watch'),
          ...(vessel.openFindings && { path: findingsPath }),
        },
      ],
      note: listed(
        vessel.type,
        vessel.built,
        vessel.dwt && `${counted(vessel.dwt)} t dwt`,
        vessel.flag,
        vessel.classSociety,
      ),
    },
  vesselTrack: (voyage) =>
    voyage
      ? {
          figures: [
            { value: counted(rounded(voyage.distanceToGo)), label: 'nm to go' },
            { value: counted(rounded(voyage.distance)), label: 'nm total' },
          ],
          note: [[voyage.voyageNo, voyage.condition].filter(Boolean).join(' '), portsOf(voyage)]
            .filter(Boolean)
            .join(': '),
        }
      : undefined,
  latestReport: (report, moment) =>
    report
      ? {
          figures: [
            {
              value: report.type ?? 'Report',
              label: moment(report.time, { ...onShip(report.shipOffset), beside: false }),
            },
          ],
          ...(report.voyageNo && { note: `Voyage ${report.voyageNo}` }),
        }
      : undefined,
  sirePerYear: (points) => perYear(points, 'Observations'),
  sireList: ({ items }) => lastInspection(items, 'Observations'),
  cdi: (quarters) => {
    const last = quarters.findLast(({ observations }) => (observations.inspections ?? 0) > 0);
    return (
      last && {
        figures: [
          { value: twoDecimals(last.observations.avgCompany), label: `Observations per inspection, ${last.time}` },
          { value: twoDecimals(last.benchmarks.avgCompany), label: 'Industry' },
        ],
        note: countedOrMissing(last.observations.inspections, 'inspection'),
      }
    );
  },
  classSurveys: (surveys) => {
    if (surveys.length === 0) return undefined;
    const { conditions = [], others = [] } = Object.groupBy(surveys, ({ category }) =>
      category === 'Condition of Class' ? 'conditions' : 'others',
    );
    const open = conditions.filter(({ status }) => status !== 'Completed');
    return {
      figures: [
        withTone(countOf(others, 'Overdue'), 'Overdue', 'bad'),
        withTone(countOf(others, 'Due', 'In window'), 'Due or in window', 'watch'),
        withTone(open.length, 'Open conditions of class', countOf(open, 'Overdue') > 0 ? 'bad' : 'watch'),
      ],
    };
  },
  vesselInspectionPerYear: (points) => perYear(points, 'Deficiencies'),
  vesselInspectionList: ({ items }) => lastInspection(items, 'Deficiencies'),
  certificates: ({ overview: { available, due, overdue } }) =>
    (available.number ?? 0) + (due.number ?? 0) + (overdue.number ?? 0) > 0
      ? {
          figures: [
            { value: counted(available.number), label: 'Available' },
            withTone(due.number, 'Due', 'watch'),
            withTone(overdue.number, 'Overdue', 'bad'),
          ],
        }
      : undefined,
  accidents: lastOccurrence,
  nearMisses: lastOccurrence,
  nonConformities: lastOccurrence,
  drills: (groups) => {
    const sumOf = (field: 'executed' | 'planned' | 'overdue') =>
      groups.reduce((sum, group) => sum + (group[field] ?? 0), 0);
    const [executed, planned, overdue] = [sumOf('executed'), sumOf('planned'), sumOf('overdue')];
    const drills = executed + planned + overdue;
    if (drills === 0) return undefined;
    return {
      figures: [
        { value: counted(executed), label: 'Executed, 12 months' },
        { value: counted(planned), label: 'Planned' },
        withTone(overdue, 'Overdue', 'bad'),
      ],
      note: `${countedOrMissing(drills, 'drill')} in ${countedOrMissing(groups.length, 'group')}`,
    };
  },
};

const countOf = (surveys: PreloadAnswer<'classSurveys'>, ...statuses: readonly string[]): number =>
  surveys.filter(({ status }) => status !== null && statuses.includes(status)).length;
