import type { Browser, BrowserContext, Page } from '@playwright/test';
import { savingData, signInOn } from '../portal-page.ts';
import { median } from './quantile.ts';
import { type MeasuredPage, measurePageLoad, type PageLoad } from './page-load.ts';
import type { Rounds } from './rounds.ts';
import { type LinkSpeed, openShapedLink, type ShapedLink } from './shaped-link.ts';

/** A server whose pages are measured, over a link of its own. */
export interface PageSubject {
  readonly name: string;
  readonly context: BrowserContext;
  readonly link: ShapedLink;
  readonly pages: Readonly<Record<string, MeasuredPage>>;
}

/** One page of one subject over one link: the medians of the rounds. */
export interface LoadRow {
  readonly link: string;
  readonly page: string;
  readonly subject: string;
  readonly load: PageLoad;
}

const login: MeasuredPage = { path: '/auth/login', marks: { usable: 'input[type=password]' } };
const dashboard: MeasuredPage = {
  path: '/dashboard',
  marks: {
    frame: 'main h1',
    data: '.attention li, .news-links li, table.benchmark tbody td',
    map: '.fleet-map .highcharts-mappoint-series .highcharts-point',
  },
};
const floorLogin: MeasuredPage = { path: '/', marks: { usable: 'input[type=password]' } };

const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1440, height: 900 } });

/** A portal: its sign-in page in a browser without a session, its dashboard in one with a session. */
export const portalSubjects = async (browser: Browser, name: string, port: number): Promise<readonly PageSubject[]> => {
  const link = await openShapedLink(port);
  const [visitor, user] = [await newContext(browser), await newContext(browser)];
  const page = await user.newPage();
  await signInOn(page, `http://localhost:${link.port}`);
  await page.waitForLoadState('networkidle');
  await page.close();
  return [
    { name, context: visitor, link, pages: { 'sign-in': login } },
    { name, context: user, link, pages: { dashboard } },
  ];
};

export const floorSubject = async (browser: Browser, port: number): Promise<PageSubject> => ({
  name: 'floor',
  context: await newContext(browser),
  link: await openShapedLink(port),
  pages: { 'sign-in': floorLogin },
});

const openPage = (context: BrowserContext) => async (): Promise<Page> => {
  const page = await context.newPage();
  await savingData(page);
  return page;
};

const medianLoad = (loads: readonly PageLoad[]): PageLoad => ({
  kB: median(loads.map(({ kB }) => kB)),
  kBToMarks: median(loads.map(({ kBToMarks }) => kBToMarks)),
  requests: median(loads.map(({ requests }) => requests)),
  fcp: median(loads.map(({ fcp }) => fcp)),
  lcp: median(loads.map(({ lcp }) => lcp)),
  marks: Object.fromEntries(
    Object.keys(loads[0]?.marks ?? {}).map((mark) => [mark, median(loads.map(({ marks }) => marks[mark] ?? 0))]),
  ),
});

/** How the pages are opened: over which link (undefined: the loopback), and with what the browser's cache holds. */
export interface LoadCondition {
  readonly speed: LinkSpeed | undefined;
  readonly warm: boolean;
}

/** Opens every page of every subject under each condition in turns, round after round, until no further round begins. */
export const measureLoads = async (
  subjects: readonly PageSubject[],
  conditions: readonly LoadCondition[],
  rounds: Rounds,
): Promise<readonly LoadRow[]> => {
  const loads = new Map<string, { readonly row: Omit<LoadRow, 'load'>; readonly of: PageLoad[] }>();
  while (rounds.begin())
    for (const { speed, warm } of conditions) {
      for (const { link } of subjects) link.setSpeed(speed);
      for (const { name, context, link, pages } of subjects)
        for (const [page, measured] of Object.entries(pages)) {
          const row = { link: linkName(speed, warm), page, subject: name };
          const entry = loads.get(JSON.stringify(row)) ?? { row, of: [] };
          loads.set(JSON.stringify(row), entry);
          entry.of.push(await measurePageLoad(openPage(context), `http://localhost:${link.port}`, measured, !warm));
        }
    }
  for (const { link } of subjects) link.setSpeed(undefined);
  return [...loads.values()].map(({ row, of }) => ({ ...row, load: medianLoad(of) }));
};

const linkName = (speed: LinkSpeed | undefined, warm: boolean): string =>
  `${speed?.name ?? 'loopback'}${warm ? ', second visit' : ''}`;
