import type { FaultEvent } from '../contract/fault-report.ts';
import { createReport, type Fault } from '../services/report.ts';

interface FaultPorts {
  readonly baseUrl: string;
  readonly accessToken: () => string | undefined;
  readonly build: () => string | undefined;
  /** The last events of the machines; none before they are recorded. */
  readonly recent: () => readonly FaultEvent[];
}

/** Reports faults to the console and to the server. The code that sends comes with the first fault. */
export const createFaultReport = ({ baseUrl, accessToken, build, recent }: FaultPorts): ((fault: Fault) => void) =>
  createReport(async (fault) => {
    const events = recent();
    const { sendFault } = await import('../services/support/send-fault.ts');
    await sendFault(fault, { baseUrl, accessToken: accessToken(), build: build() ?? 'unknown', events });
  });
