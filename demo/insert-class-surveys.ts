import type { Database } from '../server/db/schema.ts';
import { importRows, groupsOf } from './import-rows.ts';
import { conditions, furtherSurveys, type SurveyStock, usualSurveys } from './data/class-surveys.ts';
import { vesselTypes } from './data/vessel-types.ts';
import { addDays } from '../src/contract/day-arithmetic.ts';
import { addMonths, type Day } from './days.ts';
import { type Dockings, dockingsOf } from './dockings.ts';
import { onPurpose, type SeedVessel } from './fleet.ts';
import { carriedBy, datesOf } from './kinds/certificate.ts';
import { type Random, random } from './random.ts';

/** A row of a survey or condition of class. */
interface SurveyRow {
  readonly category: string;
  readonly code: string;
  readonly name: string;
  readonly certificate: string | null;
  readonly last_date: Day | null;
  readonly due_date: Day;
  readonly range_start: Day | null;
  readonly range_end: Day | null;
  readonly postponed_to: Day | null;
  readonly completed_on: Day | null;
  readonly description: string | null;
}

/** Inserts every vessel's class surveys and conditions of class. */
export const insertClassSurveys = async (db: Database, fleet: readonly SeedVessel[], today: Day): Promise<void> => {
  for (const [company, vessels] of groupsOf(fleet)) {
    const rows = vessels.flatMap((vessel) =>
      classSurveys(vessel, today).map((row) => ({
        sheet: 'class-surveys',
        row: { ...row },
        cells: { 'IMO Number': vessel.imono },
      })),
    );
    await importRows(db, company, today, rows);
  }
};

/** A vessel's current surveys, 12 to 20 including the conditions of class. */
export const classSurveys = (vessel: SeedVessel, today: Day): SurveyRow[] => {
  const chance = random(`classSurvey/${vessel.imono}`);
  const { carries } = vesselTypes[vessel.size];
  const dockings = dockingsOf(vessel, today);
  // A vessel that docks every two and a half years has no in-water survey in place of a docking, and no vessel has a
  // survey for a flag certificate that it does not carry.
  const further = furtherSurveys.filter(
    (survey) =>
      (survey.carries?.includes(carries) ?? true) &&
      (survey.code !== 'IWS' || dockings.interval === 60) &&
      (survey.category !== 'Statutory' || certificateOf(vessel, survey.certificate, today) !== undefined),
  );
  const stock = [...usualSurveys, ...chance.sample(further, chance.whole(0, 3))];
  const rows = stock.map((survey) => planned(vessel, survey, dockings, today, chance));
  const done = rows.filter((_, at) => stock[at]?.months === 12 && chance.chance(0.12)).slice(0, 2);
  const found = chance.sample(conditions, chance.weighted(vessel.wear > 1.2 ? worn : sound));
  return [
    ...(vessel.imono === onPurpose.postponedSurvey ? postpone(rows, today) : rows),
    ...done.map((row) => completed(row, today, chance)),
    ...found.map(([code, name, description]) => condition(code, name, description, today, chance)),
  ];
};

const planned = (
  vessel: SeedVessel,
  survey: SurveyStock,
  dockings: Dockings,
  today: Day,
  chance: Random,
): SurveyRow => {
  const certificate = certificateOf(vessel, survey.certificate, today);
  const docked = ofTheBottom[survey.code]?.(dockings, today);
  const endorses = survey.months === 12 && certificate !== undefined;
  const due = docked?.due ?? dueOf(vessel, survey, certificate, today, chance);
  return {
    category: survey.category,
    code: survey.code,
    name: survey.name,
    certificate: certificate?.name ?? survey.certificate,
    last_date: docked?.last ?? heldAround(addMonths(due, -survey.months), today, chance),
    due_date: due,
    range_start: endorses ? certificate.windowStart : addMonths(due, -survey.before),
    range_end: endorses ? certificate.windowEnd : addMonths(due, survey.after),
    postponed_to: null,
    completed_on: null,
    description: null,
  };
};

/** The due date of a survey: with the endorsement or expiry of its certificate, half-way between two renewals, or independent. */
const dueOf = (
  vessel: SeedVessel,
  { code, months, after }: SurveyStock,
  certificate: Endorsed | undefined,
  today: Day,
  chance: Random,
): Day => {
  const { anniversary, expiry } = certificate ?? hullOf(vessel, today);
  if (months === 12) return anniversary;
  if (code === 'CR' || code === 'TM') return expiry;
  const halfWay = addMonths(expiry, -30);
  const due = code === 'IS' ? halfWay : addMonths(anniversary, 12 * chance.whole(0, months / 12 - 1));
  return addMonths(due, after) < today ? addMonths(due, months) : due;
};

interface Endorsed {
  readonly name: string;
  readonly anniversary: Day;
  readonly expiry: Day;
  readonly windowStart: Day | null;
  readonly windowEnd: Day | null;
}

/** The certificate that a survey is for, by the beginning of its name, if the vessel carries it and it is endorsed. */
const certificateOf = (vessel: SeedVessel, beginning: string | null, today: Day): Endorsed | undefined => {
  const stock = carriedBy(vessel).find(({ name, endorsed }) => endorsed && beginning && name.startsWith(beginning));
  if (!stock) return undefined;
  const { anniversary, expiry, ...window } = datesOf(vessel, stock, today);
  return anniversary && expiry ? { name: stock.name, anniversary, expiry, ...window } : undefined;
};

const hullOf = (vessel: SeedVessel, today: Day): Endorsed => {
  const found = certificateOf(vessel, 'Certificate of Class', today);
  if (!found) throw new Error('Every vessel has a certificate of class');
  return found;
};

/** Surveys in dock, and the in-water survey between two dockings, follow the dockings; from fifteen years of age the shaft is withdrawn at every second one. */
const ofTheBottom: Readonly<Record<string, (dockings: Dockings, today: Day) => { last: Day; due: Day }>> = {
  DS: ({ last, next, until = next }) => ({ last, due: until }),
  TS: ({ last, next, until = next, interval }) => ({ last: interval === 60 ? last : addMonths(last, -30), due: until }),
  IWS: ({ last, next }, today) => {
    const due = addMonths(addMonths(last, 30) > today ? last : next, 30);
    return { last: addMonths(due, -60), due };
  },
};

/** The same survey a year earlier: its date is the last date of the planned one. */
const completed = (row: SurveyRow, today: Day, chance: Random): SurveyRow => {
  const due = addMonths(row.due_date, -12);
  return {
    ...row,
    last_date: heldAround(addMonths(due, -12), today, chance),
    due_date: due,
    range_start: addMonths(due, -3),
    range_end: addMonths(due, 3),
    completed_on: row.last_date,
  };
};

/** A day of the window around a due date, and in the past. */
const heldAround = (due: Day, today: Day, chance: Random): Day => {
  const usual = addDays(due, chance.whole(-50, 50));
  return usual < today ? usual : addDays(today, -chance.whole(2, 20));
};

/** The tailshaft survey, postponed by three months with the society's consent. */
const postpone = (rows: readonly SurveyRow[], today: Day) =>
  rows.map((row) => {
    if (row.code !== 'TS') return row;
    const due = addDays(today, -24);
    return {
      ...row,
      last_date: addMonths(due, -60),
      due_date: due,
      range_start: addMonths(due, -3),
      range_end: due,
      postponed_to: addMonths(due, 3),
      description:
        'Postponed by three months with the consent of class and flag. Lubricating oil analysis and bearing temperatures satisfactory.',
    };
  });

const condition = (code: string, name: string, description: string, today: Day, chance: Random): SurveyRow => {
  const imposed = addDays(today, -chance.whole(10, 70));
  return {
    category: 'Condition of Class',
    code,
    name,
    certificate: 'Certificate of Class (Hull & Machinery)',
    last_date: imposed,
    due_date: addMonths(imposed, chance.pick([3, 3, 6])),
    range_start: null,
    range_end: null,
    postponed_to: null,
    completed_on: null,
    description,
  };
};

const sound = [
  [0, 7],
  [1, 3],
] as const;
const worn = [
  [0, 2],
  [1, 4],
  [2, 3],
] as const;
