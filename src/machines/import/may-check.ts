import type { ImportBatch } from './import-event.ts';

type Table = ImportBatch['tables'][number];

const isUnanswered = ({ ambiguous, order, column }: Table['columns'][number]): boolean =>
  ambiguous === true && order === null && column !== null;

/** What a person has to say about the file of an import before it is checked. */
export const openQuestions = ({ tables }: Pick<ImportBatch, 'tables'>) => {
  const read = tables.filter(({ sheet }) => sheet !== null);
  return {
    /** No sheet of the file is read. */
    nothingRead: read.length === 0,
    /** The day or the month may come first in a column. */
    unknownOrder: read.some(({ columns }) => columns.some(isUnanswered)),
    /** The sheets of the file without a column that new rows need. */
    incomplete: read.filter(({ missing }) => missing.length > 0),
  };
};

/** Whether the file may be checked. `withoutRequired`: it has only rows that are stored already, which need no further columns. */
export const mayCheck = (batch: Pick<ImportBatch, 'tables'>, withoutRequired: boolean): boolean => {
  const { nothingRead, unknownOrder, incomplete } = openQuestions(batch);
  return !nothingRead && !unknownOrder && (withoutRequired || incomplete.length === 0);
};
