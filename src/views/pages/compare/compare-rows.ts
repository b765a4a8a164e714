import type { CallAnswer } from '../../../contract/catalogue.ts';
import { comparedDueDays, comparedYears, detainingKinds } from '../../../contract/fleet/compare-vessels.ts';
import { cell, counted, day, figureTexts, missingValue, twoDecimals } from '../../../contract/format.ts';
import type { Permission } from '../../../contract/permission.ts';
import { mayRead } from '../../../contract/permission-needs.ts';
import type { Received } from '../../../contract/receive.ts';
import { kinds, kindsInMenuOrder, type KindName } from '../../../contract/records/kinds.ts';

export type Figures = NonNullable<CallAnswer<'fleet.compare'>>;
type VesselFigures = Figures['vessels'][number];
export type Particulars = NonNullable<CallAnswer<'vesselData.byImo'>>;

/** What is known of a compared vessel; undefined: it is not loaded, or the server lacks it. */
export interface ComparedColumn {
  readonly imono: string;
  readonly name: string;
  readonly particulars: Particulars | undefined;
  readonly figures: VesselFigures | undefined;
}

/** One line of the comparison: a text for each vessel, undefined where it is not known. */
export interface CompareRow {
  readonly group: string;
  readonly label: string;
  readonly values: readonly (string | undefined)[];
}

type Permissions = readonly Received<typeof Permission>[];

/** All lines: particulars, records per year, observations by chapter, certificates. */
export const compareRows = (
  columns: readonly ComparedColumn[],
  today: string,
  permissions: Permissions,
): readonly CompareRow[] => [
  ...particularRows(columns),
  ...(columns.some(({ figures }) => figures) ? figureRows(columns, today, permissions) : []),
];

const figureRows = (columns: readonly ComparedColumn[], today: string, permissions: Permissions) => [
  ...certificateRows(columns),
  ...kindsInMenuOrder
    .filter((kind) => kinds[kind].chart !== 'certificateOverview' && mayRead(permissions, [kinds[kind].needs]))
    .flatMap((kind) => yearRows(columns, kind, yearsUntil(today))),
  ...(['SIRE', 'CDI'] as const).flatMap((programme) => chapterRows(columns, programme, today)),
];

/** Whether the known values of a line are not all the same. */
export const differs = ({ values }: CompareRow): boolean =>
  new Set(values.filter((value) => value !== undefined)).size > 1;

const particularRows = (columns: readonly ComparedColumn[]): readonly CompareRow[] => {
  const texts = columns.map(({ particulars }) => particulars && textsOf(particulars));
  const lines = new Map(texts.flatMap((of) => [...(of?.values() ?? [])]).map((line) => [keyOf(line), line]));
  return [...lines.values()].map(({ group, label }) => ({
    group,
    label,
    values: texts.map((of) => of && (of.get(keyOf({ group, label }))?.text ?? missingValue)),
  }));
};

interface Line {
  readonly group: string;
  readonly label: string;
  readonly text: string;
}

const keyOf = ({ group, label }: Pick<Line, 'group' | 'label'>): string => `${group}\n${label}`;

/** The particulars of a vessel by group and label. */
const textsOf = ({ groups }: Particulars): ReadonlyMap<string, Line> =>
  new Map(
    groups.flatMap(({ title, facts }) => {
      const texts = figureTexts(facts);
      const group = title === null ? 'Particulars' : `Particulars: ${title}`;
      return facts.map(({ label }, at) => {
        const line = { group, label: label ?? missingValue, text: texts[at] ?? missingValue };
        return [keyOf(line), line] as const;
      });
    }),
  );

const yearsUntil = (today: string): readonly number[] =>
  Array.from({ length: comparedYears }, (_, place) => Number(today.slice(0, 4)) - place);

const yearText = (year: number, years: readonly number[]): string => `${year}${year === years[0] ? ' (running)' : ''}`;

const yearRows = (
  columns: readonly ComparedColumn[],
  kind: KindName,
  years: readonly number[],
): readonly CompareRow[] => {
  const group = `${kinds[kind].plural} per year`;
  const line = (label: string, year: number, textOf: (of: YearRow | undefined) => string): CompareRow => ({
    group,
    label: `${label}${yearText(year, years)}`,
    values: columns.map(
      ({ figures }) => figures && textOf(figures.years.find((of) => of.kind === kind && of.year === year)),
    ),
  });
  return [
    ...years.map((year) => line('', year, recordsText)),
    ...(detainingKinds.has(kind)
      ? years.map((year) => line('Detentions ', year, (of) => cell(of?.detentions ?? 0, 'count')))
      : []),
  ];
};

type YearRow = VesselFigures['years'][number];

/** How many records, and their findings: '4; 10 findings, 2 open, 8 closed'. */
const recordsText = (of: YearRow | undefined): string => {
  const records = cell(of?.records ?? 0, 'count');
  if (!of || of.findings === null) return records;
  const open = of.openFindings ?? 0;
  const detail = of.findings > 0 ? `, ${cell(open, 'count')} open, ${cell(of.findings - open, 'count')} closed` : '';
  return `${records}; ${counted(of.findings, 'finding')}${detail}`;
};

const chapterRows = (columns: readonly ComparedColumn[], programme: string, today: string): readonly CompareRow[] => {
  const sides = columns.map(({ figures }) => figures?.vetting.find((of) => of.programme === programme));
  const chapters = [...new Set(sides.flatMap((side) => side?.chapters.map(({ chapter }) => chapter) ?? []))];
  if (chapters.length === 0) return [];
  const group = `${programme} observations by chapter since ${day(`${yearsUntil(today).at(-1)}-01-01`)}`;
  return [
    {
      group,
      label: 'Inspections (n)',
      values: sides.map((side) => side && cell(side.inspections ?? 0, 'count')),
    },
    ...chapters.map((chapter) => ({
      group,
      label: chapter,
      values: sides.map((side) => side && observationsText(side, chapter)),
    })),
  ];
};

/** '5 (1.25 per inspection)', or '0'; the placeholder without an inspection. */
const observationsText = ({ inspections, chapters }: VesselFigures['vetting'][number], chapter: string): string => {
  if (!inspections) return missingValue;
  const observations = chapters.find((one) => one.chapter === chapter)?.observations ?? 0;
  if (observations === 0) return '0';
  return `${cell(observations, 'count')} (${twoDecimals(observations / inspections)} per inspection)`;
};

const certificateRows = (columns: readonly ComparedColumn[]): readonly CompareRow[] => {
  const standing = columns.map(({ figures }) => figures?.certificates);
  if (standing.every((of) => !of)) return [];
  const line = (label: string, textOf: (of: NonNullable<VesselFigures['certificates']>) => string): CompareRow => ({
    group: 'Certificates',
    label,
    values: standing.map((of) => (of ? textOf(of) : undefined)),
  });
  return [
    line('All', ({ total }) => cell(total, 'count')),
    line('Overdue', ({ overdue }) => cell(overdue, 'count')),
    line(`Due within ${comparedDueDays} days`, ({ due }) => cell(due, 'count')),
    line('Next due', ({ nextDue, nextName }) =>
      nextDue === null ? missingValue : [day(nextDue), nextName].filter(Boolean).join(' '),
    ),
  ];
};
