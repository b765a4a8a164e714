import { newIdentifier } from './identifier.ts';
import { browserStorage, safeStorage, type StorageAccess } from './safe-storage.ts';

/** The name of the browser, as the device list shows it. */
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
 * The storage key of the identifier. It outlives the session: the server spares a browser that it knows the limits that
 * strangers fill, and tells the owner of an account of one that it does not know.
 */
export const deviceKey = 'device';

/** The identifier of this page alone, for browsers that keep none. */
const unkept = newIdentifier();

/** This browser's device id: an identifier made once, plus the browser's name. It is not secret and not a session. */
export const deviceId = (storage: StorageAccess = browserStorage): string => {
  const kept = safeStorage.get(storage, deviceKey) ?? unkept;
  safeStorage.set(storage, deviceKey, kept);
  return `${kept} ${platformOf(navigator.userAgent)}`;
};
