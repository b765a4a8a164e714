import { noFaults, type Budget } from '../world.ts';

/** How often each fault may still happen in a run. */
export interface Faults extends Budget {
  readonly lostMessage: number;
  /** Storage of a tab takes no more writes. */
  readonly fullStorage: number;
  /** A hotel's sign-in page answers instead of the server. */
  readonly foreignAnswer: number;
  readonly busyServer: number;
  /** The user removes the device from elsewhere. */
  readonly deviceRemoved: number;
}

export type Fault = keyof Faults;

/** What users do, and time: no fault of the browser, the network or the server. */
const ordinary: ReadonlySet<Fault> = new Set(['expiry', 'logout', 'signIn', 'deviceRemoved']);

/** The faults of a run as they are spent. */
export const createBudget = (faults: Partial<Faults>) => {
  const left: Record<Fault, number> = {
    ...noFaults,
    lostMessage: 0,
    fullStorage: 0,
    foreignAnswer: 0,
    busyServer: 0,
    deviceRemoved: 0,
    ...faults,
  };
  const spent = new Set<Fault>();
  return {
    has: (fault: Fault) => left[fault] > 0,
    spend: (fault: Fault) => {
      left[fault] -= 1;
      spent.add(fault);
    },
    happened: (fault: Fault) => spent.has(fault),
    /** Whether this is the only fault so far. */
    happenedOnly: (fault: Fault) => [...spent].every((one) => one === fault || ordinary.has(one)),
    isFaultless: () => [...spent].every((fault) => ordinary.has(fault)),
  };
};

export type FaultBudget = ReturnType<typeof createBudget>;
