import type { Run } from './world.ts';

/** The runs of the tests: each is searched with all schedules of one deviation. */
export const everyTime: readonly Run[] = [
  { tabs: 1, faults: { freeze: 1 } },
  { tabs: 2, faults: { expiry: 1 } },
  { tabs: 2, faults: { logout: 1, signIn: 1, missedEvent: 1 } },
  { tabs: 2, faults: { deviceRemoved: 1, lostMessage: 1, fullStorage: 1 } },
  { tabs: 2, faults: { lostRequest: 1, lostResponse: 1, foreignAnswer: 1, busyServer: 1 } },
  { tabs: 2, faults: { crash: 1, freeze: 1, steal: 1 } },
  { tabs: 2, faults: { lateStorage: 1, lostMessage: 1 } },
  { tabs: 2, faults: { expiry: 1 }, locks: false },
  { tabs: 3, faults: {} },
];

/** The larger runs of `npm run prove`. */
export const atLength: readonly Run[] = [
  { tabs: 2, faults: { expiry: 2 } },
  { tabs: 2, faults: { expiry: 1, crash: 1, freeze: 1, steal: 1, lostRequest: 1, lostResponse: 1 } },
  { tabs: 2, faults: { logout: 1, signIn: 1, steal: 1, lostResponse: 1, missedEvent: 1 } },
  { tabs: 2, faults: { lateStorage: 2, missedEvent: 1, lostRequest: 1, lostResponse: 1 } },
  { tabs: 2, faults: { deviceRemoved: 1, fullStorage: 1, busyServer: 1, foreignAnswer: 1 } },
  { tabs: 2, faults: { expiry: 1, lostResponse: 1, lostMessage: 1, logout: 1 }, locks: false },
  { tabs: 3, faults: { expiry: 2 } },
  { tabs: 3, faults: { expiry: 1, crash: 1, lostResponse: 1, missedEvent: 1 } },
  { tabs: 3, faults: { freeze: 1, steal: 1, lostRequest: 1 } },
  { tabs: 3, faults: { logout: 1, signIn: 1, lostRequest: 1 } },
];

export const nameOf = ({ tabs, faults, locks = true }: Run): string => {
  const listed = Object.entries(faults).map(([fault, times]) => `${fault} ${times}`);
  return `${tabs} tabs${locks ? '' : ' without Web Locks'}: ${listed.join(', ') || 'no faults'}`;
};
