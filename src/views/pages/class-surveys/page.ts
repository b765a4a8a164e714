import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { ClassSurveysPage } from './ClassSurveysPage.tsx';
import { ofVessel, type Page, query } from '../define-page.ts';

/** The class surveys and conditions of class of one vessel. */
export const classSurveys: Page = (_, equip) => ({
  view: ClassSurveysPage,
  machines: {
    vesselMenu: { logic: equip(vesselMenuMachine) },
    surveys: query(
      equip,
      ofVessel((IMONO) => ({ call: 'classSurvey.byImo', input: { IMONO } })),
    ),
  },
});
