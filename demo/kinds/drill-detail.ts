import type { z } from 'zod/mini';
import { addDays } from '../../src/contract/day-arithmetic.ts';
import { day as shownDay } from '../../src/contract/format.ts';
import type { DrillDetail, DrillRow } from '../../src/contract/models/drill.ts';
import { onBoard } from '../crew.ts';
import { absences, equipmentDetails } from '../data/drills.ts';
import type { Day } from '../days.ts';
import type { SeedVessel } from '../fleet.ts';
import { escapeHtml, writer } from '../phrase.ts';
import type { Random } from '../random.ts';
import { drillProgress } from './drill-progress.ts';
import type { Occasion } from './drill-occasion.ts';

type Detail = Omit<DrillDetail, 'id' | 'attachment'>;
type Row = Omit<z.infer<typeof DrillRow>, 'id' | 'attachment'>;

/** The list row of a drill of a year's plan. */
export const drillRow = (vessel: SeedVessel, { stock, day, status }: Occasion, name: string): Row => ({
  drillGroup: stock.group,
  siteName: vessel.name,
  countItemDrillPerDrillPlan: 12 / stock.months,
  drillDetail: name,
  date: day,
  status,
});

/** The detail of a drill; only the plan if it was not held. */
export const drillDetail = (vessel: SeedVessel, occasion: Occasion, today: Day): Detail => {
  const { stock, day, status, chance } = occasion;
  const write = writer(chance);
  const info = {
    drill: write(stock.name),
    groupDescription: `${stock.group} drills`,
    drillDescription: `${interval(stock.months)} (${stock.reference})`,
    site: vessel.name,
    expectedTimeFrameofExecution: timeFrame(day),
  };
  if (status === 'Planned' || status === 'Overdue') return { ...notHeld, status, infoDetail: info };
  const absent = chance.weighted(absentees);
  return {
    status,
    infoDetail: info,
    drillReportDetailItem: { executionDate: day, duration: duration(chance) },
    crewPassengerRollCall: {
      completed: true,
      numberPresent: chance.whole(20, 25),
      numberAbsent: absent,
      nameRankandReasonforAbsentees: absent === 0 ? null : absenceList(vessel, day, absent, chance),
    },
    drillDetailItem: {
      completedSatisfactorily: status !== 'Rejected' && chance.chance(0.97),
      followedbyCBTTraining: chance.chance(0.35),
      demonstrationinUseofSafetyEquipment: chance.chance(0.8),
      equipment: stock.equipment.slice(0, 3).join(', '),
    },
    additional: {
      additionalInformation: `<p>${escapeHtml(write(stock.scenario))}</p>`,
      descriptionofDeBriefing: `<p>${escapeHtml(write(stock.lesson))} ${chance.pick(closings)}</p>`,
    },
    emergencyEquipmentType: { itemEmergencyEquipmentTypes: stock.equipment.map((title) => graded(title, chance)) },
    statusRemarks: { statusRemarksItems: drillProgress(vessel, occasion, today) },
    comments: { commentItem: comments(day, chance) },
  };
};

const notHeld = {
  drillReportDetailItem: { executionDate: null, duration: null },
  crewPassengerRollCall: {
    completed: false,
    numberPresent: 0,
    numberAbsent: 0,
    nameRankandReasonforAbsentees: null,
  },
  drillDetailItem: {
    completedSatisfactorily: false,
    followedbyCBTTraining: false,
    demonstrationinUseofSafetyEquipment: false,
    equipment: null,
  },
  additional: { additionalInformation: null, descriptionofDeBriefing: null },
  emergencyEquipmentType: { itemEmergencyEquipmentTypes: [] },
  statusRemarks: { statusRemarksItems: [] },
  comments: { commentItem: [] },
} satisfies Partial<Detail>;

const interval = (months: number) => (months === 1 ? 'Every month' : `Every ${months} months`);

/** The two weeks until the day after which a drill that was not held is overdue. */
const timeFrame = (last: Day) => `${shownDay(addDays(last, -13))} – ${shownDay(last)}`;

const duration = (chance: Random) => {
  const minutes = chance.whole(4, 18) * 5;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

const absenceList = (vessel: SeedVessel, day: Day, count: number, chance: Random) =>
  chance
    .sample(absences, count)
    .map(([rank, reason]) => `${onBoard(vessel, rank, day)}, ${rank}, ${reason}`)
    .join('; ');

/** G good, R requires attention, D details attached; R and D have a remark. */
const graded = (title: string, chance: Random) => {
  const status = chance.weighted(grades);
  return { title, status, detail: status === 'G' ? null : chance.pick(equipmentDetails[status]) };
};

const comments = (day: Day, chance: Random) =>
  chance.chance(0.15) ? [{ title: 'Office', description: chance.pick(officeComments), date: day }] : [];

const grades = [
  ['G', 93],
  ['R', 4],
  ['D', 3],
] as const;

const absentees = [
  [0, 25],
  [1, 30],
  [2, 30],
  [3, 15],
] as const;

const closings = [
  'All hands took part in the discussion.',
  'Questions were asked by the Master and answered well.',
  'The point goes to the next safety meeting.',
];

const officeComments = [
  'Well described. Please use another scenario next time.',
  'Please send the attendance list with the next report.',
  'Good practice, shared with the fleet.',
];
