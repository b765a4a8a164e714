import { optionFilter } from '../../../contract/models/filter.ts';
import { kindNames } from '../../../contract/records/kinds.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { VesselDataPage } from './VesselDataPage.tsx';
import { ofVessel, type Page, query } from '../define-page.ts';

/** The particulars of one vessel, what the manager writes of her, and the newest file of each kind. */
export const vesselData: Page = (_, equip) => ({
  view: VesselDataPage,
  machines: {
    vesselMenu: { logic: equip(vesselMenuMachine) },
    particulars: query(
      equip,
      ofVessel((IMONO) => ({ call: 'vesselData.byImo', input: { IMONO } })),
    ),
    html: query(
      equip,
      ofVessel((IMONO) => ({ call: 'vesselData.html', input: { IMONO } })),
    ),
    latest: query(
      equip,
      ofVessel((imono) => ({
        call: 'attachment.latest',
        input: {
          imono,
          optionFilter: optionFilter.records,
          recordNumber: kindNames.length,
          skipCount: 0,
          maxResultCount: 0,
        },
      })),
    ),
  },
});
