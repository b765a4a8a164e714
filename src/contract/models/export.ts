import * as z from 'zod/mini';
import { Id, WholeNumber } from './basics.ts';

/** The input of a PDF export: 1 Portrait, 2 Landscape. */
export const ExportInput = z.object({
  Id,
  OptionOrientation: z._default(
    WholeNumber.check(z.refine((way) => way === 1 || way === 2, 'OptionOrientation is 1 or 2')),
    1,
  ),
});
export type ExportInput = z.infer<typeof ExportInput>;
