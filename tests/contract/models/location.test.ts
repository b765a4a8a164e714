import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordFilter } from '../../../src/contract/models/filter.ts';
import { hrefFor, parseLocation, recordFilterOf, safeReturn, vesselFilterOf } from '../../../src/routing/location.ts';
import { routes } from '../../../src/routing/routes.ts';
import { aroundTitle, moduleNameOf, tabTitleOf, titleOf, vesselNameOf } from '../../../src/routing/title.ts';
import { dawn } from '../../support/samples.ts';
import { menuEntries } from '../../../src/routing/menu.ts';

const today = '2026-11-21';
const list = '/hsqe-perf/near-misses';

/** Every path of the specification, section 2. */
const addresses = [
  '/auth',
  '/auth/login',
  '/auth/reset-password',
  '/auth/forgot-password',
  '/auth/submitted',
  '/auth/requested',
  '/dashboard',
  '/fleet',
  '/fleet-position',
  '/fleet-schedule',
  '/system',
  '/news',
  '/inspections',
  '/occurrences-incidents',
  '/audits-inspections',
  '/audits-inspections/regulatory',
  '/audits-inspections/audit',
  '/audits-inspections/sire-inspection',
  '/vessel-inspection',
  '/certificate-status',
  '/drills',
  '/class-surveys',
  '/company-info',
  '/occurrence',
  '/occurrence/near-misses',
  '/occurrence/non-conformities',
  '/occurrence/accidents',
  '/tb-info',
  '/tb-info/company-info',
  '/tb-info/tb-news',
  '/tb-info/tb-broadcast',
  '/tb-info/tb-safety-campaign',
  '/tb-info/vessel-data',
  '/monthly-report',
  '/opex-budget',
  '/vetting',
  '/vetting/sire-status',
  '/vetting/sire-status/4100016',
  '/vetting/cdi-status/1',
  '/hsqe-perf',
  '/hsqe-perf/regulatory',
  '/hsqe-perf/audit',
  '/hsqe-perf/sire-inspection',
  '/hsqe-perf/vessel-inspection',
  '/hsqe-perf/certificate-status',
  '/hsqe-perf/drills',
  '/hsqe-perf/near-misses',
  '/hsqe-perf/non-conformities',
  '/hsqe-perf/accidents',
];

describe('a URL', () => {
  it.each(addresses)('%s has a page', (address) =>
    expect(parseLocation(address, today).route.page).not.toBe('notFound'),
  );

  it('that is unknown is not found', () => {
    for (const address of [
      '/x',
      '/drills/12',
      '/drills/abcdefg',
      '/drills/9999',
      '/dashboard/4100016',
      '/vetting/cdi-status/2',
    ])
      expect(parseLocation(address, today).route.page).toBe('notFound');
  });

  it('with trailing slashes is the same as without', () =>
    expect(parseLocation(`${list}/4100016//?count=9`, today)).toEqual(parseLocation(`${list}/4100016?count=9`, today)));

  it('redirects to existing pages, from the menu and from paths without a page', () => {
    const known = new Set<string>(routes.flatMap(({ paths }) => paths));
    const linked = [
      ...menuEntries.map(({ path }) => path),
      ...routes.flatMap(({ redirectCandidates = [] }) => redirectCandidates),
    ];
    expect(linked.filter((path) => !known.has(path))).toEqual([]);
  });

  it('without a page has every page below it as a redirect candidate', () => {
    const redirects = routes.filter(({ page, public: isPublic }) => page === 'redirect' && !isPublic);
    const forgotten = redirects.flatMap(({ name: group, redirectCandidates = [] }) =>
      routes
        // Every page is below '/', so it redirects to the landing page.
        .filter(({ paths }) => group !== '/' && paths.some((path) => path.startsWith(`${group}/`)))
        .filter(({ paths }) => !paths.some((path) => redirectCandidates.includes(path)))
        .map(({ name }) => `${group}: ${name}`),
    );
    expect(redirects.length).toBeGreaterThan(5);
    expect(forgotten).toEqual([]);
  });

  it('belongs to one route only', () => {
    const paths = routes.flatMap((route) => [...route.paths]);
    expect(new Set<string>(paths).size).toBe(paths.length);
  });
});

describe('the query string', () => {
  it.each([
    ['nothing', '', { mode: 'records', count: 5, from: '2026-01-01', to: today }],
    ['a count', '?filter=records&count=12', { mode: 'records', count: 12, from: '2026-01-01', to: today }],
    [
      'dates',
      '?filter=dates&from=2026-02-01&to=2026-03-01',
      { mode: 'dates', count: 5, from: '2026-02-01', to: '2026-03-01' },
    ],
    [
      'dates in the wrong order',
      '?filter=dates&from=2026-03-01&to=2026-02-01',
      { mode: 'dates', count: 5, from: '2026-01-01', to: today },
    ],
    [
      'junk',
      '?filter=x&count=-1&from=2026-13-45&to=;drop',
      { mode: 'records', count: 5, from: '2026-01-01', to: today },
    ],
    ['a count of millions', '?count=1000000', { mode: 'records', count: 1_000_000, from: '2026-01-01', to: today }],
    ['a count of nothing', '?count=0', { mode: 'records', count: 5, from: '2026-01-01', to: today }],
  ])('reads %s', (_, query, filter) => expect(parseLocation(list + query, today).filter).toEqual(filter));

  it('says that its dates end before they begin', () => {
    const addresses = {
      [`${list}?filter=dates&from=2026-03-01&to=2026-02-01`]: true,
      [`${list}/all?from=2026-03-01&to=2026-02-01`]: true,
      [`${list}?from=2999-01-01`]: true,
      [`${list}/all?from=2999-01-01`]: false,
      [`${list}?from=2026-02-01&to=2026-02-01`]: false,
      [list]: false,
    };
    for (const [address, reversed] of Object.entries(addresses))
      expect(parseLocation(address, today).datesReversed, address).toBe(reversed);
  });

  it('opens a record by a number or by the letters, digits and marks of an id', () => {
    const asked = ['7', '0a1f-77', '{0A1F-77}', 'a%2Fb%2B%3D', '0', '', 'a b', '%3Cscript%3E', '9'.repeat(65)];
    expect(asked.map((record) => parseLocation(`${list}?record=${record}`, today).record)).toEqual([
      '7',
      '0a1f-77',
      '{0A1F-77}',
      'a/b+=',
      ...Array.from({ length: 5 }),
    ]);
  });

  it('never breaks the route state, whatever it contains', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.webPath(), (query, path) => {
        expect(
          parseLocation(`${path.startsWith('/') ? path : `/${path}`}?${query}`, today).filter.count,
        ).toBeGreaterThan(0);
      }),
    );
  });

  it('has no search that is empty or too long', () => {
    expect(parseLocation('/fleet?search=', today).search).toBeUndefined();
    expect(parseLocation(`/fleet?search=${'a'.repeat(61)}`, today).search).toBeUndefined();
  });

  it('is unchanged after a round trip through a link', () => {
    const days = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.constantFrom('records' as const, 'dates' as const),
        fc.integer({ min: 1, max: 999_999_999_999_999 }),
        days,
        days,
        fc.option(fc.oneof(fc.integer({ min: 1, max: 1e9 }).map(String), fc.uuid())),
        fc.option(fc.oneof(fc.string({ minLength: 1, maxLength: 60 }), fc.constant(' Åse & Søn? #1 ')), {
          nil: undefined,
        }),
        (mode, count, a, b, record, search) => {
          const [from = a, to = b] = [a, b].toSorted();
          const filter = {
            ...parseLocation(list, today).filter,
            mode,
            ...(mode === 'dates' ? { from, to } : { count }),
          };
          const change = { imono: '4100016', filter, record: record ?? undefined, search };
          const back = parseLocation(hrefFor(parseLocation(list, today), change), today);
          expect({ imono: back.imono, filter: back.filter, record: back.record, search: back.search }).toEqual(change);
        },
      ),
    );
  });
});

it.each([
  ['?count=12&from=2026-02-01', { optionFilter: 2, recordNumber: 12 }],
  ['?filter=dates&from=2026-02-01&to=2026-03-01', { optionFilter: 1, startDate: '2026-02-01', endDate: '2026-03-01' }],
])('%s requests exactly what it contains', (query, asked) =>
  expect(vesselFilterOf(parseLocation(list + query, today), '4100016')).toEqual({
    imono: '4100016',
    ...asked,
    skipCount: 0,
    maxResultCount: 0,
  }),
);

const filterOf = (query: string) => recordFilterOf(parseLocation(`${list}/4100016${query}`, today), '4100016');

describe('the filter of the records of a vessel', () => {
  it('has status, type and text of the address, which the server reads as they were', () => {
    const filter = filterOf('?status=Closed,On%20board%252C%20approved&type=100%2525%20loss&search=%20line%20');
    expect(filter).toMatchObject({ imono: '4100016', optionFilter: 2, recordNumber: 5, text: 'line' });
    const read = RecordFilter.parse(filter);
    expect([read.status, read.type]).toEqual([['Closed', 'On board, approved'], ['100% loss']]);
  });

  it('is the specified one without them', () => {
    expect(filterOf('?count=9')).toEqual(vesselFilterOf(parseLocation(`${list}?count=9`, today), '4100016'));
  });
});

describe('the return address after sign-in', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example/dashboard',
    '/%2f%2fevil',
    'javascript:alert(1)',
    '/\tdashboard',
    '/dash\nboard',
    '',
    '/auth/login',
    '/nowhere',
  ])('is never %j', (address) => expect(safeReturn(address)).toBeUndefined());
  it('is a page of the portal with its filter and record', () => {
    expect(safeReturn(`${list}/4100016?count=9&record=3`)).toBe(`${list}/4100016?count=9&record=3`);
  });
});

const titled = (address: string) =>
  tabTitleOf('Drills', vesselNameOf(parseLocation(address, today), [dawn]), 'Fleet Portal');

describe('the title of a tab', () => {
  it('starts with the vessel of the page, if it has a known one', () => {
    expect(titled('/hsqe-perf/drills/4100016')).toBe('MT Northern Dawn · Drills · Fleet Portal');
    expect(titled('/hsqe-perf/drills')).toBe('Drills · Fleet Portal');
    expect(titled('/hsqe-perf/drills/4100389')).toBe('Drills · Fleet Portal');
  });
});

describe('the module beside a title', () => {
  it('is shown for exactly the menu entries whose name is more specific than the title', () => {
    const named = menuEntries.flatMap(({ path }) => {
      const location = parseLocation(path, today);
      const moduleName = moduleNameOf(location);
      return moduleName ? [[titleOf(location), moduleName]] : [];
    });
    expect(named).toEqual([
      ['Fleet', 'Fleet Summary'],
      ['Compare', 'Compare Vessels'],
      ['OPEX Reports', 'OPEX Budget'],
      ['Audit', 'Internal Audit'],
      ['Keys', 'API Keys'],
      ['System', 'System Checks'],
    ]);
  });
  it('is the same on every path of the page, with and without a vessel', () => {
    expect(moduleNameOf(parseLocation('/audits-inspections/audit/4100016', today))).toBe('Internal Audit');
    expect(moduleNameOf(parseLocation('/audits-inspections/external-audit', today))).toBeUndefined();
    expect(moduleNameOf(parseLocation('/fleet-position/4100016', today))).toBeUndefined();
  });
  it('is also in the title of the tab', () => {
    expect(tabTitleOf('Audit', dawn.name, 'Fleet Portal', 'Internal Audit')).toBe(
      'MT Northern Dawn · Internal Audit · Fleet Portal',
    );
    expect(tabTitleOf('OPEX Reports', undefined, 'Fleet Portal', 'OPEX Budget')).toBe(
      'OPEX Reports · OPEX Budget · Fleet Portal',
    );
  });
  it.each([
    ['Audit', 'Internal Audit', 'Internal', ''],
    ['Fleet', 'Fleet Summary', '', 'Summary'],
    ['Keys', 'API Keys', 'API', ''],
    ['OPEX Reports', 'OPEX Budget', undefined, undefined],
    ['Drills', undefined, undefined, undefined],
  ])('does not repeat the title %s', (title, moduleName, before, after) =>
    expect(aroundTitle(title, moduleName)).toEqual([before, after]),
  );
});

describe('the title of a page', () => {
  it.each([
    ['/dashboard', 'Dashboard'],
    ['/fleet-position/4100016', 'Fleet Positions'],
    ['/opex-budget', 'OPEX Reports'],
    ['/monthly-report', 'Monthly Report'],
    ['/vetting/sire-status/4100016', 'SIRE Status'],
    ['/vetting/cdi-status/1', 'CDI Status'],
    ['/tb-info/tb-safety-campaign', 'TB Safety Campaign'],
    ['/hsqe-perf/near-misses/4100016', 'Occurrence - Near Misses'],
    ['/occurrence/non-conformities', 'Occurrence - Non Conformities'],
    ['/hsqe-perf/accidents', 'Occurrence - Accidents'],
    ['/drills', 'Drills'],
    ['/hsqe-perf/near-misses/abc', 'Page not found'],
    ['/nowhere', 'Page not found'],
  ])('of %s is %s', (address, title) => expect(titleOf(parseLocation(address, today))).toBe(title));
});
