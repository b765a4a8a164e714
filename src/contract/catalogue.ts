import * as z from 'zod/mini';
import { accountCatalogue } from './account-catalogue.ts';
import type { AdministrationCatalogue } from './administration/administration-catalogue.ts';
import { attentionCalls } from './attention/attention.ts';
import type { CatalogueEndpoint } from './catalogue-endpoint.ts';
import { file, get, list } from './endpoint.ts';
import { compareVessels } from './fleet/compare-vessels.ts';
import { fleetList } from './fleet/fleet-list.ts';
import { fleetSchedule } from './fleet/fleet-schedule.ts';
import { voyageCalls } from './fleet/voyages.ts';
import * as account from './models/account.ts';
import { ById, ByImo, ByImoNo, Id, Imo, Nothing, page, WholeNumber } from './models/basics.ts';
import { CertificateOverview } from './models/certificate.ts';
import { FleetFilter, VesselFilter, VettingFilter } from './models/filter.ts';
import * as news from './models/news.ts';
import * as vessel from './models/vessel.ts';
import * as vetting from './models/vetting.ts';
import { dueNeeds, findingNeeds } from './permission-needs.ts';
import { recordCalls } from './records/kinds.ts';
import type { Received } from './receive.ts';
import { searchCalls } from './search/found-rows.ts';
import { viewCalls } from './views/saved-view.ts';

const base = '/api/services';
const optional = { optional: true } as const;
const withoutLoading = { loading: 'none' } as const;

/**
 * Every endpoint that the pages of the specification use: method, path, input, output, required permissions and loading
 * indicator. The endpoints of ADMINISTRATION are in administration/administration-catalogue.ts. The client loads both with
 * the shell, and accountCatalogue with the start.
 */
export const catalogue = {
  ...accountCatalogue,
  'account.dashboard': get(
    `${base}/account/cms/owner/dashboardInfo`,
    z.object({ owner: WholeNumber }),
    z.array(vetting.BenchmarkCategory),
    { needs: 'DASHBOARD' },
  ),

  'fleet.detail': get(`${base}/fleet/getDetailByIMO`, z.object({ IMO: z.optional(Imo) }), z.array(vessel.FleetDetail), {
    needs: 'My Fleet',
  }),
  'fleet.compare': compareVessels,
  'fleet.certificates': get(`${base}/certificate/getStatus`, Nothing, CertificateOverview, {
    ...optional,
    needs: ['DASHBOARD', 'Certificate Status'],
  }),
  'track.byImo': get(`${base}/vesseltrack/GetByImo`, ByImo, z.nullable(vessel.Voyage), { needs: 'My Fleet' }),
  'track.all': get(`${base}/vesseltrack/GetAll`, Nothing, z.array(vessel.Position), {
    needs: ['DASHBOARD', 'My Fleet'],
  }),
  'track.lastUpdate': get(`${base}/vesseltrack/TimeLastUpdate`, Nothing, z.nullable(account.LastUpdate), {
    needs: ['DASHBOARD', 'My Fleet'],
  }),
  'track.position': get(`${base}/vesseltrack/v2/GetPositionByImo`, ByImo, z.nullable(vessel.OwnPosition), {
    needs: 'My Fleet',
  }),
  'track.schedule': get(`${base}/vesseltrack/GetFleetScheduleByImo`, ByImo, vessel.FleetSchedule, {
    needs: 'Fleet Schedule',
  }),
  'schedule.fleet': fleetSchedule,
  'track.latestReport': get(
    `${base}/vesseltrack/TrackingPosition/vessel/{imo}/latest`,
    ByImo,
    z.nullable(vessel.VoyageReport),
    { needs: 'My Fleet' },
  ),
  'track.latestOfVoyage': get(
    `${base}/vesseltrack/TrackingPosition/vessel/{imo}/voyage/{voyageId}/latest`,
    z.object({ imo: Imo, voyageId: Id }),
    z.nullable(vessel.VoyageReport),
    { needs: 'My Fleet' },
  ),
  ...voyageCalls,
  'classSurvey.byImo': get(`${base}/classsurveys/GetByImo`, ByImoNo, z.array(vessel.ClassSurvey), {
    needs: 'Class Survey',
  }),
  'classSurvey.fleet': fleetList('class-surveys', 'Class Survey'),
  'finding.fleet': fleetList('findings', findingNeeds),
  'due.fleet': fleetList('due-dates', dueNeeds),
  'vesselData.byImo': get(`${base}/vesseldata/getByImo`, ByImoNo, vessel.VesselData, {
    needs: 'Vessel Data',
    ...withoutLoading,
  }),
  'vesselData.html': get(`${base}/vesseldata/getContentHtmlByImo`, ByImoNo, vessel.VesselHtml, {
    needs: 'Vessel Data',
  }),
  'attachment.latest': list(`${base}/attachmentlatestprofile/search`, VesselFilter, page(vessel.LatestAttachment), {
    needs: 'Vessel Data',
  }),
  'attachment.report': file(`${base}/attachment/report`, z.object({ reportId: Id }), {
    ...optional,
    needs: ['Monthly Reports', 'OPEX Budget', 'News'],
  }),

  ...recordCalls,
  ...attentionCalls,
  ...searchCalls,
  ...viewCalls,

  'vetting.quarter': list(`${base}/analytics/quarter`, VettingFilter, z.array(vetting.QuarterRow), {
    needs: ['SIRE', 'CDI'],
  }),
  'vetting.chapter': list(`${base}/analytics/chapter`, VettingFilter, z.array(vetting.ChapterRow), {
    needs: ['SIRE', 'CDI'],
  }),
  'vetting.repeating': list(`${base}/analytics/reapeating`, VettingFilter, vetting.RepeatingQuestions, {
    needs: ['SIRE', 'CDI', 'DASHBOARD'],
  }),
  'vetting.inspections': list(`${base}/analytics/inspections`, VettingFilter, page(vetting.VettingInspection), {
    ...optional,
    needs: ['SIRE', 'CDI'],
  }),
  'vetting.matrix': list(`${base}/analytics/matrix`, VettingFilter, vetting.VettingMatrix, {
    ...optional,
    needs: ['SIRE', 'CDI'],
  }),
  'vetting.lastUpdateCdi': get(`${base}/analytics/detailastupdateCDI`, Nothing, z.nullable(account.LastUpdate), {
    needs: 'CDI',
  }),

  'broadcast.search': list(`${base}/broadcast/search`, FleetFilter, page(news.Broadcast), { needs: 'News' }),
  'news.search': list(`${base}/news/search`, FleetFilter, page(news.Article), {
    ...optional,
    needs: ['News', 'DASHBOARD'],
    loading: 'fullWhenAsked',
  }),
  'news.byCategory': get(`${base}/news/searchByCategoryId`, news.ByCategory, page(news.Article), { needs: 'News' }),
  'news.tabs': get(`${base}/news/category/lstTab`, Nothing, z.array(news.Tab), { needs: 'News' }),
  'news.detail': get(`${base}/news/getDetailById`, ById, news.NewsDetail, { needs: ['News', 'DASHBOARD'] }),
  'safety.byDate': list(
    `${base}/safety/searchByDate`,
    z.extend(FleetFilter, { categoryId: z.optional(WholeNumber) }),
    page(news.Article),
    { needs: 'News' },
  ),
  'safety.tabs': get(`${base}/safety/category/lstTab`, Nothing, z.array(news.Tab), { needs: 'News' }),
  'safety.detail': get(`${base}/safety/getDetailById`, ById, news.NewsDetail, { ...optional, needs: 'News' }),
  'opex.search': list(`${base}/OPEX/search`, FleetFilter, page(news.OpexReport), { needs: 'OPEX Budget' }),
  'monthly.tabs': get(`${base}/monthly/category/lstTab`, Nothing, z.array(news.Tab), {
    needs: ['Monthly Reports', 'OPEX Budget'],
  }),
  'monthly.search': list(`${base}/monthly/search`, FleetFilter, page(news.MonthlyReport), {
    needs: 'Monthly Reports',
    ...withoutLoading,
  }),
  'tmsa.search': get(`${base}/tmsa/search`, Nothing, z.array(news.TmsaEntry), { ...optional, needs: 'System' }),
  'company.info': get(`${base}/company/info`, Nothing, news.CompanyInfo, { ...optional, needs: 'Company Info' }),
} as const satisfies Record<string, CatalogueEndpoint>;

export type Catalogue = typeof catalogue;
/** Every endpoint by name, those of ADMINISTRATION included. */
export type EveryCall = Catalogue & AdministrationCatalogue;
export type CallName = keyof EveryCall;
/** The input of an endpoint on the server, after parsing. */
export type CallInput<N extends CallName> = z.infer<EveryCall[N]['input']>;
/** The output of an endpoint on the server: the value of `result` (or `data`), or the file. */
export type CallOutput<N extends CallName> = z.infer<EveryCall[N]['output']>;
/** The input of an endpoint on the client, with ids as text. */
export type CallParameters<N extends CallName> = z.input<EveryCall[N]['input']>;
/** The output of an endpoint on the client, after lenient parsing. */
export type CallAnswer<N extends CallName> = Received<EveryCall[N]['output']>;
/** The endpoints that return a file. */
export type FileCall = { [N in CallName]: CallOutput<N> extends Blob ? N : never }[CallName];

/** The endpoint of a call; undefined: it belongs to ADMINISTRATION. */
export const specifiedEndpoint = (call: CallName): CatalogueEndpoint | undefined =>
  // SAFETY: it is a key of the table.
  Object.hasOwn(catalogue, call) ? catalogue[call as keyof Catalogue] : undefined;
