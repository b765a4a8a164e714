import type { Database } from '../server/db/schema.ts';
import { importRows } from './import-rows.ts';
import { companyPages } from './data/company-pages.ts';
import { managementSystem } from './data/management-system.ts';
import type { Day } from './days.ts';
import type { SeedVessel } from './fleet.ts';
import { insertArticles } from './insert-articles.ts';
import { insertBenchmark } from './insert-benchmark.ts';
import { insertOwnPorts } from './insert-ports.ts';
import { insertReports } from './insert-reports.ts';
import { insertVetting } from './insert-vetting.ts';
import { escapeHtml } from './phrase.ts';

/** Inserts what the managers' offices publish, once the fleet's records are there. */
export const insertPublications = async (db: Database, fleet: readonly SeedVessel[], today: Day): Promise<void> => {
  await insertOwnPorts(db, published, today);
  await insertVetting(db, published, fleet, today);
  await insertBenchmark(db, published, today);
  await insertArticles(db, published, fleet, today);
  await insertReports(db, published, fleet, today);
  for (const company of published) {
    const elements = managementSystem.map(([name, documents], at) => ({
      sheet: 'tmsa',
      row: { name, place: at, items: itemsOf(documents) },
    }));
    await importRows(db, company, today, elements);
  }
  for (const [at, { name, contentHtml }] of companyPages.entries())
    await importRows(db, at + 1, today, [{ sheet: 'company-page', row: { name, content_html: contentHtml } }]);
};

/** The companies whose manager publishes; the third has nothing yet. */
const published = [1, 2];

const itemsOf = (documents: readonly (readonly [string, string])[]) =>
  documents.map(([name, text]) => ({ name, contentHtml: `<p>${escapeHtml(text)}</p>` }));
