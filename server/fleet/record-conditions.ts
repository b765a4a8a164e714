import { type RawBuilder, sql } from 'kysely';
import type { FleetCondition } from '../../src/contract/fleet/fleet-conditions.ts';
import type { Family } from '../../src/contract/records/kind.ts';
import { type KindName, kinds } from '../../src/contract/records/kinds.ts';
import { ofSire, detained } from './inspection-conditions.ts';
import { recordStatus } from './record-status.ts';
import { surveyStatusInSql } from './survey-status.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

/** A list over all vessels: of a kind of record, or of class surveys. */
export type FleetListName = KindName | 'classSurvey';

/** Named predicates over the rows of one table at a moment. */
type Conditions = Partial<Readonly<Record<FleetCondition, (now: Date) => RawBuilder<boolean>>>>;

const notClosed = () => sql<boolean>`record.status <> 'Closed'`;

const ofInspections: Conditions = {
  open: notClosed,
  openFindings: () => sql<boolean>`record.open_findings > 0`,
  detained,
  findingsOverdue: (now) => sql<boolean>`(record.open_findings > 0 and record.due < ${utcDayOf(now)}::date)`,
};

const ofStatus = (kind: KindName, status: string) => (now: Date) =>
  sql<boolean>`${recordStatus(kind, now)} = ${status}`;

/** The conditions of the table `record`, by family. */
const ofRecords: Readonly<Record<Family, Conditions>> = {
  inspection: ofInspections,
  sire: { ...ofInspections, ...ofSire },
  occurrence: { open: notClosed, openFindings: () => sql<boolean>`record.open_findings > 0` },
  drill: { open: notClosed, overdue: ofStatus('drill', 'Overdue') },
  certificate: { due: ofStatus('certificate', 'Due'), overdue: ofStatus('certificate', 'Overdue') },
};

const ofSurvey = (status: string) => (now: Date) => sql<boolean>`${surveyStatusInSql(utcDayOf(now))} = ${status}`;
/** Conditions of class are rows of the list of class surveys. */
export const isClassCondition = sql<boolean>`class_survey.category = 'Condition of Class'`;
const surveyOf = (status: string) => (now: Date) =>
  sql<boolean>`(not ${isClassCondition} and ${ofSurvey(status)(now)})`;
const classConditionOf = (status: string) => (now: Date) =>
  sql<boolean>`(${isClassCondition} and ${ofSurvey(status)(now)})`;

/** The conditions of the table `class_survey`. */
const ofSurveys: Conditions = {
  open: () => sql<boolean>`class_survey.completed_on is null`,
  due: ofSurvey('Due'),
  overdue: ofSurvey('Overdue'),
  surveyDue: surveyOf('Due'),
  surveyOverdue: surveyOf('Overdue'),
  classConditionDue: classConditionOf('Due'),
  classConditionOverdue: classConditionOf('Overdue'),
};

/** The named conditions of a list. Its filter and the counts of Attention read them here, so a count equals its list. */
export const conditionsOf = (list: FleetListName): Conditions =>
  list === 'classSurvey' ? ofSurveys : ofRecords[kinds[list].family];
