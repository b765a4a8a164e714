import { Hono } from 'hono';
import { daysAgo, filtered, momentAgo, parametersOf, textOf, type Entry, type Row } from './answers.ts';
import { noRecord } from './errors.ts';
import { vessels } from './vessels.ts';

/** One family of occurrences: its path, its type in the rows, the name of its id. */
interface Family {
  readonly path: string;
  readonly type: string;
  readonly idName: string;
  readonly firstId: number;
}

const families: readonly Family[] = [
  { path: '/nearmiss', type: 'Near Miss', idName: 'nearMissID', firstId: 700 },
  { path: '/nonconform', type: 'Non Conformity', idName: 'nonConformID', firstId: 800 },
  { path: '/accidents', type: 'Personal Injury', idName: 'accidentID', firstId: 900 },
];

const titles = [
  'Mooring line parted at the bow',
  'Hot work without a permit',
  'Slip on the accommodation ladder',
  'Gas meter found out of calibration',
  'Unlit pilot ladder station',
  'Blocked emergency exit',
];

/** Near misses have one invalid row: a line break of an import. */
const junk: Entry = { imono: vessels[0].imono, day: daysAgo(11), row: 'imported 14 rows' };

const entriesOf = (family: Family): readonly Entry[] => {
  const entries = vessels.flatMap((vessel, fleetIndex) =>
    titles.map((title, index) => {
      const id = String(family.firstId + fleetIndex * titles.length + index);
      const day = daysAgo(8 + index * 30);
      const row: Row = {
        id,
        [family.idName]: id,
        title,
        incidentDateLocal: index % 2 ? momentAgo(8 + index * 30) : day,
        inR_Type: family.type,
        attachment: index % 3 === 0 ? 1 : 0,
        reportedBy: 'Chief officer',
      };
      return { imono: vessel.imono, day, row };
    }),
  );
  return family.path === '/nearmiss' ? [...entries.slice(0, 1), junk, ...entries.slice(1)] : entries;
};

const detailOf = (row: Row, family: Family): Row => ({
  id: row['id'],
  status: 'Approved in office',
  title: row['title'],
  ship: 'Aegean Pilot',
  type: family.type,
  incidentType: null,
  incidentDate: row['incidentDateLocal'],
  incidentDateGMT: row['incidentDateLocal'],
  incidentLocation: 'Main deck',
  dateRecorded: daysAgo(6),
});

const year = new Date().getUTCFullYear();

const chart: Row = {
  yearly: [
    { year: String(year - 1), avgCountperYear: '1.5', numOfYear: 18 },
    { year, avgCountperYear: 1, numOfYear: '3' },
  ],
  monthly: [
    { monthlyOrYear: `${year}-01`, total: '2', avgCount: 0.7 },
    { monthlyOrYear: `${year}-02`, total: 1, avgCount: '0.3' },
    { monthlyOrYear: `${year}-03`, total: null, avgCount: null },
  ],
};

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const callsOf = (family: Family): Hono => {
  const entries = entriesOf(family);
  return new Hono()
    .post('/search', async (context) => context.json({ result: filtered(entries, await parametersOf(context)) }))
    .on(['GET', 'POST'], '/getDetailById', async (context) => {
      const id = textOf(await parametersOf(context), 'Id');
      const row = entries
        .map((entry) => entry.row)
        .filter(isRow)
        .find((one) => one['id'] === id);
      return row ? context.json({ result: detailOf(row, family) }) : noRecord(context, `record ${id}`);
    })
    .on(['GET', 'POST'], '/reportPerMonthAndYear', (context) => context.json({ result: chart }));
};

/** Near misses, non-conformities and accidents. */
export const occurrences = (): Hono =>
  families.reduce((all, family) => all.route(`/occurence${family.path}`, callsOf(family)), new Hono());
