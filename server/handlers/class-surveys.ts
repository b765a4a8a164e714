import { surveyStatus } from '../fleet/survey-status.ts';
import type { Handlers } from './handler.ts';
import { listFleet } from './fleet-list.ts';
import { ownVessel } from '../vessels/own-vessel.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

/** A vessel's surveys and conditions of class with today's status, earliest due date first. */
export const classSurveyHandlers = {
  'classSurvey.byImo': async ({ IMONO }, call) => {
    const { id: vesselId } = await ownVessel(call, IMONO);
    const today = utcDayOf(call.now);
    const surveys = await call.db
      .selectFrom('class_survey')
      .selectAll()
      .where('vessel_id', '=', vesselId)
      .orderBy('due_date')
      .orderBy('id')
      .execute();
    return surveys.map((survey) => ({
      id: survey.id,
      category: survey.category,
      code: survey.code,
      name: survey.name,
      certificate: survey.certificate,
      lastDate: survey.last_date,
      dueDate: survey.due_date,
      rangeStart: survey.range_start,
      rangeEnd: survey.range_end,
      postponedTo: survey.postponed_to,
      completedOn: survey.completed_on,
      status: surveyStatus(survey, today),
      description: survey.description,
    }));
  },
  'classSurvey.fleet': (page, call) => listFleet('classSurvey', page, call),
} satisfies Partial<Handlers>;
