import type { OwnStorage } from './own-storage.ts';
import type { Sheet } from './sheets/sheet.ts';
import { usersStorage } from './users/users-storage.ts';

const storages: Readonly<Record<string, OwnStorage>> = { users: usersStorage };

/** The storage of a sheet; undefined: its rows are rows of its table. */
export const storageOf = ({ name }: Sheet): OwnStorage | undefined =>
  Object.hasOwn(storages, name) ? storages[name] : undefined;
