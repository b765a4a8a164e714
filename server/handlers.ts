import { type Handlers, notYet } from './handler.ts';
import { type AccountServices, accountHandlers } from './handlers/account.ts';
import { deviceHandlers } from './handlers/devices.ts';
import { recordHandlers } from './handlers/records.ts';
import { vesselHandlers } from './handlers/vessels.ts';

const fleet = notYet('The fleet');
const vetting = notYet('Vetting analytics');
const office = notYet('News and reports');

/** What answers each request of the catalogue: a missing line does not compile. */
export const createHandlers = (account: AccountServices): Handlers => ({
  ...accountHandlers(account),
  ...deviceHandlers,
  ...recordHandlers,
  ...vesselHandlers,
  'fleet.detail': fleet,
  'track.byImo': fleet,
  'track.all': fleet,
  'track.lastUpdate': fleet,
  'track.position': fleet,
  'track.schedule': fleet,
  'track.latestReport': fleet,
  'track.latestOfVoyage': fleet,
  'classSurvey.byImo': fleet,
  'vesselData.byImo': fleet,
  'vesselData.html': fleet,
  'attachment.latest': fleet,
  'attachment.report': office,
  'vetting.quarter': vetting,
  'vetting.chapter': vetting,
  'vetting.repeating': vetting,
  'vetting.lastUpdateCdi': vetting,
  'broadcast.search': office,
  'news.search': office,
  'news.byCategory': office,
  'news.tabs': office,
  'news.detail': office,
  'safety.byDate': office,
  'safety.tabs': office,
  'safety.detail': office,
  'opex.search': office,
  'monthly.tabs': office,
  'monthly.search': office,
  'tmsa.search': office,
  'company.info': office,
});
