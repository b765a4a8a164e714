import { request } from '../../../src/machines/query/query-request.ts';
import { ClassSurveysPage } from '../../../src/views/pages/class-surveys/ClassSurveysPage.tsx';
import { definePage, ofVessel, query } from '../../../src/views/pages/define-page.ts';

export const page = definePage({
  view: ClassSurveysPage,
  machines: { surveys: query(ofVessel((IMONO) => request('classSurvey.byImo', { IMONO }))) }, // fault
});
