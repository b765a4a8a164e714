import type { Field, RecordKind } from './kind.ts';

type Kind = Pick<RecordKind, 'sections' | 'detailName' | 'detailDate' | 'vesselField'>;

/** The facts of a record that a list can show as columns: name, date, status and vessel are columns already. */
export const factFields = ({ sections, detailName, detailDate, vesselField }: Kind): readonly Field[] =>
  sections
    .flatMap((section) => (section.panel === 'facts' ? section.fields : []))
    .filter(({ field }) => ![detailName, detailDate, vesselField, 'status'].includes(field));

const prefix = 'detail.';

/** The name of the column of a fact in the address. */
export const factColumnId = (field: string): string => `${prefix}${field}`;

/** The facts among the columns of an address. */
export const factsOfColumns = (columns: readonly string[] = []): readonly string[] =>
  columns.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
