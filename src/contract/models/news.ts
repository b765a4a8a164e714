import * as z from 'zod/mini';
import { alsoAccepting, essential } from '../leniency.ts';
import { Attachment } from './attachment.ts';
import { asHtml, asTextOf, Id, MaybeText, withAliases, WholeNumber } from './basics.ts';

/** A tab of a page that has categories. The tabs of the reports are the report pages: monthly first, then OPEX. */
export const Tab = essential(z.object({ id: Id, name: z.string() }), 'id', 'name');

/** One entry of a news, broadcast or campaign list. */
export const Article = essential(
  z.object({ id: Id, title: z.string(), category: z.string(), date: z.string(), summary: MaybeText }),
  'id',
  'title',
);
export type Article = z.infer<typeof Article>;

export const NewsDetail = alsoAccepting(
  z.object({
    id: Id,
    title: z.string(),
    category: z.string(),
    date: z.string(),
    contentHtml: z.string(),
    attachment: z.array(Attachment),
  }),
  asHtml,
);
export type NewsDetail = z.infer<typeof NewsDetail>;

/** Broadcasts include their text and files; the files are downloaded by id, as reports are. */
export const Broadcast = alsoAccepting(
  essential(z.object({ ...Article.shape, contentHtml: z.string(), attachment: z.array(Attachment) }), 'title'),
  asHtml,
);
export type Broadcast = z.infer<typeof Broadcast>;

/** A report's file may arrive as `id` and `title`, as in other rows. */
const asFile = (value: unknown): unknown =>
  withAliases('reportId', 'id')(withAliases('fileName', 'name', 'title')(value));

/** A file of a monthly report; grouped by year, then month (1–12). The category is the kind of report. */
export const MonthlyReport = alsoAccepting(
  essential(
    z.object({
      reportId: Id,
      category: z.string(),
      year: z.number(),
      month: z.number(),
      fileName: z.string(),
      date: z.string(),
      size: z.nullable(z.number()),
    }),
    'reportId',
  ),
  asFile,
);
export type MonthlyReport = z.infer<typeof MonthlyReport>;

/** A file of an OPEX budget, grouped by category. */
export const OpexReport = alsoAccepting(
  essential(
    z.object({
      reportId: Id,
      category: z.string(),
      fileName: z.string(),
      date: z.string(),
      size: z.nullable(z.number()),
    }),
    'reportId',
  ),
  asFile,
);
export type OpexReport = z.infer<typeof OpexReport>;

/** A TMSA element and its contents. */
export const TmsaEntry = essential(
  z.object({
    name: z.string(),
    itemList: z.array(essential(z.object({ name: z.string(), contentHtml: z.string() }), 'name')),
  }),
  'name',
);
export type TmsaEntry = z.infer<typeof TmsaEntry>;

/** The page about the manager; the HTML is empty if there is none. */
export const CompanyInfo = alsoAccepting(z.object({ name: z.string(), contentHtml: z.string() }), (value) =>
  asTextOf('contentHtml')(asHtml(value)),
);

export const ByCategory = z.object({
  categoryId: z.optional(WholeNumber),
  skipCount: z._default(WholeNumber.check(z.refine((count) => count >= 0)), 0),
  maxResultCount: z._default(WholeNumber.check(z.refine((count) => count >= 0)), 0),
});
