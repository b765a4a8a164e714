import * as z from 'zod/mini';
import { Attachment } from './attachment.ts';
import { Id, MaybeText, WholeNumber } from './basics.ts';

/** A tab of a page that has categories. Those of the reports are the report pages: monthly first, then OPEX. */
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
export type NewsDetail = z.infer<typeof NewsDetail>;

/** Broadcasts carry their text and their files; those download by their id as reports do. */
export const Broadcast = z.object({ ...Article.shape, contentHtml: z.string(), attachment: z.array(Attachment) });
export type Broadcast = z.infer<typeof Broadcast>;

/** A file of a monthly report; grouped by year, then month (1–12). The category is the kind of report. */
export const MonthlyReport = z.object({
  reportId: Id,
  category: z.string(),
  year: z.number(),
  month: z.number(),
  fileName: z.string(),
  date: z.string(),
  size: z.nullable(z.number()),
});
export type MonthlyReport = z.infer<typeof MonthlyReport>;

/** A file of an OPEX budget, grouped by category. */
export const OpexReport = z.object({
  reportId: Id,
  category: z.string(),
  fileName: z.string(),
  date: z.string(),
  size: z.nullable(z.number()),
});
export type OpexReport = z.infer<typeof OpexReport>;

/** A TMSA element and what belongs to it. */
export const TmsaEntry = z.object({
  name: z.string(),
  itemList: z.array(z.object({ name: z.string(), contentHtml: z.string() })),
});
export type TmsaEntry = z.infer<typeof TmsaEntry>;

/** What the manager says of itself; nothing yet where the HTML is empty. */
export const CompanyInfo = z.object({ name: z.string(), contentHtml: z.string() });

export const ByCategory = z.object({
  categoryId: z.optional(WholeNumber),
  skipCount: z._default(WholeNumber.check(z.refine((count) => count >= 0)), 0),
  maxResultCount: z._default(WholeNumber.check(z.refine((count) => count >= 0)), 0),
});
