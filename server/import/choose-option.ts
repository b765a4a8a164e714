import * as z from 'zod/mini';
import { type AskedQuestion, TableChoice, type TableMapping } from '../../src/contract/administration/import.ts';
import { answerText, choiceOf, unanswered } from '../../src/contract/administration/question-words.ts';
import { type FileChoices, mergeChoice } from './import-rules.ts';
import { isSheetName } from './sheets/sheets.ts';

/**
 * What the options `--choose` say of a file, such as `Sheet1/sheet=near-misses` or `Sheet1/Date/order=dayFirst`, by the titles
 * of its sheets. Throws what is wrong with one in words.
 */
export const choicesOf = (mapping: readonly TableMapping[], options: readonly string[]): FileChoices => {
  const choices: Record<string, TableChoice> = {};
  for (const option of options) {
    const [, title = '', header, key = '', value = ''] = optionPattern.exec(option) ?? [];
    const table = mapping.find((one) => one.title === title);
    if (!table) throw new Error(`--choose "${option}": the file has ${titlesOf(mapping)}, followed by a slash`);
    const choice = z.safeParse(TableChoice, choiceFor(table, { header, key, value }, option));
    const isSheet = !choice.data?.sheet || isSheetName(choice.data.sheet);
    if (!choice.success || !isSheet) throw new Error(`--choose "${option}": ${key} cannot be '${value}'`);
    choices[title] = mergeChoice(choices[title] ?? {}, choice.data);
  }
  return choices;
};

/** The title of a sheet of the file, the header of a column if it is about one, what is chosen, and how. */
const optionPattern = /^([^/]*)\/(?:(.*)\/)?([a-zA-Z-]+)=(.*)$/;

/** Whether an option is about a column, which the others may change. */
export const isOfColumn = (option: string): boolean => optionPattern.exec(option)?.[2] !== undefined;

const titlesOf = (mapping: readonly TableMapping[]): string =>
  `the ${mapping.length === 1 ? 'sheet' : 'sheets'} ${mapping.map(({ title }) => `'${title}'`).join(', ')}`;

interface Option {
  readonly header: string | undefined;
  readonly key: string;
  readonly value: string;
}

const choiceFor = (table: TableMapping, { header, key, value }: Option, option: string): TableChoice => {
  if (header === undefined) {
    if (key === 'sheet') return { sheet: value === '' ? null : value };
    if (key === 'header-row') return { headerRow: Number(value) };
    return choiceOf(key, value);
  }
  if (key === 'value') return { constants: { [header]: value } };
  const at = table.columns.findIndex((column) => column.header === header);
  if (at < 0) throw new Error(`--choose "${option}": '${table.title}' has no header '${header}'`);
  return key === 'column' ? { columns: { [at]: { column: value === '' ? null : value } } } : choiceOf(key, value, at);
};

/** The open questions about the sheets of a file that are read, with the answers and what the samples are by each. */
export const openQuestions = (mapping: readonly TableMapping[]): readonly string[] =>
  mapping.flatMap((table) =>
    unanswered(table).map(({ header, question }) =>
      asked(header === undefined ? table.title : `${table.title}/${header}`, question),
    ),
  );

const asked = (place: string, { kind, text, answers, samples }: AskedQuestion): string =>
  [
    `${place}: ${text}`,
    ...answers.map((answer, at) => {
      const read = samples.map(({ text: value, readings }) => `'${value}' is ${readings[at]}`);
      const words = [...(answerText(answer) === answer ? [] : [answerText(answer)]), ...read];
      return `  "${place}/${kind}=${answer}"${words.length > 0 ? `: ${words.join(', ')}` : ''}`;
    }),
  ].join('\n');
