import { request } from '../../../machines/query/query-request.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { ClassSurveysPage } from './ClassSurveysPage.tsx';
import { definePage, machine, ofVessel, query } from '../define-page.ts';

/** The class surveys and conditions of class of one vessel. */
export const classSurveys = definePage({
  view: ClassSurveysPage,
  machines: {
    vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu)),
    surveys: query(ofVessel((IMONO) => request('classSurvey.byImo', { IMONO }))),
  },
});
