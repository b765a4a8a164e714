import { newIdentifier } from './identifier.ts';
import { browserStorage, safeStorage, type StorageAccess } from './safe-storage.ts';

/** The browser and system as My Devices shows them: 'Chrome on Windows'. */
export const platformOf = (userAgent: string): string => {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Browser';
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return system ? `${browser} on ${system}` : browser;
};

const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
];

/**
 * The storage key of the device identifier. It outlives the session: the server exempts a known device from the limits
 * of unknown ones, and notifies the account of a sign-in from an unknown one.
 */
export const deviceKey = 'device';

/** Used where storage is blocked: lasts as long as the page. */
const temporaryId = newIdentifier();

/** This browser's device id: an identifier created once, and the browser's name. Not a secret, not a session. */
export const deviceId = (storage: StorageAccess = browserStorage): string => {
  const id = safeStorage.get(storage, deviceKey) ?? temporaryId;
  safeStorage.set(storage, deviceKey, id);
  return `${id} ${platformOf(navigator.userAgent)}`;
};
