import type { Database } from '../handler.ts';
import type { NewsKind } from '../schema.ts';
import { broadcastStock } from './data/broadcast-stock.ts';
import { campaignStock } from './data/campaign-stock.ts';
import { type ArticleStock, newsStock } from './data/news-stock.ts';
import { ports } from './data/ports.ts';
import { type Day, addDays, addMonths, yearOf } from './days.ts';
import type { SeedVessel } from './fleet.ts';
import { idsGoOn, insertRows } from './insert.ts';
import { escapeHtml, writer } from './phrase.ts';
import { random } from './random.ts';

/** A letter of a broadcast or campaign that has a file. */
export interface ArticleFile {
  readonly company: number;
  readonly article: number;
  readonly category: string;
  readonly title: string;
  readonly date: Day;
}

interface Written {
  readonly title: string;
  readonly date: Day;
  readonly summary: string;
  readonly content_html: string;
}

/** Inserts news of three years, broadcasts of two and campaigns of five; answers those that have files. */
export const insertArticles = async (
  db: Database,
  companies: readonly number[],
  fleet: readonly SeedVessel[],
  today: Day,
): Promise<ArticleFile[]> => {
  const categories: object[] = [];
  const articles: object[] = [];
  const files: ArticleFile[] = [];
  for (const company of companies) {
    const vessels = fleet.filter(({ companyId }) => companyId === company);
    for (const [kind, name, written] of [
      ...newsStock.map(([name, stock]) => ['news', name, news(company, name, stock, vessels, today)] as const),
      ...broadcastStock.map(([name, stock]) => ['broadcast', name, letters(company, name, stock, 30, today)] as const),
      ...campaignStock.map(([name, stock]) => ['safety', name, letters(company, name, stock, 340, today)] as const),
    ]) {
      const category_id = categories.length + 1;
      categories.push({ id: category_id, company_id: company, kind, name, place: category_id });
      for (const article of written) {
        const id = articles.length + 1;
        articles.push({ id, category_id, ...article });
        if (hasFile[kind])
          files.push({ company, article: id, category: name, title: article.title, date: article.date });
      }
    }
  }
  await insertRows(db, 'news_category', categories);
  await insertRows(db, 'news_article', articles);
  for (const table of ['news_category', 'news_article'] as const) await idsGoOn(db, table);
  return files;
};

const hasFile: Readonly<Record<NewsKind, boolean>> = { news: false, broadcast: true, safety: true };

/** Fifteen of a category, about ten weeks apart. */
const news = (
  company: number,
  category: string,
  stock: readonly ArticleStock[],
  vessels: readonly SeedVessel[],
  today: Day,
): Written[] => {
  const start = random(`news/${company}/${category}`);
  const offset = start.whole(0, 20);
  const titles = new Set<string>();
  return Array.from({ length: 15 }, (_, at) => {
    const chance = random(`news/${company}/${category}/${at}`);
    const date = addDays(today, -(offset + at * 72 + chance.whole(0, 15)));
    const before = addMonths(date, -3);
    const quarter = `Q${Math.ceil(Number(before.slice(5, 7)) / 3)} ${yearOf(before)}`;
    const facts: Readonly<Record<string, string>> = {
      vessel: chance.pick(vessels).name,
      port: chance.pick(ports).name,
      quarter,
    };
    const write = writer(chance);
    const fill = (text: string) => write(text).replace(/\[(\w+)\]/g, (whole, name: string) => facts[name] ?? whole);
    const offered = stock.map((_, next) => stock[(at + next) % stock.length]).filter((one) => one !== undefined);
    const chosen = offered.find(({ title }) => !titles.has(fill(title))) ?? offered[0];
    if (!chosen) throw new Error(`No news of ${category}`);
    const title = fill(chosen.title);
    titles.add(title);
    return { title, date, summary: fill(chosen.summary), content_html: html(chosen.body.map(fill)) };
  });
};

/** Letters and campaigns so many days apart, the newest first in the stock. */
const letters = (
  company: number,
  category: string,
  stock: readonly (readonly [string, string])[],
  apart: number,
  today: Day,
): Written[] => {
  const chance = random(`letters/${company}/${category}`);
  return stock.map(([title, summary], at) => ({
    title,
    date: addDays(today, -(at * apart + chance.whole(1, apart))),
    summary,
    content_html: html([
      summary,
      '- Discussed at the next safety meeting',
      '- Questions and results to the HSQE department',
      'Reports from the vessels are collected and shared with the fleet at the end.',
    ]),
  }));
};

/** Paragraphs, and lists where points follow one another. */
const html = (paragraphs: readonly string[]): string =>
  paragraphs
    .map((text) =>
      text.startsWith('- ') ? `<ul><li>${escapeHtml(text.slice(2))}</li></ul>` : `<p>${escapeHtml(text)}</p>`,
    )
    .join('')
    .replaceAll('</ul><ul>', '');
