import type { Generated } from 'kysely';
import type { Day, Json, MaybeDay, OwnCompany, OwnReference } from './column-types.ts';

/** The kinds of article; each has its own page. */
export type NewsKind = 'news' | 'broadcast' | 'safety';

/** The tables of what a company's office publishes. */
export interface PublicationSchema {
  benchmark_category: {
    id: Generated<number>;
    company_id: number;
    name: string;
    parent_id: number | null;
    has_value: boolean;
    own_value: number | null;
    industry_value: number | null;
    color: 'green' | 'yellow' | 'red' | null;
    /** The time that the values are of, and where the industry's is from, in words. */
    period: string | null;
    source: string | null;
    place: number;
  };
  news_category: { id: Generated<number>; company_id: number; kind: NewsKind; name: string; place: number };
  news_article: {
    id: Generated<number>;
    category_id: number;
    title: string;
    date: Day;
    summary: string | null;
    content_html: string;
    reference: OwnReference;
    company_id: OwnCompany;
  };
  /** A file of a report or an article; with a vessel, only accounts that may see the vessel get it. */
  report_file: {
    id: Generated<number>;
    company_id: number;
    kind: 'monthly' | 'opex' | 'article';
    article_id: number | null;
    vessel_id: number | null;
    category: string;
    /** The first day of the month a monthly report is about. */
    period: MaybeDay;
    file_id: number;
    file_name: string;
    date: Day;
    reference: OwnReference;
  };
  tmsa_entry: {
    id: Generated<number>;
    company_id: number;
    name: string;
    items: Json<{ name: string; contentHtml: string }[]>;
    place: number;
  };
  /** The page about the manager of a company's vessels. */
  company_page: { company_id: number; name: string; content_html: string };
}
