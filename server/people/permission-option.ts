import { isAdministrative, type Permission, PermissionName } from '../../src/contract/permission.ts';
import { HttpError } from '../errors/http-error.ts';

/**
 * Parses permissions: `all`, `read-only`, `none`, or names separated by commas, each with `:1` if it is not a landing
 * page. The result has every permission. 400 for an unknown name.
 */
export const permissionsOf = (option: string): readonly Permission[] => {
  const levels = levelsOf(option);
  return PermissionName.options.map((name) => ({ name, read: levels.has(name), level: levels.get(name) ?? 2 }));
};

const levelsOf = (option: string): ReadonlyMap<PermissionName, number> => {
  if (option === 'all') return granted(PermissionName.options);
  if (option === 'read-only') return granted(PermissionName.options.filter((name) => !isAdministrative(name)));
  if (option === 'none') return new Map();
  return new Map(
    option.split(',').map((entry) => {
      const [, text = '', level = '2'] = /^\s*(.*?)\s*(?::([12]))?\s*$/.exec(entry) ?? [];
      const name = PermissionName.options.find((known) => known.toLowerCase() === text.toLowerCase());
      if (!name)
        throw new HttpError(400, `'${text}' is not a permission. There are: ${PermissionName.options.join(', ')}`);
      return [name, Number(level)] as const;
    }),
  );
};

/** Level 2, or 1 for what is no landing page. */
const granted = (names: readonly PermissionName[]) =>
  new Map(names.map((name) => [name, isAdministrative(name) ? 1 : 2] as const));
