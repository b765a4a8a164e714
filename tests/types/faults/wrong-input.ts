import { request } from '../../../src/machines/query/query-request.ts';
import { vesselMenuMachine } from '../../../src/machines/vessel-menu.ts';
import { ClassSurveysPage } from '../../../src/views/pages/class-surveys/ClassSurveysPage.tsx';
import { definePage, machine } from '../../../src/views/pages/define-page.ts';
import { fleetMachines } from '../../../src/views/pages/fleet-pages.ts';
import { ofVessel, query } from '../../../src/views/pages/page-query.ts';

export const page = definePage({
  view: ClassSurveysPage,
  machines: {
    ...fleetMachines(() => 'classSurvey.fleet'),
    vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu)),
    surveys: query(ofVessel((IMONO) => request('classSurvey.byImo', { IMONO, imo: IMONO }))), // fault
  },
});
