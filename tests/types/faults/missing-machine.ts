import { request } from '../../../src/machines/query/query-request.ts';
import { ClassSurveysPage } from '../../../src/views/pages/class-surveys/ClassSurveysPage.tsx';
import { definePage } from '../../../src/views/pages/define-page.ts';
import { fleetMachines } from '../../../src/views/pages/fleet-pages.ts';
import { ofVessel, query } from '../../../src/views/pages/page-query.ts';

const machines = {
  ...fleetMachines(() => 'classSurvey.fleet'),
  surveys: query(ofVessel((IMONO) => request('classSurvey.byImo', { IMONO }))),
};

export const page = definePage({
  view: ClassSurveysPage,
  machines, // fault
});
