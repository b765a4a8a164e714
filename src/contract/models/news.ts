import * as z from 'zod/mini';
import { Attachment } from './attachment.ts';
import { Id, MaybeText, WholeNumber } from './basics.ts';

/** A tab of a page that has categories. */
export const Tab = z.object({ id: Id, name: z.string() });

/** What a news, broadcast or campaign list shows of one entry. */
export const Article = z.object({
  id: Id,
  title: z.string(),
  category: z.string(),
  date: z.string(),
  summary: MaybeText,
});
export type Article = z.infer<typeof Article>;

export const NewsDetail = z.object({
  id: Id,
  title: z.string(),
  category: z.string(),
  date: z.string(),
  contentHtml: z.string(),
  attachment: z.array(Attachment),
});

/** Broadcasts carry their files. */
export const Broadcast = z.object({ ...Article.shape, attachment: z.array(Attachment) });

/** A file of a monthly report; grouped by year, then month (1–12). */
export const MonthlyReport = z.object({
  reportId: Id,
  year: z.number(),
  month: z.number(),
  fileName: z.string(),
  date: z.string(),
  size: z.number(),
});
/** A file of an OPEX budget, grouped by category. */
export const OpexReport = z.object({
  reportId: Id,
  category: z.string(),
  fileName: z.string(),
  date: z.string(),
  size: z.number(),
});

/** A TMSA element and what belongs to it. */
export const TmsaEntry = z.object({
  name: z.string(),
  itemList: z.array(z.object({ name: z.string(), contentHtml: z.string() })),
});

/** What the manager says of itself. */
export const CompanyInfo = z.object({ name: z.string(), contentHtml: z.string() });

export const ByCategory = z.object({
  categoryId: z.optional(WholeNumber),
  skipCount: z._default(WholeNumber.check(z.refine((count) => count >= 0)), 0),
  maxResultCount: z._default(WholeNumber.check(z.refine((count) => count >= 0)), 0),
});
