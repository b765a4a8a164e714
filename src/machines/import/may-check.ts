import { unanswered } from '../../contract/administration/question-words.ts';
import type { ImportBatch } from './import-event.ts';

/** What a person has to say about the file of an import before it is checked. */
export const openQuestions = ({ tables }: Pick<ImportBatch, 'tables'>) => {
  const read = tables.filter(({ sheet }) => sheet !== null);
  return {
    /** No sheet of the file is read. */
    nothingRead: read.length === 0,
    /** How many questions nobody answered. */
    open: tables.reduce((sum, table) => sum + unanswered(table).length, 0),
    /** The sheets of the file without a column that new rows need. */
    incomplete: read.filter(({ missing }) => missing.length > 0),
  };
};

/** Whether the file may be checked. `withoutRequired`: it has only rows that are stored already, which need no further columns. */
export const mayCheck = (batch: Pick<ImportBatch, 'tables'>, withoutRequired: boolean): boolean => {
  const { nothingRead, open, incomplete } = openQuestions(batch);
  return !nothingRead && open === 0 && (withoutRequired || incomplete.length === 0);
};
