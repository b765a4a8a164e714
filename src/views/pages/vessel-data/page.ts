import { optionFilter } from '../../../contract/models/option-filter.ts';
import { kindNames } from '../../../contract/records/kinds.ts';
import { request } from '../../../machines/query/query-request.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { VesselDataPage } from './VesselDataPage.tsx';
import { definePage, machine } from '../define-page.ts';
import { ofVessel, query } from '../page-query.ts';

/** The newest file of each kind of record. */
const latestFiles = (imono: string) =>
  request('attachment.latest', {
    imono,
    optionFilter: optionFilter.records,
    recordNumber: kindNames.length,
    skipCount: 0,
    maxResultCount: 0,
  });

/** The particulars of one vessel, what the manager writes about it, and the newest file of each kind. */
export const vesselData = definePage({
  view: VesselDataPage,
  machines: {
    vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu)),
    particulars: query(ofVessel((IMONO) => request('vesselData.byImo', { IMONO }))),
    html: query(ofVessel((IMONO) => request('vesselData.html', { IMONO }))),
    latest: query(ofVessel(latestFiles)),
  },
});
