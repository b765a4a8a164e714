import { changeMachine } from '../../../machines/change.ts';
import { request } from '../../../machines/query/query-request.ts';
import { definePage, machine } from '../define-page.ts';
import { ofRecord, query } from '../page-query.ts';
import { newRecord, takenRecord } from './changes.ts';
import { VesselRegisterPage } from './VesselRegisterPage.tsx';

const vesselAt = ofRecord((id) => request('vesselRegister.detail', { id }));

/** The vessels of the company, former ones included: add, edit, retire, hand over, take over. */
export const vesselRegister = definePage({
  view: VesselRegisterPage,
  machines: {
    vessels: query(() => request('vesselRegister.list', {})),
    vessel: query((location) =>
      location.record === newRecord || location.record === takenRecord ? undefined : vesselAt(location),
    ),
    ais: query(() => request('vesselRegister.ais', {})),
    doubtful: query(() => request('vesselRegister.doubtfulPositions', {})),
    change: machine(({ change }) => changeMachine.provide(change)),
  },
});
