import { Hono } from 'hono';
import { daysAgo, filtered, momentAgo, parametersOf, textOf, type Entry, type Row } from './answers.ts';
import { noRecord } from './errors.ts';

const year = new Date().getUTCFullYear();

const asEntries = (rows: readonly Row[]): readonly Entry[] =>
  rows.map((row, index) => ({ imono: 0, day: daysAgo(index * 20), row }));

const news: readonly Row[] = Array.from({ length: 14 }, (_, index) => ({
  id: index % 2 ? `n-${index}` : 300 + index,
  categoryId: index % 2 ? 2 : '1',
  title: `Northwind notice ${index + 1}`,
  date: index % 3 ? daysAgo(index * 9) : momentAgo(index * 9),
  content: '<p>All vessels: <b>new bunker clause</b> from the first of the month.</p>',
  author: null,
}));

const newsTabs: readonly Row[] = [
  { id: '1', name: 'Commercial' },
  { id: 2, name: 'Crew' },
];

const newsCalls = (): Hono =>
  new Hono()
    .on(['GET', 'POST'], '/searchByCategoryId', async (context) => {
      const given = await parametersOf(context);
      const category = textOf(given, 'categoryId');
      const rows = news.filter((one) => category === '' || category === '0' || String(one['categoryId']) === category);
      const skip = Number(textOf(given, 'skipCount'));
      const most = Number(textOf(given, 'maxResultCount'));
      return context.json({
        result: { items: rows.slice(skip, most > 0 ? skip + most : undefined), totalCount: String(rows.length) },
      });
    })
    .on(['GET', 'POST'], '/category/lstTab', (context) => context.json({ result: newsTabs }))
    .on(['GET', 'POST'], '/getDetailById', async (context) => {
      const id = textOf(await parametersOf(context), 'Id');
      const found = news.find((one) => String(one['id']) === id);
      return found ? context.json({ result: found }) : noRecord(context, `news ${id}`);
    });

const campaigns = asEntries([
  { id: 81, categoryId: 1, title: 'Mooring safety', date: daysAgo(3), content: '<p>Snap-back zones.</p>' },
  { id: '82', categoryId: 1, title: 'Enclosed spaces', date: momentAgo(30), content: null },
]);

const safetyCalls = (): Hono =>
  new Hono()
    .post('/searchByDate', async (context) =>
      context.json({ result: { items: filtered(campaigns, await parametersOf(context)) } }),
    )
    .on(['GET', 'POST'], '/category/lstTab', (context) => context.json({ result: [{ id: 1, name: 'Campaigns' }] }));

const broadcasts = asEntries([
  { id: 91, category: 'Technical', title: 'Purifier bulletin', date: daysAgo(2), fileName: 'TB-14.pdf' },
  { id: '92', category: 'Crewing', title: 'Visa rules', date: momentAgo(22), fileName: null },
  { id: 93, category: null, title: 'Port of Lagos' },
]);

const budgets = asEntries([
  { id: 101, category: `${year}`, name: 'Budget first half', fileName: 'OPEX H1.xlsx', date: daysAgo(20) },
  { id: '102', category: `${year - 1}`, name: 'Budget', fileName: 'OPEX.pdf', date: momentAgo(260) },
]);

const monthly = asEntries([
  { id: 111, year, month: 3, name: 'Owner report', fileName: 'Owner report.pdf', date: daysAgo(15) },
  {
    id: '112',
    year: String(year),
    month: '2',
    name: 'Owner report',
    fileName: 'Owner report.pdf',
    date: momentAgo(45),
  },
  { id: 113, year: String(year - 1), month: 12, name: 'Owner report', fileName: null },
]);

/** News, safety campaigns, broadcasts, monthly reports and OPEX budgets. */
export const published = (): Hono =>
  new Hono()
    .route('/news', newsCalls())
    .route('/safety', safetyCalls())
    .post('/broadcast/search', async (context) =>
      context.json({ result: filtered(broadcasts, await parametersOf(context)) }),
    )
    .post('/OPEX/search', async (context) => context.json({ result: filtered(budgets, await parametersOf(context)) }))
    .get('/monthly/category/lstTab', (context) =>
      context.json({
        result: [
          { id: 1, name: 'Monthly report', type: 'monthly-report' },
          { id: '2', name: 'OPEX Budget', type: 'opex-budget' },
        ],
      }),
    )
    .post('/monthly/search', async (context) =>
      context.json({ result: { items: filtered(monthly, await parametersOf(context)) } }),
    );
