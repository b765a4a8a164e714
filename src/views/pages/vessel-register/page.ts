import { changeMachine } from '../../../machines/change.ts';
import { request } from '../../../machines/query/query-request.ts';
import { definePage, machine } from '../define-page.ts';
import { ofRecord, query } from '../page-query.ts';
import { newRecord } from './changes.ts';
import { VesselRegisterPage } from './VesselRegisterPage.tsx';

const vesselAt = ofRecord((id) => request('vesselRegister.detail', { id }));

/** The vessels of the company, retired ones included: add, edit, retire. */
export const vesselRegister = definePage({
  view: VesselRegisterPage,
  machines: {
    vessels: query(() => request('vesselRegister.list', {})),
    vessel: query((location) => (location.record === newRecord ? undefined : vesselAt(location))),
    ais: query(() => request('vesselRegister.ais', {})),
    doubtful: query(() => request('vesselRegister.doubtfulPositions', {})),
    change: machine(({ change }) => changeMachine.provide(change)),
  },
});
