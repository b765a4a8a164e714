import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/contract/catalogue.ts';
import { receive } from '../../src/contract/receive.ts';

type Specified = readonly [fields: string, call: keyof typeof catalogue, answer: object, read?: object];

const benchmark = {
  categoryId: '11',
  categoryName: 'Lost time injuries',
  parentId: '1',
  bHasValue: true,
  parentTB: 0.42,
  ikp: 0.6,
  color: 'green',
};
const occurrence = {
  id: '7',
  title: 'Mooring line parted',
  incidentDateLocal: '2026-03-14T09:30',
  inR_Type: 'Near Miss',
  attachment: true,
  nearMissID: '7',
  nonConformID: '8',
  accidentID: '9',
};
const inspection = {
  id: '21',
  auditName: 'Port State Control',
  auditDate: '2026-03-14',
  port: 'Rotterdam',
  deficiencyCount: 2,
  attachment: false,
  vesselInspectionID: '21',
  regulatoryID: '22',
  externalAuditID: '23',
  internalAuditID: '24',
  sireID: '25',
};
const drill = {
  drillGroup: 'Fire',
  siteName: 'Aegean Pilot',
  countItemDrillPerDrillPlan: 3,
  drillDetail: 'Galley fire',
};
const figures = { observations: 12, inspections: 4, avgCompany: 3.25, vesselCount: 2 };
const quarter = { time: '2026-Q1', observations: figures, benchmarks: { ...figures, avgCompany: 2.75 } };
const chapter = { chapter: '5 Safety Management', observations: figures, benchmarks: figures };
const year = { year: 2026, avgCountperYear: 2.5, numOfYear: 6 };
const month = { monthlyOrYear: '2026-03', total: 3, avgCount: 1.25 };
const certificates = {
  available: { number: 34, percent: 85 },
  overdue: { number: 2, percent: 5 },
  due: { number: 4, percent: 10 },
};

// The fields of the specification, verbatim, with its spellings. Client, server and the other tests take theirs from the
// contract, so only this list detects a change there. The fields of details are in tests/components/record-details.test.tsx.
const specified: readonly Specified[] = [
  [
    'User profile: firstName, lastName, email, owner, frontends (name, read, level)',
    'account.profile',
    {
      firstName: 'Marit',
      lastName: 'Solberg',
      email: 'marit@northwind.example',
      owner: { id: 4, name: 'Northwind Tankers' },
      frontends: [{ name: 'News', read: true, level: 2 }],
    },
  ],
  ['Vessel: id, imono, name', 'account.vessels', [{ id: '3', imono: '4100016', name: 'Aegean Pilot' }]],
  [
    'Device: id, platform, isCurrentDevice',
    'device.search',
    [{ id: '31', platform: 'Chrome on Windows', isCurrentDevice: true }],
  ],
  [
    'Benchmark category: categoryId, categoryName, parentId, bHasValue, parentTB, ikp, color',
    'account.dashboard',
    [benchmark],
  ],
  [
    'Repeating question: questions, instances',
    'vetting.repeating',
    [{ questions: '5.1.3 Were the lines in order?', instances: 4 }],
    { items: [{ questions: '5.1.3 Were the lines in order?', instances: 4 }] },
  ],
  [
    'Certificate overview: available, overdue and due entries, each with number and percent',
    'certificate.search',
    certificates,
    { overview: certificates },
  ],
  [
    'Occurrence list row: id, title, incidentDateLocal, inR_Type, attachment flag, ids nearMissID, nonConformID, accidentID',
    'nearMiss.search',
    { items: [occurrence] },
  ],
  [
    'Inspection/audit list row: id, auditName, auditDate, port, deficiencyCount, attachment flag, ids vesselInspectionID, regulatoryID, externalAuditID, internalAuditID, sireID',
    'regulatory.search',
    { items: [inspection] },
  ],
  ['Inspection/audit list group field: auditType', 'regulatory.search', { items: [{ auditType: 'Initial' }] }],
  [
    'Drill list entries: drillGroup, siteName, countItemDrillPerDrillPlan, drillDetail',
    'drill.search',
    { items: [drill] },
  ],
  ['Chart data, yearly: year, avgCountperYear, numOfYear', 'regulatory.chart', { yearly: [year] }, [year]],
  [
    'Chart data, monthly: monthlyOrYear, total, avgCount',
    'nearMiss.chart',
    { monthly: [month] },
    { perMonth: [month], perYear: [] },
  ],
  [
    'Vetting quarter row: time, observations and benchmarks, each with observations, inspections, avgCompany, vesselCount',
    'vetting.quarter',
    [quarter],
  ],
  ['Vetting chapter row: chapter, observations and benchmarks', 'vetting.chapter', [chapter]],
  ['Broadcast items: category', 'broadcast.search', { items: [{ title: 'Winter zones', category: 'Navigation' }] }],
  ['OPEX budget items: category', 'opex.search', { items: [{ reportId: '5', category: 'Budget 2026' }] }],
  ['Monthly report items: year, month', 'monthly.search', { items: [{ reportId: '6', year: 2026, month: 10 }] }],
  ['News: items, totalCount', 'news.search', { items: [{ id: '61', title: 'Dry-docking' }], totalCount: 25 }],
  ['Safety campaign: items', 'safety.byDate', { items: [{ id: '62', title: 'Mooring safety' }] }],
  [
    'TMSA entries: name, itemList',
    'tmsa.search',
    [{ name: '1 Leadership', itemList: [{ name: '1.1', contentHtml: '<p>Text</p>' }] }],
  ],
];

describe('an answer is read by the field names of the specification', () => {
  for (const [fields, call, answer, read = answer] of specified)
    it(fields, () => {
      const { data, unreadable, faults } = receive(catalogue[call].output, answer);
      expect({ unreadable, faults }).toEqual({ unreadable: 0, faults: [] });
      expect(data).toMatchObject(read);
    });
});
