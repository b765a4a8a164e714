import type { Database } from '../db/schema.ts';
import type { Lookups } from './lookups.ts';
import type { RowRule, Whose } from './row-rule.ts';
import type { Sheet } from './sheets/sheet.ts';
import { sheetNamed } from './sheets/sheets.ts';
import { checkPorts } from './check-ports.ts';
import { checkDrills } from './check-drills.ts';
import { checkIndustry } from './check-industry.ts';
import { checkOccurrence, occurrenceSheets } from './check-occurrence.ts';
import { checkUsers } from './users/check-users.ts';

const rules: Readonly<Record<string, (db: Database, whose: Whose, lookups: Lookups) => Promise<RowRule>>> = {
  users: checkUsers,
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
