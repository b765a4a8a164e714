import { fileName } from '../src/contract/file-name.ts';
import type { Database } from '../server/db/schema.ts';
import { portOf } from './lanes/lane-ports.ts';
import type { NewsKind } from '../server/db/publication-schema.ts';
import { importRows } from './import-rows.ts';
import { broadcastStock, broadcastText } from './data/broadcast-stock.ts';
import { campaignStock } from './data/campaign-stock.ts';
import { type ArticleStock, dockingStock, newsStock } from './data/news-stock.ts';
import { callsOf, dockingOf } from './calls.ts';
import { addDays } from '../src/contract/day-arithmetic.ts';
import { quarterOf } from '../src/contract/period.ts';
import { type Day, addMonths, yearOf } from './days.ts';
import { tradeOf } from './employment.ts';
import { onPurpose, type SeedVessel } from './fleet.ts';
import { insertDocuments, type WithDocuments } from './insert-documents.ts';
import { presentOf } from './itinerary.ts';
import { escapeHtml, writer } from './phrase.ts';
import { letterDocument } from './report-documents.ts';
import { type Random, random } from './random.ts';

interface Written {
  readonly title: string;
  readonly date: Day;
  readonly summary: string;
  readonly body: readonly string[];
}

/** Inserts news of three years, broadcasts of two and campaigns of five, and the files of those that are letters. */
export const insertArticles = async (
  db: Database,
  companies: readonly number[],
  fleet: readonly SeedVessel[],
  today: Day,
): Promise<void> => {
  for (const company of companies) {
    const articles: WithDocuments[] = [];
    const vessels = fleet.filter(({ companyId }) => companyId === company);
    for (const [kind, name, written] of [
      ...newsStock.map(([name, stock], at) => {
        const first = at === 0 ? dockings(vessels, today) : [];
        return ['news', name, [...first, ...news(company, name, stock, vessels, today)].slice(0, ofCategory)] as const;
      }),
      ...broadcastStock.map(([name, stock]) => {
        const under = () => broadcastText[name] ?? [];
        return ['broadcast', name, letters(company, name, stock, 30, today, under)] as const;
      }),
      ...campaignStock.map(
        ([name, stock]) => ['safety', name, letters(company, name, stock, 340, today, campaignText)] as const,
      ),
    ]) {
      for (const { title, date, summary, body } of written) {
        const row = { title, date, summary, content_html: html(body) };
        // The list shows the summary of a broadcast over its text; its file has both.
        const paragraphs = kind === 'broadcast' ? [summary, ...body] : body;
        const letter = hasFile[kind] ? [letterFile(title, date, paragraphs)] : [];
        articles.push({ row: { sheet: sheetOf[kind], row, cells: { Category: name } }, documents: letter });
      }
    }
    await importRows(db, company, today, await insertDocuments(db, articles));
  }
};

const sheetOf: Readonly<Record<NewsKind, string>> = {
  news: 'news',
  broadcast: 'broadcasts',
  safety: 'safety-campaigns',
};

const hasFile: Readonly<Record<NewsKind, boolean>> = { news: false, broadcast: true, safety: true };

const letterFile = (title: string, date: Day, paragraphs: readonly string[]) => ({
  name: fileName(`${title}.pdf`),
  date,
  format: 'pdf' as const,
  document: letterDocument(title, date, paragraphs),
});

/** News of a category. */
const ofCategory = 15;

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
  return Array.from({ length: ofCategory }, (_, at) => {
    const chance = random(`news/${company}/${category}/${at}`);
    const date = addDays(today, -(offset + at * 72 + chance.whole(0, 15)));
    const before = addMonths(date, -3);
    const quarter = quarterOf(before).split('-').toReversed().join(' ');
    const vessel = chance.pick(told(vessels, date));
    const facts: Readonly<Record<string, string>> = {
      vessel: vessel.name,
      port: portBefore(vessel, date, today, chance),
      quarter,
    };
    const write = writer(chance);
    const fill = (text: string) => filled(write(text), facts);
    const offered = stock.map((_, next) => stock[(at + next) % stock.length]).filter((one) => one !== undefined);
    const chosen = offered.find(({ title }) => !titles.has(fill(title))) ?? offered[0];
    if (!chosen) throw new Error(`No news of ${category}`);
    const title = fill(chosen.title);
    titles.add(title);
    return { title, date, summary: fill(chosen.summary), body: chosen.body.map(fill) };
  });
};

const filled = (text: string, facts: Readonly<Record<string, string>>) =>
  text.replace(/\[(\w+)\]/g, (whole, name: string) => facts[name] ?? whole);

/** The vessels that were in the fleet on a day. */
const told = (vessels: readonly SeedVessel[], date: Day) => {
  const sailing = vessels.filter(({ built, imono }) => built < yearOf(date) && imono !== onPurpose.justJoined);
  return sailing.length > 0 ? sailing : vessels;
};

/** Where a vessel called last before a day by her schedule; a port of her trade where that does not reach back. */
const portBefore = (vessel: SeedVessel, date: Day, today: Day, chance: Random): string => {
  const { load, discharge } = tradeOf(vessel);
  const usual = portOf(chance.pick([...load, ...discharge])).name;
  return callsOf(vessel, today).findLast(({ from }) => from < date)?.port ?? usual;
};

/** News of the first vessels that are in dry-dock, from the day after they docked. */
const dockings = (vessels: readonly SeedVessel[], today: Day): Written[] =>
  vessels
    .filter((vessel) => presentOf(vessel) === 'In dry-dock')
    .slice(0, 2)
    .flatMap((vessel) => {
      const docking = dockingOf(vessel, today);
      if (!docking) return [];
      const write = writer(random(`docking/${vessel.imono}`));
      const facts = {
        vessel: vessel.name,
        port: docking.port,
        from: dayInWords(docking.from),
        until: dayInWords(docking.until),
      };
      const [title, summary, ...body] = [dockingStock.title, dockingStock.summary, ...dockingStock.body].map((text) =>
        filled(write(text), facts),
      );
      const date = docking.from < today ? addDays(docking.from, 1) : today;
      return [{ title: title ?? '', date, summary: summary ?? '', body }];
    });

const dayInWords = (day: Day) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Letters and campaigns so many days apart, the newest first in the stock. */
const letters = (
  company: number,
  category: string,
  stock: readonly (readonly [string, string])[],
  apart: number,
  today: Day,
  textOf: (summary: string) => readonly string[],
): Written[] => {
  const chance = random(`letters/${company}/${category}`);
  return stock.map(([title, summary], at) => ({
    title,
    date: addDays(today, -(at * apart + chance.whole(1, apart))),
    summary,
    body: textOf(summary),
  }));
};

const campaignText = (summary: string) => [
  summary,
  '- Discussed at the next safety meeting',
  '- Questions and results to the HSQE department',
  'Reports from the vessels are collected and shared with the fleet at the end.',
];

/** Paragraphs, and lists where points follow one another. */
const html = (paragraphs: readonly string[]): string =>
  paragraphs
    .map((text) =>
      text.startsWith('- ') ? `<ul><li>${escapeHtml(text.slice(2))}</li></ul>` : `<p>${escapeHtml(text)}</p>`,
    )
    .join('')
    .replaceAll('</ul><ul>', '');
