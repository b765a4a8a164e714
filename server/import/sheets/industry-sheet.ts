import { vettingChapters } from '../../fleet/vetting-chapters.ts';
import type { Column, Entity, Sheet } from './sheet.ts';
import { programmeColumn } from './vetting-sheets.ts';

const mostChapters = Math.max(...Object.values(vettingChapters).map(({ length }) => length));

const wholeNumber = (header: string, explanation: string, place: string): Column => ({
  header,
  explanation,
  type: 'wholeNumber',
  required: true,
  min: 1,
  max: 1_000_000,
  places: [place],
});

const chapterColumns = Array.from({ length: mostChapters }, (_, at): Column => {
  const chapter = at + 1;
  return {
    header: `Chapter ${chapter}`,
    explanation: `Observations of chapter ${chapter} in all of these inspections; empty: none`,
    type: 'number',
    min: 0,
    max: 10_000_000,
    places: [`chapters.${chapter}`],
  };
});

/** The industry's vetting figures, which the company's are compared with. */
export const industrySheet: Sheet = {
  name: 'industry',
  title: 'Industry',
  needs: ['SIRE', 'CDI'],
  table: 'vetting_industry',
  columns: [
    { ...programmeColumn, explanation: 'SIRE or CDI' },
    {
      header: 'Quarter',
      explanation: 'The quarter of the inspections, such as 2026-Q1',
      type: 'text',
      required: true,
      pattern: [/^\d{4}-Q[1-4]$/, 'a quarter such as 2026-Q1'],
      aliases: ['Period'],
      places: ['quarter'],
    },
    wholeNumber('Inspections', "Of the industry's vessels in the quarter", 'inspections'),
    wholeNumber('Vessels', 'How many vessels were inspected', 'vessels'),
    ...chapterColumns,
  ],
  key: ['Programme', 'Quarter'],
  identity: ['id'],
  fixed: {},
  owner: 'company',
  references: [],
  stored: ['programme', 'quarter', 'inspections', 'vessels', 'observed'],
  blank: { chapters: {} },
  decode: ({ observed, ...row }) => ({ ...row, chapters: byChapter(Array.isArray(observed) ? observed : []) }),
  encode: ({ chapters, ...row }) => ({ ...row, observed: observedOf(row['programme'], chapters) }),
  removable: true,
};

const byChapter = (observed: readonly unknown[]): Entity =>
  Object.fromEntries(observed.map((number, at) => [String(at + 1), number]));

const observedOf = (programme: unknown, chapters: unknown): readonly number[] => {
  const given = new Map(Object.entries(chapters ?? {}));
  return vettingChapters[programme === 'CDI' ? 'CDI' : 'SIRE'].map((_, at) => Number(given.get(String(at + 1)) ?? 0));
};
