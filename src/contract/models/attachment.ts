import * as z from 'zod/mini';
import { essential } from '../leniency.ts';
import { Id } from './basics.ts';

/** The kind of a record's attachment; each variant has its own icon. */
export const AttachmentVariant = z.enum([
  'executed',
  'reported',
  'approved on board',
  'approved in office',
  'overdue',
  'rejected',
  'unplanned',
]);
export type AttachmentVariant = z.infer<typeof AttachmentVariant>;

/** A file of a record. `date` is YYYY-MM-DD, `size` in bytes, null if the file is generated on request. */
export const Attachment = essential(
  z.object({
    id: Id,
    fileName: z.string(),
    date: z.string(),
    size: z.nullable(z.number()),
    variant: z.nullable(AttachmentVariant),
  }),
  'id',
);
export type Attachment = z.infer<typeof Attachment>;
