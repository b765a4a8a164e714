import type { Profile } from '../../src/contract/models/account.ts';
import type { Vessel } from '../../src/contract/models/vessel.ts';
import type { Received } from '../../src/contract/receive.ts';
import { PermissionName, type Permission } from '../../src/contract/permission.ts';
import { type RouteState, parseLocation } from '../../src/routing/location.ts';
import { ApiError, OutdatedError } from '../../src/contract/problem.ts';

/** The date of every sample. */
export const today = '2026-11-21';

export const at = (address: string): RouteState => parseLocation(address, today);

export const dawn: Received<typeof Vessel> = { id: '1', imono: '4100016', name: 'MT Northern Dawn', retiredAt: null };
export const star: Received<typeof Vessel> = { id: '2', imono: '4100389', name: 'MT Harbour Star', retiredAt: null };

export const lost = new ApiError('offline', 'There is no connection to the server');

export const refused = new ApiError('forbidden', 'Your account may not read this', { status: 403 });

/** A change of what was deleted since it was opened. */
export const gone = new ApiError('missing', 'Not found', { status: 404 });

/** A change of what was changed since it was opened. */
export const outdated = new OutdatedError(new ApiError('invalid', 'It was changed', { status: 412 }), {
  current: { id: '3', permissions: [], vessels: [] },
  changed: null,
});
export const isOutdated = (event: object): boolean => 'error' in event && event.error === outdated;

export const everything: readonly Permission[] = PermissionName.options.map((name) => ({ name, read: true, level: 2 }));

/** The permissions of the six demo accounts. */
export const accounts: Readonly<Record<string, readonly Permission[]>> = {
  'fleet@': everything,
  'vetting@': [
    { name: 'SIRE', read: true, level: 2 },
    { name: 'CDI', read: true, level: 2 },
  ],
  'crew@': [
    { name: 'News', read: true, level: 1 },
    { name: 'Drills', read: true, level: 2 },
  ],
  'owner2@': everything,
  'empty@': everything,
  'nothing@': everything.map(({ name, level }) => ({ name, read: false, level })),
};

export const profileWith = (frontends: readonly Received<typeof Permission>[]): Received<typeof Profile> => ({
  firstName: 'Ada',
  lastName: 'Maris',
  email: 'ada@demo.example',
  owner: { id: 1, name: 'Trident Bay Shipmanagement' },
  frontends: [...frontends],
});
