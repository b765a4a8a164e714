import type { CallName } from '../../src/contract/catalogue.ts';
import { kindNames } from '../../src/contract/records/kinds.ts';
import type { Schema } from './schema.ts';

/** The table that the rows of a response are read from, and the tables of fields that come from another. */
export interface AnswerTables {
  readonly root: keyof Schema;
  readonly [field: string]: keyof Schema;
}

const record: AnswerTables = { root: 'record', attachment: 'attachment' };
const article: AnswerTables = { root: 'news_article', attachment: 'report_file' };

/** The tables that the values of a response come from, to log values that do not match the contract. */
export const answerTables: Partial<Record<CallName, AnswerTables>> = {
  'vesselData.byImo': { root: 'vessel' },
  'attachment.latest': { root: 'attachment' },
  'classSurvey.byImo': { root: 'class_survey' },
  'tmsa.search': { root: 'tmsa_entry' },
  'company.info': { root: 'company_page' },
  'news.search': article,
  'news.byCategory': article,
  'news.detail': article,
  'broadcast.search': article,
  'safety.byDate': article,
  'safety.detail': article,
  'monthly.search': { root: 'report_file' },
  'opex.search': { root: 'report_file' },
  ...Object.fromEntries(
    kindNames.flatMap((kind) => [`${kind}.search`, `${kind}.detail`].map((call) => [call, record])),
  ),
};
