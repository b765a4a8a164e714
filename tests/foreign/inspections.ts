import { Hono } from 'hono';
import { daysAgo, filtered, momentAgo, parametersOf, textOf, type Entry, type Row } from './answers.ts';
import { badRequest, noRecord } from './errors.ts';
import { vessels } from './vessels.ts';

/** One family of inspections: its path, the name of its id, and the format of its ids. */
interface Family {
  readonly path: string;
  readonly idName: string;
  readonly auditType: string;
  readonly idOf: (index: number) => string | number;
  readonly listAs: 'array' | 'page' | 'items';
}

const families: readonly Family[] = [
  {
    path: '/regulatory',
    idName: 'regulatoryID',
    auditType: 'Port State Control',
    idOf: (index) => `a1b2c3d4-5e6f-4a1b-8c2d-${String(index).padStart(12, '0')}`,
    listAs: 'array',
  },
  {
    path: '/audit/external',
    idName: 'externalAuditID',
    auditType: 'SMC',
    idOf: (index) => 2000 + index,
    listAs: 'page',
  },
  {
    path: '/audit/internal',
    idName: 'internalAuditID',
    auditType: 'ISM',
    idOf: (index) => `${3000 + index}`,
    listAs: 'items',
  },
  { path: '/sire', idName: 'sireID', auditType: 'SIRE', idOf: (index) => 4000 + index, listAs: 'page' },
  {
    path: '/vessel',
    idName: 'vesselInspectionID',
    auditType: 'Superintendent',
    idOf: (index) => 5000 + index,
    listAs: 'array',
  },
];

const ports = ['Rotterdam', 'Houston', null, 'Singapore', 'Gothenburg', 'Fujairah'];
const perVessel = 6;

/** The list rows of a family: some numbers as text, a flag as 1, 'true' or absent. */
const entriesOf = (family: Family): readonly Entry[] =>
  vessels.flatMap((vessel, fleetIndex) =>
    Array.from({ length: perVessel }, (_, index) => {
      const id = family.idOf(fleetIndex * perVessel + index + 1);
      const day = daysAgo(10 + index * 40);
      const row: Row = {
        id,
        [family.idName]: id,
        auditName: `${family.auditType} ${vessel.name} ${index + 1}`,
        auditType: index === 4 ? null : family.auditType,
        auditDate: index % 2 ? momentAgo(10 + index * 40) : day,
        port: ports[index],
        deficiencyCount: index % 2 ? index : String(index),
        ...(index === 3 ? {} : { attachment: index % 2 ? 1 : 'true' }),
      };
      return { imono: vessel.imono, day, row };
    }),
  );

const detailOf = (row: Row): Row => ({
  id: row['id'],
  status: 'Closed',
  auditName: row['auditName'],
  auditType: row['auditType'],
  siteName: 'Aegean Pilot',
  inspectionDate: row['auditDate'],
  plannedInspectionDate: null,
  inspector: 'K. Lindqvist',
  master: 'J. Abara',
  description:
    '<p>Opening meeting held.</p><table><tr><th>Area</th><th>Remark</th></tr><tr><td>Deck</td><td>Good order</td></tr></table>',
  itemDetail: [
    {
      type: 'Observation',
      number: '1',
      description: 'Fire door on B deck not closing',
      status: 'Open',
      dueDate: daysAgo(-20),
    },
    { type: 'Deficiency', number: 2, description: null, status: 'Waiting for spares', dueDate: null },
  ],
});

const perYear: readonly Row[] = [
  { year: '2024', avgCountperYear: '2.5', numOfYear: 6 },
  { year: 2025, avgCountperYear: 2, numOfYear: '5' },
  { year: 2026, avgCountperYear: null, numOfYear: 1 },
];

const listed = (family: Family, rows: readonly unknown[]): unknown => {
  if (family.listAs === 'array') return rows;
  return family.listAs === 'items' ? { items: rows } : { items: rows, totalCount: vessels.length * perVessel };
};

const callsOf = (family: Family): Hono => {
  const entries = entriesOf(family);
  return new Hono()
    .post('/search', async (context) =>
      context.json({ result: listed(family, filtered(entries, await parametersOf(context))) }),
    )
    .on(['GET', 'POST'], '/getDetailById', async (context) => {
      const id = textOf(await parametersOf(context), 'Id');
      if (id === '') return badRequest(context, 'Id is missing.', 'Send the id of a list row.');
      // SAFETY: entriesOf creates every entry of this list, with rows as its data.
      const row = entries.map((entry) => entry.row as Row).find((one) => String(one['id']) === id);
      return row ? context.json({ result: detailOf(row) }) : noRecord(context, `record ${id}`);
    })
    .on(['GET', 'POST'], '/reportPerYear', (context) => context.json({ result: perYear }));
};

/** SIRE, vessel inspections, regulatory inspections and both kinds of audits. */
export const inspections = (): Hono =>
  families.reduce((all, family) => all.route(family.path, callsOf(family)), new Hono());
