import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/contract/catalogue.ts';

// The paths of the specification, verbatim, with its spellings. Client, server and the other tests take
// theirs from the catalogue, so only this list detects a change there.
const specified = `
POST account/login
GET  account/profile
POST account/forgotPassword
POST account/updateForgotPassword
POST account/refreshToken
GET  account/lastupdatereport
GET  account/listShipByAccount
GET  account/lstItemLastUpdate
GET  account/cms/owner/dashboardInfo
ANY  account/managedevice
ANY  account/managedevice/logout
ANY  account/managedevice/delete
ANY  account/managedevice/search
ANY  fleet/searchByKeyword
ANY  fleet/getDetailByIMO
ANY  vesseltrack/GetByImo
ANY  vesseltrack/GetAll
ANY  vesseltrack/TimeLastUpdate
ANY  vesseltrack/v2/GetPositionByImo
ANY  vesseltrack/GetFleetScheduleByImo
GET  vesseltrack/TrackingPosition/vessel/{imo}/latest
GET  vesseltrack/TrackingPosition/vessel/{imo}/voyage/{voyageId}/latest
ANY  classsurveys/GetByImo
ANY  vesseldata/getByImo
ANY  vesseldata/getContentHtmlByImo
ANY  attachmentlatestprofile/search
ANY  certificate/getStatusByIMO
ANY  certificate/getDetailById
POST regulatory/search
ANY  regulatory/getDetailById
ANY  regulatory/reportPerYear
POST audit/external/search
ANY  audit/external/getDetailById
ANY  audit/external/reportPerYear
POST audit/internal/search
ANY  audit/internal/getDetailById
ANY  audit/internal/reportPerYear
POST sire/search
ANY  sire/getDetailById
ANY  sire/reportPerYear
POST vessel/search
ANY  vessel/getDetailById
ANY  vessel/reportPerYear
POST occurence/nearmiss/search
ANY  occurence/nearmiss/getDetailById
ANY  occurence/nearmiss/reportPerMonthAndYear
POST occurence/nonconform/search
ANY  occurence/nonconform/getDetailById
ANY  occurence/nonconform/reportPerMonthAndYear
POST occurence/accidents/search
ANY  occurence/accidents/getDetailById
ANY  occurence/accidents/reportPerMonthAndYear
POST broadcast/search
ANY  news/searchByCategoryId
ANY  news/category/lstTab
ANY  news/getDetailById
POST safety/searchByDate
ANY  safety/category/lstTab
POST OPEX/search
GET  monthly/category/lstTab
POST monthly/search
ANY  drills/chart
ANY  drills/getByDrillSperDrillPlanID
POST analytics/reapeating
POST analytics/quarter
POST analytics/chapter
ANY  analytics/detailastupdateCDI
GET  exportpdf/inspection/internalaudit/exportPdfById
GET  exportpdf/inspection/externalaudit/exportPdfById
GET  exportpdf/inspection/regulatory/exportPdfById
GET  exportpdf/inspection/vesselinspection/exportPdfById
GET  exportpdf/inspection/sire/exportPdfById
GET  exportpdf/occurrence/nearMiss/exportPdfById
GET  exportpdf/occurrence/nonconform/exportPdfById
GET  exportpdf/occurrence/accidents/exportPdfById
GET  exportpdf/certificate/exportPdfById
ANY  attachment/inspection/external
ANY  attachment/inspection/internal
ANY  attachment/inspection/regulatory
ANY  attachment/inspection/sire
ANY  attachment/inspection/vesselinspection
ANY  attachment/occurrence/nearMiss
ANY  attachment/occurrence/nonconform
ANY  attachment/occurrence/accidents
ANY  attachment/certificate
ANY  attachment/drill
`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/) as [method: string, path: string]);

/** The parameter names of the specification. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  'account/managedevice/search': ['DeviceId'],
  'account/managedevice/delete': ['id'],
  'fleet/searchByKeyword': ['Keyword'],
  'vesseltrack/GetByImo': ['imo'],
  'vesseltrack/v2/GetPositionByImo': ['imo'],
  'vesseltrack/GetFleetScheduleByImo': ['imo'],
  'classsurveys/GetByImo': ['IMONO'],
  'vesseldata/getByImo': ['IMONO'],
  'vesseldata/getContentHtmlByImo': ['IMONO'],
  'exportpdf/occurrence/nearMiss/exportPdfById': ['Id', 'OptionOrientation'],
  'analytics/quarter': ['optionFilterInspecType', 'ownerID'],
};

const lines = Object.values(catalogue);
const lineOf = (path: string) => lines.find((line) => line.path === `/api/services/${path}`);

describe('the catalogue', () => {
  it.each(specified)('has %s %s', (method, path) => {
    const line = lineOf(path);
    expect(line, path).toBeDefined();
    if (method !== 'ANY') expect(line?.method).toBe(method);
  });

  it('marks exactly the calls as optional that the specification does not have', () => {
    const paths = new Set(specified.map(([, path]) => `/api/services/${path}`));
    expect(paths.size).toBe(86);
    const beyond = lines.filter(({ path }) => !paths.has(path)).map(({ path }) => path);
    const marked = lines.filter(({ optional }) => optional).map(({ path }) => path);
    expect(marked, 'a call beyond the specification has `...optional` in its line of the catalogue').toEqual(beyond);
  });

  it.each(Object.entries(parameters))('has for %s the parameters %s', (path, names) => {
    // SAFETY: the input of every call is an object schema, which has its fields in shape.
    const input = lineOf(path)?.input as unknown as { readonly shape: Record<string, unknown> } | undefined;
    expect(Object.keys(input?.shape ?? {})).toEqual(expect.arrayContaining([...names]));
  });
});

/** The specified calls that do not turn the loading flag on. */
const withoutFlag: Readonly<Record<string, string>> = {
  'monthly.search': 'an exception of the specification: monthly report list',
  'account.vessels': 'an exception of the specification: ships by account',
  'vesselData.byImo': 'an exception of the specification: vessel data by IMO',
  'fleet.search': 'the search field shows that it runs, decision 0009',
  'device.delete': 'removal uses its own loading flag',
  'account.refreshToken': 'loads nothing',
  'device.register': 'loads nothing',
  'device.logout': 'loads nothing',
};

it('each specified load toggles a loading flag, but for the exceptions', () => {
  const silent = Object.entries(catalogue).filter(([, line]) => !line.optional && line.loading === 'none');
  expect(silent.map(([call]) => call).toSorted()).toEqual(Object.keys(withoutFlag).toSorted());
});
