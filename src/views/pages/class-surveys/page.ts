import { request } from '../../../machines/query/query-request.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { ClassSurveysPage, surveySheet } from './ClassSurveysPage.tsx';
import { definePage, machine } from '../define-page.ts';
import { fleetMachines } from '../fleet-pages.ts';
import { ofVessel, query } from '../page-query.ts';
import { rowMachines } from '../row-machines.ts';

/** The class surveys and conditions of class of one vessel, or of all. */
export const classSurveys = definePage({
  view: ClassSurveysPage,
  machines: {
    vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu)),
    ...fleetMachines(() => 'classSurvey.fleet'),
    ...rowMachines(() => surveySheet.sheet),
    surveys: query(ofVessel((IMONO) => request('classSurvey.byImo', { IMONO }))),
  },
});
