import type { CallParameters } from '../../../contract/catalogue.ts';
import { optionFilterInspecType } from '../../../contract/models/filter.ts';
import { optionFilter } from '../../../contract/models/option-filter.ts';
import { periodOf } from '../../../contract/period.ts';
import type { RouteState } from '../../../routing/location.ts';
import { summaryId } from '../../../routing/parameters.ts';
import { filterBarMachine } from '../../../machines/filter-bar/filter-bar.ts';
import { type QueryRequest, request } from '../../../machines/query/query-request.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { VettingPage } from './VettingPage.tsx';
import { definePage, machine } from '../define-page.ts';
import { query } from '../page-query.ts';

type Programme = 'SIRE' | 'CDI';
/** Creates an analytics request; all of them take the same filter. */
type Make<N extends VettingCall> = (
  filter: CallParameters<VettingCall>,
  of: { readonly owner: string },
) => QueryRequest<N> | undefined;
type VettingCall = `vetting.${'quarter' | 'chapter' | 'repeating' | 'inspections' | 'matrix'}`;

interface AnalyticsScope {
  /** The most rows; 0: as many as the server sends. */
  readonly maxResultCount?: number;
  /** The vessel of the request; undefined: all of them. */
  readonly vesselAt?: (location: RouteState) => string | undefined;
}

/** The analytics filter: the period, the vessel (on a vessel's page, else all), and the account's company as owner. */
const analytics = <const N extends VettingCall>(
  programme: Programme,
  make: Make<N>,
  { maxResultCount = 0, vesselAt = vesselOfPage }: AnalyticsScope = {},
) =>
  query((location: RouteState) => {
    if (location.route.vessels && location.imono === undefined) return undefined;
    const imono = vesselAt(location);
    const { startDate, endDate } = periodOf(location.period, location.filter, location.today);
    const scope = imono === undefined ? optionFilterInspecType.all : optionFilterInspecType.vessel;
    return make(
      {
        ...(imono && { imono }),
        optionFilter: optionFilter.dates,
        startDate,
        endDate,
        skipCount: 0,
        maxResultCount,
        optionFilterInspecType: scope,
        ownerID: 0,
        programme,
      },
      { owner: imono ?? 'all' },
    );
  });

const vesselOfPage = ({ imono }: RouteState) => (imono === summaryId ? undefined : imono);

const figures = (programme: Programme) => ({
  filterBar: machine(({ filterBar }) => filterBarMachine.provide(filterBar)),
  quarter: analytics(programme, (filter, of) => request('vetting.quarter', filter, of)),
  chapter: analytics(programme, (filter, of) => request('vetting.chapter', filter, of)),
  repeating: analytics(programme, (filter, of) => request('vetting.repeating', filter, of), {
    maxResultCount: 10,
  }),
  inspections: analytics(programme, (filter, of) => request('vetting.inspections', filter, of), {
    vesselAt: (location) => vesselOfPage(location) ?? location.fleet.vessel[0],
  }),
  matrix: analytics(programme, (filter, of) => (filter.imono ? undefined : request('vetting.matrix', filter, of))),
});

/** SIRE compared with the industry, for the fleet ('Summary') or one vessel. */
export const sireStatus = definePage({
  view: VettingPage,
  machines: {
    vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu)),
    ...figures('SIRE'),
    sources: query(() => request('account.lastUpdateItems', {})),
  },
});

/** CDI of the fleet compared with the industry. */
export const cdiStatus = definePage({
  view: VettingPage,
  machines: { ...figures('CDI'), lastUpdate: query(() => request('vetting.lastUpdateCdi', {})) },
});
