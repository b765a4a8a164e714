import * as z from 'zod/mini';

/** The company of the signed-in administrator. */
export const OwnCompany = z.object({ name: z.string() });

/** Its new name. */
export const CompanyName = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'The name of the company is missing'),
      z.maxLength(100, 'The name of the company has at most 100 characters'),
    ),
});
