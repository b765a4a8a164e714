import * as z from 'zod/mini';
import { MaybeText } from '../models/basics.ts';
import { nameField } from '../models/name-field.ts';

/** The company of the signed-in administrator. */
export const OwnCompany = z.object({ name: z.string(), version: MaybeText });

/** Its new name. */
export const CompanyName = z.object({
  name: nameField('The name of the company'),
});
