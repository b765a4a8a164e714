import { type RawBuilder, sql } from 'kysely';
import type { FleetCondition } from '../../src/contract/fleet/fleet-conditions.ts';
import type { Family } from '../../src/contract/records/kind.ts';
import { type KindName, kinds } from '../../src/contract/records/kinds.ts';
import { detained, ofSire, released } from './inspection-conditions.ts';
import { isCertificateDue, isOverdue } from './record-status.ts';
import { isSurveyDue, isSurveyOverdue } from './survey-status.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

/** A list over all vessels: of a kind of record, or of class surveys. */
export type FleetListName = KindName | 'classSurvey';

/** Named predicates over the rows of one table at a moment. */
type Conditions = Partial<Readonly<Record<FleetCondition, Standing>>>;

/** A predicate over a row at a moment. */
type Standing = (now: Date) => RawBuilder<boolean>;

const notClosed = () => sql<boolean>`record.status <> 'Closed'`;

const ofInspections: Conditions = {
  open: notClosed,
  openFindings: () => sql<boolean>`record.open_findings > 0`,
  detained,
  released,
  findingsOverdue: (now) => sql<boolean>`(record.open_findings > 0 and record.due < ${utcDayOf(now)}::date)`,
};

/** The conditions of the table `record`, by family. */
const ofRecords: Readonly<Record<Family, Conditions>> = {
  inspection: ofInspections,
  sire: { ...ofInspections, ...ofSire },
  occurrence: { open: notClosed, openFindings: () => sql<boolean>`record.open_findings > 0` },
  drill: { open: notClosed, overdue: isOverdue },
  certificate: { due: isCertificateDue, overdue: isOverdue },
};

/** Conditions of class are rows of the list of class surveys. */
export const isClassCondition = sql<boolean>`class_survey.category = 'Condition of Class'`;
const surveyThat = (is: Standing) => (now: Date) => sql<boolean>`(not ${isClassCondition} and ${is(now)})`;
const classConditionThat = (is: Standing) => (now: Date) => sql<boolean>`(${isClassCondition} and ${is(now)})`;

/** The conditions of the table `class_survey`. */
const ofSurveys: Conditions = {
  open: () => sql<boolean>`class_survey.completed_on is null`,
  due: isSurveyDue,
  overdue: isSurveyOverdue,
  surveyDue: surveyThat(isSurveyDue),
  surveyOverdue: surveyThat(isSurveyOverdue),
  classConditionDue: classConditionThat(isSurveyDue),
  classConditionOverdue: classConditionThat(isSurveyOverdue),
};

/** The named conditions of a list. Its filter and the counts of Attention read them here, so a count equals its list. */
export const conditionsOf = (list: FleetListName): Conditions =>
  list === 'classSurvey' ? ofSurveys : ofRecords[kinds[list].family];
