import type { CallInput } from '../../src/contract/catalogue.ts';
import { notFound } from '../errors/http-error.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { articleTabs, readArticle, searchArticles, searchBroadcasts } from './articles.ts';
import type { Handlers } from './handler.ts';
import { readReportFile, reportTabs, searchMonthly, searchOpex } from './reports.ts';
import { vettingHandlers } from './vetting.ts';

/** The benchmark of the caller's company, parents before their children; 404 for another owner. */
const readBenchmark = async ({ owner }: CallInput<'account.dashboard'>, { db, caller }: SignedInContext) => {
  if (owner !== 0 && owner !== caller.companyId) throw notFound();
  return db
    .selectFrom('benchmark_category')
    .where('company_id', '=', caller.companyId)
    .select([
      'id as categoryId',
      'name as categoryName',
      'parent_id as parentId',
      'has_value as bHasValue',
      'own_value as parentTB',
      'industry_value as ikp',
      'color',
      'period',
      'source',
    ])
    .orderBy('place')
    .execute();
};

/** What the manager's office publishes: vetting, benchmark, news, reports, the management system and the company. */
export const publicationHandlers = {
  ...vettingHandlers,
  'account.dashboard': readBenchmark,
  'news.search': (filter, call) => searchArticles('news', filter, call),
  'news.byCategory': (filter, call) => searchArticles('news', filter, call),
  'news.tabs': (_, call) => articleTabs('news', call),
  'news.detail': ({ id }, call) => readArticle('news', id, call),
  'broadcast.search': searchBroadcasts,
  'safety.byDate': (filter, call) => searchArticles('safety', filter, call),
  'safety.tabs': (_, call) => articleTabs('safety', call),
  'safety.detail': ({ id }, call) => readArticle('safety', id, call),
  'opex.search': searchOpex,
  'monthly.tabs': (_, call) => reportTabs(call),
  'monthly.search': searchMonthly,
  'attachment.report': readReportFile,
  'tmsa.search': (_, call) => managementSystem(call),
  'company.info': (_, call) => companyPage(call),
} satisfies Partial<Handlers>;

/** The elements of the management system, by number. */
const managementSystem = ({ db, caller }: SignedInContext) =>
  db
    .selectFrom('tmsa_entry')
    .where('company_id', '=', caller.companyId)
    .select(['name', 'items as itemList'])
    .orderBy('place')
    .execute();

/** The manager's page; if there is none, the company's name and an empty text. */
const companyPage = async ({ db, caller }: SignedInContext) =>
  db
    .selectFrom('company')
    .leftJoin('company_page as page', 'page.company_id', 'company.id')
    .where('company.id', '=', caller.companyId)
    .select(({ fn, val }) => [
      fn.coalesce('page.name', 'company.name').as('name'),
      fn.coalesce('page.content_html', val('')).as('contentHtml'),
    ])
    .executeTakeFirstOrThrow();
