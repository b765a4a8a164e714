import type { AttachmentVariant } from '../../src/contract/models/attachment.ts';
import { type DrillStock, drills } from '../data/drills.ts';
import { addDays, daysBetween } from '../../src/contract/day-arithmetic.ts';
import { type Day, addMonths, dayOf, daysIn, monthsUntil, type Month } from '../days.ts';
import { onPurpose, type SeedVessel } from '../fleet.ts';
import { type Random, random } from '../random.ts';
import type { OfNewcomer, RecordGenerator, SeedAttachment, SeedRecord } from '../record.ts';
import { drillDetail, drillRow } from './drill-detail.ts';
import type { Occasion } from './drill-occasion.ts';

/** The records of this kind on a vessel that has just joined. */
export const ofNewcomer: OfNewcomer = 'since joining';

/** Drills at their intervals, including the coming days; one is overdue, one was not planned. */
export const generator: RecordGenerator = (vessel, today) => {
  const first = addMonths(today, -12 * vessel.years);
  const held = drills.flatMap((stock) => ofStock(vessel, stock, first, today));
  const planned = held
    .filter(({ day }) => day > today)
    .toSorted(byDay)
    .slice(0, 2);
  return [...held.filter(({ day }) => day <= today), ...planned, ...exceptions(vessel, today)]
    .toSorted(byDay)
    .map((occasion) => drillRecord(vessel, occasion, today));
};

const byDay = (a: Occasion, b: Occasion) => a.day.localeCompare(b.day);

const daysPlannedAhead = 6;

const ofStock = (vessel: SeedVessel, stock: DrillStock, first: Day, today: Day): Occasion[] => {
  const last = addDays(today, daysPlannedAhead);
  const offset = random(`drill/${vessel.imono}/${stock.name}`).whole(0, stock.months - 1);
  return monthsUntil(last, 12 * vessel.years + 2)
    .filter((month) => monthNumber(month) % stock.months === offset)
    .map((month) => {
      const chance = random(`drill/${vessel.imono}/${stock.name}/${month}`);
      const day = dayOf(month, chance.whole(1, daysIn(month)));
      return { stock, day, status: drillStatus(daysBetween(day, today), chance), chance };
    })
    .filter(({ day }) => day > first && day <= last);
};

const monthNumber = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

const drillStatus = (age: number, chance: Random) => {
  if (age < 0) return 'Planned';
  if (age > 2 && age < 60 && chance.chance(0.03)) return 'Rejected';
  const spread = age * chance.between(0.7, 1.4);
  return steps.find(([until]) => spread < until)?.[1] ?? 'Closed';
};

const steps = [
  [2, 'Executed'],
  [6, 'Reported'],
  [20, 'Approved on board'],
  [50, 'Approved in office'],
] as const;

const exceptions = ({ imono }: SeedVessel, today: Day): Occasion[] => {
  if (imono !== onPurpose.drillExceptions) return [];
  const [overdue, unplanned] = [drills.find(({ months }) => months === 2), drills[0]];
  if (!overdue || !unplanned) return [];
  return [
    { stock: overdue, day: addDays(today, -9), status: 'Overdue', chance: random(`drill/${imono}/overdue`) },
    { stock: unplanned, day: addDays(today, -4), status: 'Unplanned', chance: random(`drill/${imono}/unplanned`) },
  ];
};

const drillRecord = (vessel: SeedVessel, occasion: Occasion, today: Day): SeedRecord => {
  const detail = drillDetail(vessel, occasion, today);
  return {
    name: detail.infoDetail.drill,
    date: occasion.day,
    status: occasion.status,
    findings: 0,
    openFindings: 0,
    row: drillRow(vessel, occasion, detail.infoDetail.drill),
    detail,
    attachments: attachments(occasion, today),
  };
};

const attachments = ({ day, status, chance }: Occasion, today: Day): SeedAttachment[] => {
  const variant = variants[status];
  if (!variant || (chance.chance(0.62) && status === 'Closed')) return [];
  const report = { document: 'Drill report', fileName: 'Drill report.pdf', date: day };
  const more = chance.sample(others, chance.weighted(moreFiles)).map((file) => ({ ...file, date: day }));
  const signed = daysBetween(day, today) > 20 ? [{ ...report, fileName: 'Drill report, signed.pdf', variant }] : [];
  return [
    { ...report, variant: signed.length > 0 ? ('reported' as const) : variant },
    ...signed,
    ...more.map((file) => ({ ...file, variant })),
  ];
};

const variants: Readonly<Record<string, AttachmentVariant>> = {
  Executed: 'executed',
  Reported: 'reported',
  'Approved on board': 'approved on board',
  'Approved in office': 'approved in office',
  Closed: 'approved in office',
  Overdue: 'overdue',
  Rejected: 'rejected',
  Unplanned: 'unplanned',
};

const others = [
  { document: 'Drill attendance', fileName: 'Attendance.xlsx' },
  { document: 'Drill evaluation', fileName: 'Evaluation.pdf' },
  { document: 'Photo drill', fileName: 'Photo.png' },
];

const moreFiles = [
  [0, 70],
  [1, 22],
  [2, 8],
] as const;
