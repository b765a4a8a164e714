import { request } from '../../../src/machines/query/query-request.ts';
import { ClassSurveysPage } from '../../../src/views/pages/class-surveys/ClassSurveysPage.tsx';
import { definePage } from '../../../src/views/pages/define-page.ts';
import { ofVessel, query } from '../../../src/views/pages/page-query.ts';

export const page = definePage({
  view: ClassSurveysPage,
  machines: { surveys: query(ofVessel((IMONO) => request('classSurvey.byImo', { IMONO }))) }, // fault
});
