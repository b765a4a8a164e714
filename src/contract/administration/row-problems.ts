import { ApiError } from '../problem.ts';
import type { RowProblems } from './stored-row.ts';
import type { Received } from '../receive.ts';

/** Throws the problems of a row that was not written as one text, which `problemsByField` takes apart. */
export const refuseProblems = ({ problems }: Received<typeof RowProblems>): undefined => {
  const lines = problems.map(({ field, reason }) => (field === null ? reason : `${field}: ${reason}`));
  if (lines.length > 0) throw new ApiError('invalid', lines.join('\n'));
};

/** The reasons by field, of these fields, and the lines that belong to none of them. */
export const problemsByField = (
  text: string | undefined,
  fields: readonly string[],
): { readonly byField: ReadonlyMap<string, string>; readonly others: readonly string[] } => {
  const byField = new Map<string, string>();
  const others: string[] = [];
  for (const line of text?.split('\n') ?? []) {
    const field = fields.find((name) => line.startsWith(`${name}: `));
    if (field === undefined) others.push(line);
    else byField.set(field, line.slice(field.length + 2));
  }
  return { byField, others };
};

/** The field of an item of a list, as problems name it. */
export const itemField = (list: string, at: number, header: string): string => `${list} ${at + 1}: ${header}`;
