import { expect, it } from 'vitest';
import { type Searchable, searchGroups, type SearchOption } from '../../../src/machines/selectors/search-groups.ts';
import { kindNames } from '../../../src/contract/records/kinds.ts';
import { parseLocation } from '../../../src/routing/location.ts';
import { keyOf, maxRecentChoices, type RecentChoice, withChoice } from '../../../src/routing/recent-choice.ts';
import { accounts, dawn, everything, star } from '../../support/samples.ts';
import { foundCertificate, foundView } from '../search-everything.world.ts';

const nearMiss = {
  ...foundCertificate,
  list: 'nearMiss',
  id: '9',
  title: 'Hose burst',
  number: null,
  place: 'Rotterdam',
  date: null,
  status: 'Open',
  excerpt: 'the hose burst at',
};
const survey = {
  ...foundCertificate,
  list: 'classSurvey',
  id: '7',
  title: '',
  number: 'BTS',
  place: null,
  date: null,
  status: null,
};

const vessels = [dawn, star];
const blank: Searchable = {
  keyword: '',
  found: [],
  views: [],
  recent: [],
  vessels,
  permissions: everything,
  location: undefined,
};

const headings = (of: Partial<Searchable>) => searchGroups({ ...blank, ...of }).map(({ heading }) => heading);
const options = (heading: string, of: Partial<Searchable>): readonly SearchOption[] =>
  searchGroups({ ...blank, ...of }).find((group) => group.heading === heading)?.options ?? [];
const titles = (heading: string, of: Partial<Searchable>) => options(heading, of).map(({ title }) => title);

it('lists pages and commands without a keyword, and the recent choices first', () => {
  expect(headings({})).toEqual(['Pages', 'Commands']);
  expect(headings({ keyword: ' ' })).toEqual(['Pages', 'Commands']);
  expect(headings({ recent: [{ kind: 'page', path: '/fleet' }] })).toEqual(['Recent', 'Pages', 'Commands']);
  expect(titles('Commands', {})).toEqual([
    'Refresh Page',
    'My Devices',
    'Light appearance',
    'Dark appearance',
    'Appearance as the system',
    'Logout',
  ]);
});

it('lists the groups in one order, those without options left out', () => {
  const found = [nearMiss, foundCertificate];
  expect(headings({ keyword: 'a', found: [] })).toEqual(['Pages', 'Commands', 'Vessels']);
  expect(headings({ keyword: 'open', found, views: [foundView] })).toEqual([
    'Lists',
    'Views',
    'Records',
    'Certificates',
  ]);
  expect(headings({ keyword: 'zz', found })).toEqual(['Records', 'Certificates']);
  expect(headings({ keyword: 'zz' })).toEqual([]);
});

it('finds vessels by all words of name and IMO number, and opens the page that the account may read', () => {
  expect(options('Vessels', { keyword: 'DAWN north' })).toEqual([
    {
      key: `vessel ${dawn.imono}`,
      title: dawn.name,
      detail: `IMO ${dawn.imono}`,
      excerpt: null,
      status: null,
      choice: { to: `/fleet-position/${dawn.imono}`, recent: { kind: 'vessel', imono: dawn.imono } },
    },
  ]);
  expect(titles('Vessels', { keyword: star.imono })).toEqual([star.name]);
  expect(titles('Vessels', { keyword: 'dawn star' })).toEqual([]);
  expect(titles('Vessels', { keyword: 'dawn', permissions: accounts['nothing@'] ?? [] })).toEqual([]);
  const crew = options('Vessels', { keyword: 'dawn', permissions: accounts['crew@'] ?? [] });
  expect(crew.map(({ choice }) => 'to' in choice && choice.to)).toEqual([`/hsqe-perf/drills/${dawn.imono}`]);
});

it('says which vessel left the fleet', () => {
  const former = { ...star, retiredAt: '2026-03-01T00:00:00Z' };
  const found = options('Vessels', { keyword: 'mt', vessels: [dawn, former] });
  expect(found.map(({ detail }) => detail)).toEqual([`IMO ${dawn.imono}`, `IMO ${star.imono}, former vessel`]);
});

it('lists eight vessels at most', () => {
  const fleet = Array.from({ length: 9 }, (_, at) => ({ ...dawn, imono: `410000${at}`, name: `MT ${at}` }));
  expect(titles('Vessels', { keyword: 'mt', vessels: fleet })).toHaveLength(8);
});

it('lists what is named by a word before what has it anywhere', () => {
  expect(headings({ keyword: 'near misses', found: [nearMiss] })).toEqual(['Pages', 'Records']);
  expect(headings({ keyword: 'dark', found: [nearMiss] })).toEqual(['Commands', 'Records']);
  expect(headings({ keyword: 'isses' })).toEqual([]);
});

it('opens a view of the list of all vessels, or of one vessel, with its settings', () => {
  const [ofAll, ofOne] = options('Views', {
    keyword: 'open',
    views: [foundView, { ...foundView, id: '13', list: 'near-misses' }, { ...foundView, id: '14', list: 'gone' }],
  });
  expect(ofAll).toMatchObject({
    key: 'view 12',
    title: 'Open moorings',
    detail: 'View of Occurrence - Near Misses',
    choice: {
      to: '/hsqe-perf/near-misses/all?status=Open',
      recent: { kind: 'page', path: '/hsqe-perf/near-misses' },
    },
  });
  expect(ofOne?.choice).toMatchObject({ to: '/hsqe-perf/near-misses?status=Open' });
  expect(titles('Views', { keyword: 'open', views: [{ ...foundView, list: 'gone' }] })).toEqual([]);
  expect(titles('Views', { views: [foundView] })).toEqual([]);
});

it('lists overdue rows first, then due ones, the others as they were found', () => {
  const found = ['Available', 'Due', null, 'Overdue'].map((status, at) => ({
    ...foundCertificate,
    id: String(at),
    status,
  }));
  expect(options('Certificates', { keyword: 'sec', found }).map(({ status }) => status)).toEqual([
    'Overdue',
    'Due',
    'Available',
    null,
  ]);
});

it('finds the pages of the menu that the account may read, by label and heading', () => {
  expect(options('Pages', { keyword: 'fleet sum' })[0]).toMatchObject({
    key: 'page /fleet',
    title: 'Fleet Summary',
    detail: 'MY FLEET',
    choice: { to: '/fleet', recent: { kind: 'page', path: '/fleet' } },
  });
  expect(titles('Pages', { keyword: 'vetting' })).toEqual(['SIRE', 'CDI']);
  expect(titles('Pages', { keyword: 'near misses' })).toEqual(['Near Misses']);
  expect(titles('Pages', { permissions: accounts['crew@'] ?? [] })).toEqual([
    'Due Dates',
    'Drills',
    'News',
    'My Account',
  ]);
});

it('keeps the vessel of the page behind the search', () => {
  const location = parseLocation(`/hsqe-perf/drills/${star.imono}`, '2026-11-29');
  const addresses = options('Pages', { keyword: 'acc', location }).map(({ choice }) => 'to' in choice && choice.to);
  expect(addresses).toEqual([`/hsqe-perf/accidents/${star.imono}`, '/account']);
});

it('opens a record in the list of its vessel, and a class survey on the page of its vessel', () => {
  const found = [nearMiss, survey];
  expect(options('Records', { keyword: 'hose', found })).toEqual([
    {
      key: 'nearMiss 9',
      title: 'Hose burst',
      detail: `Near Miss · ${dawn.name} · Rotterdam`,
      excerpt: 'the hose burst at',
      status: 'Open',
      choice: {
        to: `/hsqe-perf/near-misses/${dawn.imono}?record=9`,
        recent: { kind: 'row', list: 'nearMiss', id: '9' },
      },
    },
    {
      key: 'classSurvey 7',
      title: 'Class Survey',
      detail: `Class Survey · BTS · ${dawn.name}`,
      excerpt: null,
      status: null,
      choice: { to: `/class-surveys/${dawn.imono}?record=7`, recent: { kind: 'row', list: 'classSurvey', id: '7' } },
    },
  ]);
  expect(options('Certificates', { keyword: 'sec', found: [foundCertificate] })).toMatchObject([
    { key: 'certificate 7', detail: `Certificate · SEC-0815 · ${dawn.name} · 01.03.2027` },
  ]);
});

it('writes the id of another server into the address as it is', () => {
  const [option] = options('Records', { keyword: 'hose', found: [{ ...nearMiss, id: 'a+b/c=' }] });
  expect(option?.choice).toMatchObject({ to: `/hsqe-perf/near-misses/${dawn.imono}?record=a%2Bb%2Fc%3D` });
});

it('knows every kind of record, and leaves out lists that it does not know', () => {
  const found = [...kindNames, 'unknown', 'toString'].map((list) => ({ ...nearMiss, list }));
  const listed = [
    ...titles('Records', { keyword: 'hose', found }),
    ...titles('Certificates', { keyword: 'hose', found }),
  ];
  expect(listed).toHaveLength(kindNames.length);
});

it('lists no rows of an earlier answer for a keyword of one letter', () => {
  for (const keyword of ['h', ' h ']) expect(headings({ keyword, found: [nearMiss] })).not.toContain('Records');
});

it('lists recent choices in their order, as far as they are known, and not beside a keyword', () => {
  const recent: readonly RecentChoice[] = [
    { kind: 'row', list: 'nearMiss', id: '9' },
    { kind: 'row', list: 'nearMiss', id: '10' },
    { kind: 'page', path: '/fleet' },
    { kind: 'page', path: '/gone' },
    { kind: 'vessel', imono: dawn.imono },
    { kind: 'vessel', imono: '1234567' },
  ];
  const listed = options('Recent', { recent, found: [nearMiss] });
  expect(listed.map(({ title }) => title)).toEqual(['Hose burst', 'Fleet Summary', dawn.name]);
  expect(listed.map(({ key }) => key)).toEqual([
    'recent nearMiss 9',
    'recent page /fleet',
    `recent vessel ${dawn.imono}`,
  ]);
  expect(headings({ recent, keyword: 'fleet', found: [nearMiss] })).not.toContain('Recent');
});

it('has a key of its own for each option', () => {
  const recent: readonly RecentChoice[] = [{ kind: 'page', path: '/fleet' }];
  const keys = searchGroups({ ...blank, recent }).flatMap((group) => group.options.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
});

it('stores the newest eight choices, each once', () => {
  const pages = Array.from(
    { length: maxRecentChoices + 1 },
    (_, at): RecentChoice => ({ kind: 'page', path: `/${at}` }),
  );
  const stored = pages.reduce<readonly RecentChoice[]>(withChoice, []);
  expect(stored.map(keyOf)).toEqual(pages.slice(1).toReversed().map(keyOf));
  expect(withChoice(stored, { kind: 'page', path: '/3' }).map(keyOf).slice(0, 3)).toEqual([
    'page /3',
    'page /8',
    'page /7',
  ]);
  const different: readonly RecentChoice[] = [
    { kind: 'vessel', imono: dawn.imono },
    { kind: 'row', list: 'drill', id: '3' },
    { kind: 'row', list: 'accident', id: '3' },
  ];
  expect(different.reduce<readonly RecentChoice[]>(withChoice, [])).toHaveLength(3);
});
