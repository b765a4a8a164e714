import type { TableMapping } from '../../src/contract/administration/import.ts';
import { sheetNamed } from './sheets/sheets.ts';

/** How a file is read, a line for each sheet: as what, what is left out of it, and what a person should know of its values. */
export const readingLines = (mapping: readonly TableMapping[]): readonly string[] =>
  mapping.flatMap(({ title, sheet, by, hidden, headerRow, columns, constants, notes }) => {
    if (sheet === null) return [`${title}: left out${by === 'none' ? whyLeftOut(hidden) : ''}`];
    const unread = columns.flatMap(({ column, header, samples }, at) =>
      column !== null || samples.length === 0 ? [] : [header || `${at + 1} without a header`],
    );
    const similar = columns.flatMap((one) => (one.by === 'similar' ? [`${one.header} as ${one.column}`] : []));
    return [
      ...(by === 'title' && headerRow === 1
        ? []
        : [`${title} is read as ${sheetNamed(sheet).title}${headerRow > 1 ? `, headers in row ${headerRow}` : ''}`]),
      ...(unread.length === 0 ? [] : [`${title}: left out are the columns ${unread.join(', ')}`]),
      ...(similar.length === 0 ? [] : [`${title}: matched by similarity are ${similar.join(', ')}`]),
      ...constants.map(({ column, value }) => `${title}: every row gets the ${column} ${value}`),
      ...notes.map((note) => `${title}: ${note}`),
      ...columns.flatMap((column) => column.notes.map((note) => `${title}, ${column.header}: ${note}`)),
    ];
  });

const whyLeftOut = (hidden: boolean | undefined): string =>
  hidden ? ', as the workbook hides it' : ', as it is none of the sheets';
