import * as z from 'zod/mini';
import { nameField } from '../../src/contract/models/name-field.ts';
import { HttpError } from '../errors/http-error.ts';

/** A name that an operator typed, by the rule of the forms; 400 says why it is none. */
export const requireName = (what: string, typed: string): string => {
  const { data, error } = z.safeParse(nameField(what), typed);
  if (data === undefined) throw new HttpError(400, error?.issues[0]?.message ?? `${what} is not valid`);
  return data;
};
