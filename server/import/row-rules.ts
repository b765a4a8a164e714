import type { Problem } from '../../src/contract/administration/import.ts';
import { addDays, utcDayOf } from '../../src/contract/day-arithmetic.ts';
import { listedPort } from '../db/listed-ports.ts';
import type { Database } from '../db/schema.ts';
import type { CellValue } from '../files/file-job.ts';
import { vettingChapters } from '../fleet/vetting-chapters.ts';
import { ownValuesOf } from './entity.ts';
import type { Lookups } from './lookups.ts';
import type { RowRule, Whose } from './row-rule.ts';
import type { Sheet } from './sheets/sheet.ts';
import { sheetNamed } from './sheets/sheets.ts';
import { checkUsers } from './users/check-users.ts';
import { checkVessels } from './vessel-rule.ts';
import { isWordFor } from './which-sheet.ts';

/** The statuses of drills that need not have been held. */
const open: ReadonlySet<unknown> = new Set(['Planned', 'Overdue', 'Unplanned', 'Rejected']);

/** The rule for drills: one of the future has not been held. */
const checkDrills =
  (now: Date): RowRule =>
  (_, __, after) => {
    const { Date: day, Status: status } = ownValuesOf(sheetNamed('drills'), after);
    const isHeld = typeof day === 'string' && day > addDays(utcDayOf(now), 1) && !open.has(status);
    const reason = `This day lies in the future, and the status is ${String(status)}: is the date right?`;
    return Promise.resolve(isHeld ? [{ column: 'Date', value: day, reason }] : []);
  };

/** The rule for rows of the sheet Industry: their programme has the chapters, and no vessel was not inspected. */
const checkIndustry: RowRule = (values, _stored, { programme, inspections, vessels }) =>
  Promise.resolve([
    ...unknownChapters(programme, values),
    ...(Number(vessels) > Number(inspections)
      ? [{ column: 'Vessels', value: String(vessels), reason: 'There are more vessels than inspections' }]
      : []),
  ]);

const unknownChapters = (programme: unknown, values: Readonly<Record<string, CellValue>>): readonly Problem[] => {
  const chapters = vettingChapters[programme === 'CDI' ? 'CDI' : 'SIRE'].length;
  return Object.entries(values).flatMap(([column, value]) => {
    const chapter = Number(/^Chapter (\d+)$/.exec(column)?.[1] ?? 0);
    return chapter > chapters && value
      ? [{ column, value: String(value), reason: `${String(programme)} has ${chapters} chapters` }]
      : [];
  });
};

/** The sheets of occurrences: near misses, non-conformities and accidents have the same columns. */
const occurrenceSheets = ['near-misses', 'non-conformities', 'accidents'] as const;

/** The rule for rows of a sheet of occurrences: their type does not say that they are of another one. */
const checkOccurrence = (own: Sheet): RowRule => {
  const otherSheet = (text: string): Sheet | undefined =>
    isWordFor(own, text) ? undefined : occurrenceSheets.map(sheetNamed).find((one) => isWordFor(one, text));
  // Many rows share few types.
  const others = new Map<string, Sheet | undefined>();
  return ({ Type: type }) => {
    const text = typeof type === 'string' ? type : '';
    if (!others.has(text)) others.set(text, otherSheet(text));
    const other = others.get(text);
    const reason = `This type is that of the sheet ${other?.title}, not of ${own.title}: bring the row in with that sheet`;
    return Promise.resolve(other ? [{ column: 'Type', value: text, reason }] : []);
  };
};

/** The rule for rows of the sheet Ports: a current code, and both coordinates or neither. */
const checkPorts: RowRule = (_values, _stored, { locode, latitude, longitude }) =>
  Promise.resolve([...formerCode(String(locode)), ...halfPlace(latitude ?? null, longitude ?? null)]);

const formerCode = (locode: string): readonly Problem[] => {
  const current = listedPort(locode)?.locode ?? locode;
  return current === locode
    ? []
    : [{ column: 'Code', value: locode, reason: `This code is no longer in use: the port has ${current} now` }];
};

const halfPlace = (latitude: unknown, longitude: unknown): readonly Problem[] => {
  if ((latitude === null) === (longitude === null)) return [];
  const column = latitude === null ? 'Latitude' : 'Longitude';
  return [{ column, value: null, reason: 'A place needs both, Latitude and Longitude' }];
};

const rules: Readonly<Record<string, (db: Database, whose: Whose, lookups: Lookups) => Promise<RowRule>>> = {
  users: checkUsers,
  vessels: checkVessels,
  drills: (_, { now }) => Promise.resolve(checkDrills(now)),
  ports: () => Promise.resolve(checkPorts),
  industry: () => Promise.resolve(checkIndustry),
  ...Object.fromEntries(
    occurrenceSheets.map((name) => [name, () => Promise.resolve(checkOccurrence(sheetNamed(name)))]),
  ),
};

/** The rule for the rows of a sheet, which are checked one after the other; undefined: there is none. */
export const ruleOf = (db: Database, { name }: Sheet, whose: Whose, lookups: Lookups): Promise<RowRule | undefined> =>
  Object.hasOwn(rules, name) && rules[name] ? rules[name](db, whose, lookups) : Promise.resolve(undefined);
