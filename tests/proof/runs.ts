import type { Finding } from './search.ts';
import type { Budget } from './world.ts';

/** One search: the number of tabs and the fault budget. Messages may always be lost, late, repeated or out of order. */
export interface Run {
  readonly tabs: number;
  readonly faults: Partial<Budget>;
  /** A search that takes long: `npm run test:all` makes it, `npm test` does not. */
  readonly exhaustive?: true;
}

/** The searches of the tests. */
export const everyTime: readonly Run[] = [
  { tabs: 2, faults: { expiry: 2 } },
  { tabs: 2, faults: { expiry: 1, crash: 1, freeze: 1, steal: 1, lostRequest: 1, lostResponse: 1 }, exhaustive: true },
  { tabs: 2, faults: { logout: 1, signIn: 1, steal: 1, lostResponse: 1, missedEvent: 1 }, exhaustive: true },
  { tabs: 2, faults: { lateStorage: 2, missedEvent: 1, lostRequest: 1, lostResponse: 1 } },
  { tabs: 3, faults: { expiry: 2 } },
  { tabs: 3, faults: { expiry: 1, crash: 1, lostResponse: 1, missedEvent: 1 }, exhaustive: true },
  { tabs: 3, faults: { freeze: 1, steal: 1, lostRequest: 1 }, exhaustive: true },
  { tabs: 3, faults: { logout: 1, signIn: 1, lostRequest: 1 }, exhaustive: true },
];

/** The larger searches of `npm run prove`. */
export const atLength: readonly Run[] = [
  { tabs: 2, faults: { expiry: 1, crash: 1, freeze: 1, steal: 2, lostRequest: 1, lostResponse: 1, missedEvent: 1 } },
  { tabs: 2, faults: { logout: 1, signIn: 1, crash: 1, freeze: 1, steal: 1, lostResponse: 1, missedEvent: 1 } },
  { tabs: 2, faults: { logout: 2, signIn: 1, expiry: 1, lostRequest: 1, lateStorage: 1 } },
  { tabs: 3, faults: { expiry: 1, crash: 1, freeze: 1, steal: 1 } },
  { tabs: 3, faults: { expiry: 1, steal: 1, lostRequest: 1, lostResponse: 1 } },
  { tabs: 3, faults: { logout: 1, freeze: 1, steal: 1 } },
  { tabs: 3, faults: { logout: 1, signIn: 1, missedEvent: 1 } },
  { tabs: 4, faults: { expiry: 1, crash: 1, lostResponse: 1 } },
];

/** The name of a run: its tabs and faults. */
export const nameOf = ({ tabs, faults }: Run): string =>
  `${tabs} tabs: ${Object.entries(faults)
    .map(([fault, times]) => `${fault} ${times}`)
    .join(', ')}`;

/** The result of a search in one line, followed by its trace. */
export const figures = (name: string, { states, edges, seconds, broken, trace }: Finding): string =>
  [
    `${name.padEnd(96)} ${String(states).padStart(8)} states ${String(edges).padStart(9)} edges ${seconds.toFixed(1).padStart(6)} s  ${broken ?? 'holds'}`,
    ...trace.map((line, index) => `  ${index + 1}. ${line}`),
  ].join('\n');
