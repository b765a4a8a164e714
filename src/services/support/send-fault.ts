import {
  type FaultEvent,
  type FaultReport,
  faultReportPath,
  maxFaultReportBytes,
  redacted,
  redactedPath,
} from '../../contract/fault-report.ts';
import { withoutBase } from '../base-path.ts';
import type { Fault } from '../report.ts';

interface Options {
  readonly baseUrl: string;
  readonly accessToken: string | undefined;
  readonly build: string;
  readonly events: readonly FaultEvent[];
}

const maxEvents = 40;
const timeoutMs = 10_000;

/** Sends a fault to the server, without anything that a person typed or was sent. */
export const sendFault = async (fault: Fault, { baseUrl, accessToken, build, events }: Options): Promise<void> => {
  const { what, call, reference, stack = '' } = fault;
  const report: FaultReport = {
    what: redacted(what),
    page: redactedPath(withoutBase(window.location.pathname)),
    build,
    ...(call !== undefined && { call }),
    ...(reference !== undefined && { reference }),
    places: [...stack.matchAll(/assets\/[\w.-]{1,100}:\d+:\d+/g)].slice(0, 8).map(([place]) => place),
    events: [],
  };
  await fetch(baseUrl + faultReportPath, {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'Content-Type': 'application/json',
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
    },
    body: fitting(report, events.slice(-maxEvents)),
  });
};

/** The report with as many of the last events as fit. */
const fitting = (report: FaultReport, events: readonly FaultEvent[]): string => {
  const text = JSON.stringify({ ...report, events });
  const isFit = new TextEncoder().encode(text).byteLength <= maxFaultReportBytes;
  return isFit || events.length === 0 ? text : fitting(report, events.slice(Math.ceil(events.length / 2)));
};
