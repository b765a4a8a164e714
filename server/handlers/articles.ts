import { sql } from 'kysely';
import type { CallInput } from '../../src/contract/catalogue.ts';
import type { Article, Broadcast, NewsDetail } from '../../src/contract/models/news.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { notFound } from '../errors/http-error.ts';
import type { NewsKind } from '../db/publication-schema.ts';
import { type ListFilter, listFiltered } from './filtered-list.ts';
import { ownVessel } from '../vessels/own-vessel.ts';

/** The articles of one kind of the caller's company, optionally of one category. Articles apply to every vessel. */
export const searchArticles = async (
  kind: NewsKind,
  { imono, categoryId, ...filter }: ListFilter & { imono?: string | null | undefined; categoryId?: number | undefined },
  call: SignedInContext,
) => {
  if (imono) await ownVessel(call, imono);
  const category = categoryId === undefined ? sql`true` : sql`category.id = ${categoryId}::bigint`;
  const item = sql`json_build_object(${fields})`;
  return listFiltered<Article>(
    call.db,
    sql`select article.id, date, ${item} as item from ${ofCompany(kind, call)} and ${category}`,
    filter,
  );
};

/** The broadcasts of the caller's company with text and files. */
export const searchBroadcasts = async ({ imono, ...filter }: CallInput<'broadcast.search'>, call: SignedInContext) => {
  if (imono) await ownVessel(call, imono);
  const item = sql`json_build_object(${fields}, 'contentHtml', content_html, 'attachment', ${files})`;
  return listFiltered<Broadcast>(
    call.db,
    sql`select article.id, date, ${item} as item from ${ofCompany('broadcast', call)}`,
    filter,
  );
};

/** One article of a kind, with its HTML unsanitised: the client sanitises it before rendering. 404 for any other id. */
export const readArticle = async (kind: NewsKind, id: number, call: SignedInContext): Promise<NewsDetail> => {
  const { rows } = await sql<{ item: NewsDetail }>`
    select json_build_object(${fields}, 'contentHtml', content_html, 'attachment', ${files})::jsonb - 'summary' as item
    from ${ofCompany(kind, call)} and article.id = ${id}::bigint`.execute(call.db);
  if (!rows[0]) throw notFound();
  return rows[0].item;
};

/** The categories of a kind, in their order. */
export const articleTabs = (kind: NewsKind, { db, caller }: SignedInContext) =>
  db
    .selectFrom('news_category')
    .where('company_id', '=', caller.companyId)
    .where('kind', '=', kind)
    .select(['id', 'name'])
    .orderBy('place')
    .execute();

const ofCompany = (kind: NewsKind, { caller }: SignedInContext) =>
  sql`news_article as article join news_category as category on category.id = category_id
    where category.company_id = ${caller.companyId} and kind = ${kind}`;

const fields = sql`'id', article.id, 'title', title, 'category', category.name, 'date', date, 'summary', summary`;

const files = sql`(
  select coalesce(json_agg(json_build_object(
    'id', report_file.id, 'fileName', file_name, 'date', report_file.date, 'size', size, 'variant', null
  ) order by report_file.id), '[]')
  from report_file join file on file.id = file_id where article_id = article.id
)`;
