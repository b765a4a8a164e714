import { optionFilter, optionFilterInspecType } from '../../../contract/models/filter.ts';
import { periodOf } from '../../../contract/period.ts';
import { type Place, summaryId } from '../../../routing/place.ts';
import { filterBarMachine } from '../../../machines/filter-bar/filter-bar.ts';
import type { QueryRequest } from '../../../machines/query/query-request.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { VettingPage } from './VettingPage.tsx';
import { type Equip, type Page, query } from '../define-page.ts';

type Programme = 'SIRE' | 'CDI';
type VettingCall = 'vetting.quarter' | 'vetting.chapter' | 'vetting.repeating' | 'vetting.inspections';

/** The filter of the analytics: the period, of one vessel on her own page, else of all; the owner is the account's own. */
const analytics =
  (call: VettingCall, programme: Programme) =>
  (place: Place): QueryRequest | undefined => {
    const imono = place.imono === summaryId ? undefined : place.imono;
    if (place.route.vessels && place.imono === undefined) return undefined;
    const { startDate, endDate } = periodOf(place.period, place.filter, place.today);
    const scope = imono === undefined ? optionFilterInspecType.all : optionFilterInspecType.vessel;
    return {
      call,
      input: {
        ...(imono && { imono }),
        optionFilter: optionFilter.dates,
        startDate,
        endDate,
        skipCount: 0,
        maxResultCount: call === 'vetting.repeating' ? 10 : 0,
        optionFilterInspecType: scope,
        ownerID: 0,
        programme,
      },
      subject: imono ?? 'all',
    };
  };

const figures = (equip: Equip, programme: Programme) => ({
  filterBar: { logic: equip(filterBarMachine) },
  quarter: query(equip, analytics('vetting.quarter', programme)),
  chapter: query(equip, analytics('vetting.chapter', programme)),
  repeating: query(equip, analytics('vetting.repeating', programme)),
  inspections: query(equip, analytics('vetting.inspections', programme)),
});

/** SIRE against the industry: of the fleet ('Summary') or of one vessel. */
export const sireStatus: Page = (_, equip) => ({
  view: VettingPage,
  machines: {
    vesselMenu: { logic: equip(vesselMenuMachine) },
    ...figures(equip, 'SIRE'),
  },
});

/** CDI of the fleet against the industry. */
export const cdiStatus: Page = (_, equip) => ({
  view: VettingPage,
  machines: {
    ...figures(equip, 'CDI'),
    lastUpdate: query(equip, () => ({ call: 'vetting.lastUpdateCdi', input: {}, subject: 'account' })),
  },
});
