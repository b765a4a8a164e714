import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { CertificateStatus } from '../../../src/contract/models/certificate.ts';
import { PerMonthAndYear } from '../../../src/contract/models/chart.ts';
import { Broadcast, MonthlyReport, NewsDetail, OpexReport } from '../../../src/contract/models/news.ts';
import {
  FleetSchedule,
  OwnPosition,
  Position,
  VesselData,
  VesselHtml,
  Voyage,
} from '../../../src/contract/models/vessel.ts';
import { BenchmarkCategory, ChapterRow } from '../../../src/contract/models/vetting.ts';
import { receive } from '../../../src/contract/receive.ts';

const point = { latitude: '1.5', longitude: 2, time: '2026-04-02T06:00:00Z' };

const certificates = { available: { number: '2', percent: 50 }, items: [{ id: 7, name: 'Load Line' }] };

const calls = [
  { id: 1, port: 'Rotterdam', eta: '2026-04-02', etd: '2026-04-03' },
  { id: 2, port: 'Gothenburg', arrival: '2026-04-05' },
];

const written: readonly (readonly [what: string, schema: z.ZodMiniType, value: unknown, read: object])[] = [
  [
    'the categories of certificates beside the certificates',
    CertificateStatus,
    certificates,
    { overview: { available: { number: 2, percent: 50 }, due: { number: null } }, items: [{ id: '7' }] },
  ],
  [
    'months and years as the specification calls them',
    PerMonthAndYear,
    {
      monthly: [{ monthlyOrYear: '2026-03', total: 1 }],
      yearly: [{ year: 2026, avgCountperYear: '1.5', numOfYear: 3 }],
    },
    {
      perMonth: [{ monthlyOrYear: '2026-03', total: 1 }],
      perYear: [{ monthlyOrYear: '2026', total: 3, avgCount: 1.5 }],
    },
  ],
  [
    'a chapter whose sides are figures',
    ChapterRow,
    { chapter: 5, observations: 0.9, benchmarks: '0.84' },
    { chapter: '5', observations: { avgCompany: 0.9 }, benchmarks: { avgCompany: 0.84 } },
  ],
  [
    'a category whose parent is 0',
    BenchmarkCategory,
    { categoryId: 2, categoryName: 'Safety', parentId: 0 },
    { categoryId: '2', parentId: null },
  ],
  ['a report by its id and name', MonthlyReport, { id: 4, name: 'Owner' }, { reportId: '4', fileName: 'Owner' }],
  ['a budget by its id and title', OpexReport, { id: 'a1', title: 'H1' }, { reportId: 'a1', fileName: 'H1' }],
  ['an article whose text is its content', NewsDetail, { id: 1, content: '<p>x</p>' }, { contentHtml: '<p>x</p>' }],
  ['a broadcast whose text is its body', Broadcast, { title: 'x', body: '<p>x</p>' }, { contentHtml: '<p>x</p>' }],
  ['a description of a vessel as html', VesselHtml, { html: '<p>x</p>' }, { contentHtml: '<p>x</p>' }],
  ['a position with its time', Position, { imono: 4100016, ...point }, { reportedAt: point.time, latitude: 1.5 }],
  ['a position of the vessel asked for', OwnPosition, point, { reportedAt: point.time, longitude: 2 }],
  ['a voyage as a list of its positions', Voyage, [point], { track: [{ latitude: 1.5, time: point.time }] }],
  [
    'a schedule as a list of voyages',
    FleetSchedule,
    { items: [{ voyageNo: 12, to: 'Houston' }] },
    { voyages: [{ voyageNo: '12', to: { name: 'Houston' } }] },
  ],
  [
    'a schedule as a list of port calls',
    FleetSchedule,
    calls,
    {
      voyages: [
        {
          from: { name: null },
          to: { name: 'Rotterdam' },
          calls: [{ arrival: '2026-04-02', departure: '2026-04-03' }],
        },
        { from: { name: 'Rotterdam' }, to: { name: 'Gothenburg' }, departure: '2026-04-03', eta: '2026-04-05' },
      ],
    },
  ],
  [
    'particulars in one object',
    VesselData,
    { id: 1, imono: 4100016, name: 'Dawn', portOfRegistry: 'Monrovia', mmsi: 636012345, flag: null },
    {
      imono: '4100016',
      groups: [
        {
          title: 'Particulars',
          facts: [
            { label: 'Port of registry', value: 'Monrovia' },
            { label: 'MMSI', value: 636012345 },
          ],
        },
      ],
    },
  ],
  [
    'particulars in one list',
    VesselData,
    [{ label: 'Flag', value: 'Liberia' }],
    { groups: [{ facts: [{ label: 'Flag', value: 'Liberia' }] }] },
  ],
];

describe('the client accepts likely variants of other backends:', () => {
  it.each(written)('%s', (_, schema, value, read) => {
    const { data, unreadable, faults } = receive(schema, value);
    expect(data).toMatchObject(read);
    expect({ unreadable, faults }).toEqual({ unreadable: 0, faults: [] });
  });
});
