import type { Problem } from '../../src/contract/administration/import.ts';
import { vettingChapters } from '../fleet/vetting-chapters.ts';
import type { RowRule } from './row-rule.ts';
import type { CellValue } from '../files/file-job.ts';

/** The rule for rows of the sheet Industry: their programme has the chapters, and no vessel was not inspected. */
export const checkIndustry: RowRule = (values, _stored, { programme, inspections, vessels }) =>
  Promise.resolve([
    ...unknownChapters(programme, values),
    ...(Number(vessels) > Number(inspections)
      ? [{ column: 'Vessels', value: String(vessels), reason: 'There are more vessels than inspections' }]
      : []),
  ]);

const unknownChapters = (programme: unknown, values: Readonly<Record<string, CellValue>>): readonly Problem[] => {
  const chapters = vettingChapters[programme === 'CDI' ? 'CDI' : 'SIRE'].length;
  return Object.entries(values).flatMap(([column, value]) => {
    const chapter = Number(/^Chapter (\d+)$/.exec(column)?.[1] ?? 0);
    return chapter > chapters && value
      ? [{ column, value: String(value), reason: `${String(programme)} has ${chapters} chapters` }]
      : [];
  });
};
