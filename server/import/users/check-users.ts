import type { Problem } from '../../../src/contract/administration/import.ts';
import type { Database } from '../../db/schema.ts';
import { keyOf, type Lookups } from '../lookups.ts';
import { becauseOf, type FoundProblem, refusedVessel } from '../refusal.ts';
import type { RowRule, Whose } from '../row-rule.ts';
import { unknownPermissions, userOf } from '../sheets/users-sheet.ts';
import { type Importer, userRules } from './user-rules.ts';

/** The rule for rows of the sheet Users, at the check of a file. */
export const checkUsers = async (db: Database, { companyId, accountId }: Whose, lookups: Lookups): Promise<RowRule> => {
  // Only a command brings files without an account; the rules of whoever applies them are checked then.
  const importer: Importer = accountId === null ? 'command' : { accountId };
  const rules = await userRules(db, companyId, importer);
  return async (values, stored, after) => {
    const user = userOf(after);
    const wrong = [
      ...permissionProblems(values['Template'], textsOf(values['Permissions']), stored === undefined),
      ...vesselProblems(user.vessels, lookups),
    ];
    if (wrong.length > 0) return wrong;
    const known = user.vessels === 'all' ? user : { ...user, vessels: user.vessels.filter(isStored(lookups)) };
    const before = stored && { ...userOf(stored), id: Number(stored['id']) };
    const refused = rules.row(known, before);
    return refused ? [refused] : [];
  };
};

const permissionProblems = (template: unknown, names: readonly string[], isNew: boolean): readonly Problem[] => {
  const column = 'Permissions';
  const unknown = unknownPermissions(names);
  if (unknown.length > 0) return [{ column, value: unknown.join('; '), reason: 'There is no permission of this name' }];
  const hasTemplate = typeof template === 'string';
  if (hasTemplate && names.length > 0)
    return [{ column, value: names.join('; '), reason: 'Give a template or permissions, not both' }];
  return isNew && !hasTemplate && names.length === 0
    ? [{ column: 'Template', value: null, reason: 'Give a template, or permissions' }]
    : [];
};

const vesselProblems = (vessels: 'all' | readonly string[], lookups: Lookups): readonly FoundProblem[] =>
  vessels === 'all'
    ? []
    : vessels
        .filter((imono) => !lookups.known.vessel.has(keyOf([imono])))
        .map((value) =>
          becauseOf(refusedVessel(lookups, value), {
            column: 'Vessels',
            value,
            reason: `There is no vessel ${value} in the fleet`,
          }),
        );

/** Vessels of the same file are not visible to anyone yet; applying checks them. */
const isStored =
  (lookups: Lookups) =>
  (imono: string): boolean =>
    (lookups.known.vessel.get(keyOf([imono]))?.id ?? null) !== null;

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
