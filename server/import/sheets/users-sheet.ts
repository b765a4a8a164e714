import {
  permissionsOfTemplate,
  permissionTemplates,
  templateNames,
  templateOf,
} from '../../../src/contract/administration/permission-templates.ts';
import { isAdministrative, PermissionName } from '../../../src/contract/permission.ts';
import type { Column, Entity, EncodeContext, Sheet } from './sheet.ts';

/** A permission that an account has, as the sheet compares it. */
export interface UserPermission {
  readonly name: string;
  readonly level: number;
}

/** An account as the sheet reads and writes it. */
export interface UserRow {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly deactivated: boolean;
  /** Those that may be read, by name. */
  readonly permissions: readonly UserPermission[];
  /** IMO numbers, ascending. */
  readonly vessels: 'all' | readonly string[];
}

const text = (header: string, explanation: string, place: string, aliases: readonly string[]): Column => ({
  header,
  explanation,
  type: 'text',
  required: true,
  max: 100,
  aliases,
  places: [place],
});

/** The people of a company. A new one is invited by e-mail once the file is applied. */
export const usersSheet: Sheet = {
  name: 'users',
  title: 'Users',
  needs: ['Administration'],
  table: 'account',
  columns: [
    {
      header: 'E-mail',
      explanation: 'The address that the person signs in with',
      type: 'email',
      required: true,
      aliases: ['Email', 'Mail', 'E-mail Address', 'Email Address', 'User', 'User Name'],
      places: ['email'],
    },
    text('First Name', 'The first name', 'first_name', ['Given Name', 'Forename']),
    text('Last Name', 'The last name', 'last_name', ['Surname', 'Family Name']),
    {
      header: 'Template',
      explanation: `What the person may read: ${templateNames.join(', ')}; or leave it empty and name Permissions`,
      type: 'choice',
      choices: templateNames,
      synonyms: { 'read only': 'Read-only', readonly: 'Read-only', admin: 'Administrator' },
      aliases: ['Role', 'Permission Template'],
      places: ['template'],
    },
    {
      header: 'Permissions',
      explanation: 'Instead of a template: names separated by semicolons (News; Drills), or None',
      type: 'list',
      aliases: ['Rights', 'Modules'],
      places: ['names'],
    },
    {
      header: 'Vessels',
      explanation: 'All, None, or IMO numbers or names separated by semicolons',
      type: 'list',
      required: true,
      aliases: ['Fleet', 'Ships'],
      places: ['seen'],
    },
    {
      header: 'State',
      explanation: 'Active or Deactivated. Empty: Active',
      type: 'choice',
      choices: ['Active', 'Deactivated'],
      synonyms: { invited: 'Active', yes: 'Active', inactive: 'Deactivated', disabled: 'Deactivated' },
      aliases: ['Status'],
      places: ['state'],
    },
  ],
  key: ['E-mail'],
  identity: ['id'],
  fixed: {},
  owner: 'company',
  references: [],
  stored: ['email', 'first_name', 'last_name', 'deactivated', 'permissions', 'vessels'],
  blank: { state: 'Active' },
  decode: (row) => {
    const { permissions, vessels, deactivated } = userOf(row);
    const template = templateOf(permissions.map(({ name }) => ({ name, read: true })));
    return {
      ...row,
      template: template ?? null,
      names: template === undefined ? namesOf(permissions) : null,
      seen: seenOf(vessels),
      state: deactivated ? 'Deactivated' : 'Active',
    };
  },
  encode: ({ template: _template, names: _names, seen, state, ...row }, context) => ({
    ...row,
    deactivated: state === 'Deactivated',
    permissions: permissionsGiven(row, context),
    vessels: vesselsGiven(seen, context),
  }),
  removable: false,
};

/** A row of the sheet's storage. */
// SAFETY: the storage of the sheet writes these columns, and no others.
export const userOf = (row: Entity): UserRow => row as unknown as UserRow;

const none = 'None';
const all = 'All';

const namesOf = (permissions: readonly UserPermission[]): readonly string[] =>
  permissions.length === 0 ? [none] : permissions.map(({ name }) => name);

const seenOf = (vessels: UserRow['vessels']): readonly string[] => {
  if (vessels === 'all') return [all];
  return vessels.length === 0 ? [none] : vessels;
};

/** The permissions of the cells; those held before if the cells name none. A permission keeps its level. */
const permissionsGiven = (row: Entity, { values }: EncodeContext): readonly UserPermission[] => {
  const before: unknown = row['permissions'];
  const held = before === undefined ? [] : userOf(row).permissions;
  const template = templateNames.find((name) => name === values['Template']);
  const named = values['Permissions'];
  const isNamed = Array.isArray(named) && named.length > 0;
  if (template === undefined && !isNamed) return held;
  const names: readonly string[] = template ? permissionTemplates[template] : PermissionName.options;
  const wanted = isNamed && !template ? new Set(named.map((name: string) => name.toLowerCase())) : undefined;
  return names
    .filter((name) => wanted?.has(name.toLowerCase()) ?? true)
    .map((name) => ({
      name,
      level: held.find((permission) => permission.name === name)?.level ?? (isAdministrative(name) ? 1 : 2),
    }))
    .toSorted(byName);
};

/** The order in which permissions are compared. */
export const byName = (a: UserPermission, b: UserPermission): number => {
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
};

const vesselsGiven = (seen: unknown, { imoOf }: EncodeContext): UserRow['vessels'] => {
  const words = Array.isArray(seen) ? seen.map(String) : [];
  if (words.some((word) => isWord(word, all))) return 'all';
  const given = words.filter((word) => !isWord(word, none)).map((word) => imoOf(word) ?? word);
  return [...new Set(given)].toSorted();
};

const isWord = (text: string, word: string): boolean => text.toLowerCase() === word.toLowerCase();

/** The words of a cell of permissions that are none. */
export const unknownPermissions = (names: readonly string[]): readonly string[] =>
  names.filter((name) => ![none, ...PermissionName.options].some((known) => isWord(name, known)));

/** Every permission, readable if the account has it, as it is stored. */
export const storedPermissions = (held: readonly UserPermission[]) =>
  permissionsOfTemplate('Administrator').map(({ name, level }) => {
    const own = held.find((permission) => permission.name === name);
    return { name, read: own !== undefined, level: own?.level ?? level };
  });
